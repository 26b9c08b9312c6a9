-- Accounts: tables of the auth library (better-auth 1.7), its own column names.
create table "user" (
  "id" uuid primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "firstName" text not null,
  "lastName" text not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);

create table "session" (
  "id" uuid primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references "user" ("id") on delete cascade
);

create index session_of_user on "session" ("userId");

create table "account" (
  "id" uuid primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references "user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);

create index account_of_user on "account" ("userId");

create table "verification" (
  "id" uuid primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);

create index verification_identifier on "verification" ("identifier");

create table "jwks" (
  "id" uuid primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  "alg" text,
  "crv" text
);

create table "rateLimit" (
  "id" uuid primary key,
  "key" text not null unique,
  "count" integer not null,
  "lastRequest" bigint not null
);

-- One row an application. The cursor is current_flow_step; version guards every change; chain_hash is that of the newest evidence record.
-- Amounts are cents. entity_uuid is the account that owns it.
create table application (
  application_uuid uuid primary key,
  entity_uuid uuid not null,
  product_type_name text not null,
  flow_entry_point text not null,
  decision_status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz,
  agreed_at timestamptz,
  accepted_at timestamptz,
  current_flow_step text not null,
  version integer not null,
  chain_hash text not null,
  is_address_known boolean not null,
  is_phone_known boolean not null,
  requested_loan_amount_cents bigint,
  desired_loan_amount_cents bigint,
  desired_loan_term_months integer,
  intended_use_of_funds text,
  use_of_funds_other text,
  ineligible_reason text,
  pricing_status text,
  pricing_started_at timestamptz,
  pricing_result text,
  bank_link text,
  bank_pricing text,
  has_line_of_credit_offer boolean not null default false,
  is_turndown_closed boolean not null default false,
  wants_bank_link boolean,
  selected_loan_offer_id uuid
);

create index application_entity on application (entity_uuid, created_at desc);

-- dob and ssn are sealed: key id, then AES-256-GCM, bound to this row and column.
create table personal_info (
  application_uuid uuid primary key references application on delete cascade,
  first_name text not null,
  last_name text not null,
  suffix_name text,
  dob_sealed text,
  ssn_sealed text,
  phone text,
  street_line_one text,
  street_line_two text,
  city text,
  state_code text,
  zip_code text
);

create table education (
  application_uuid uuid not null references application on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  fields jsonb not null,
  primary key (application_uuid, id)
);

create table income_entry (
  application_uuid uuid not null references application on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  kind text not null,
  fields jsonb not null,
  primary key (application_uuid, id)
);

create table wealth_account (
  application_uuid uuid primary key references application on delete cascade,
  investments_cents bigint not null,
  savings_checking_cents bigint not null
);

-- Every showing, agreeing and revoking is a row of its own; the newest says how things stand.
create table consent (
  application_uuid uuid not null references application on delete cascade,
  id uuid not null,
  title_name text not null,
  version text not null,
  sha256 text not null,
  status text not null,
  recorded_at timestamptz not null,
  method text not null,
  ip_address text,
  user_agent text,
  primary key (application_uuid, id)
);

-- Transitions and decisions, a hash chain an application. body is canonical JSON, hashed as it stands.
create table evidence_record (
  application_uuid uuid not null references application on delete cascade,
  sequence integer not null,
  kind text not null,
  recorded_at timestamptz not null,
  body text not null,
  previous_hash text not null,
  hash text not null,
  primary key (application_uuid, sequence)
);

-- snapshot and result are canonical JSON; raw replies are sealed.
create table decision (
  application_uuid uuid not null references application on delete cascade,
  decision_id uuid not null,
  decided_at timestamptz not null,
  policy_version text not null,
  policy_hash text not null,
  snapshot text not null,
  snapshot_hash text not null,
  result text not null,
  outcome text not null,
  primary key (application_uuid, decision_id)
);

create index decision_by_id on decision (decision_id);

create table provider_reply (
  application_uuid uuid not null references application on delete cascade,
  id uuid not null,
  decision_id uuid,
  capability text not null,
  purpose text not null,
  received_at timestamptz not null,
  sha256 text not null,
  raw_sealed text not null,
  primary key (application_uuid, id)
);

create table loan_offer (
  application_uuid uuid not null references application on delete cascade,
  loan_offer_id uuid not null,
  decision_id uuid not null,
  position integer not null,
  product_id uuid not null,
  product_type_name text not null,
  issuing_bank_slug text not null,
  is_default boolean not null,
  is_counter_offer boolean not null,
  loan_amount_cents bigint not null,
  term_months integer not null,
  monthly_payment_cents bigint not null,
  final_payment_cents bigint not null,
  interest_rate double precision not null,
  annual_percentage_rate double precision not null,
  origination_fee_cents bigint not null,
  finance_charge_cents bigint not null,
  interest_cents bigint not null,
  to_you_cents bigint not null,
  total_to_repay_cents bigint not null,
  funding_date date not null,
  first_payment_date date not null,
  last_payment_date date not null,
  rate_expires_on date not null,
  primary key (application_uuid, loan_offer_id)
);

-- What the statement that moved an application asks the jobs to do, kept until it is handed over.
create table outbox (
  application_uuid uuid not null references application on delete cascade,
  id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  handed_over_at timestamptz,
  primary key (application_uuid, id)
);

create index outbox_waiting on outbox (id) where handed_over_at is null;
