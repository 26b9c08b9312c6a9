-- The road after an acceptance: the hard inquiry's decision, the account to pay to, the payout, the loan.

-- Found by the expiry of requests that nobody goes on with, and by the upkeep of those that were accepted.
-- Neither index has a column that a step changes, so a submission stays as cheap as before.
create index application_open on application (created_at) where decision_status = 'IN_PROGRESS';
create index application_accepted on application (accepted_at)
  where decision_status = 'IN_PROGRESS' and accepted_at is not null;

-- PRICING decides what is offered, ACCEPTANCE whether the accepted offer stands.
alter table decision add column purpose text not null default 'PRICING';
-- SOFT or HARD, for an inquiry at a bureau.
alter table provider_reply add column inquiry_kind text;

-- Absent while the last check is under way for the first time. CONFIRMED and DECLINED are final.
create table acceptance (
  application_uuid uuid primary key references application on delete cascade,
  status text not null,
  updated_at timestamptz not null
);

-- Routing and account number are sealed; the last four digits are for showing.
create table payout_account (
  application_uuid uuid primary key references application on delete cascade,
  routing_sealed text not null,
  account_sealed text not null,
  account_last_four text not null,
  account_type text not null,
  updated_at timestamptz not null
);

-- One row a try to pay. payout_id is the key under which the bank pays once; transfer_id is the bank's own id.
create table payout (
  application_uuid uuid not null references application on delete cascade,
  payout_id uuid not null,
  transfer_id text,
  status text not null,
  amount_cents bigint not null,
  account_last_four text not null,
  account_type text not null,
  return_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  primary key (application_uuid, payout_id)
);

create index payout_transfer on payout (transfer_id);

-- What vendors called back about: which event, about what. A repeated event is the same row; a job acts on it.
create table webhook_inbox (
  vendor text not null,
  event_id text not null,
  subject text not null,
  sha256 text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (vendor, event_id)
);

create index webhook_inbox_subject on webhook_inbox (subject) where handled_at is null;

-- A loan that was paid out, until it is repaid or its payout comes back. Amounts are cents.
create table loan (
  application_uuid uuid primary key references application on delete cascade,
  loan_uuid uuid not null,
  entity_uuid uuid not null,
  product_type_name text not null,
  principal_cents bigint not null,
  outstanding_principal_cents bigint not null,
  funded_at timestamptz not null,
  last_two_payments_on_time boolean,
  closed_at timestamptz
);

create index loan_entity on loan (entity_uuid);
