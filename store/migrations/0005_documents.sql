-- Every text that was shown, agreed to or sent, as it was, found by its hash. content is canonical JSON.
create table document (
  sha256 text primary key,
  title_name text not null,
  version text not null,
  title text not null,
  content text not null,
  stored_at timestamptz not null
);

-- What was typed as a signature, where a text asks for one.
alter table consent add column typed_name text;

-- What the lender owes somebody in writing, and until when (12 CFR 1002.9). basis says why: it makes the duty one.
create table notice_duty (
  application_uuid uuid not null references application on delete cascade,
  basis text not null,
  started_at timestamptz not null,
  due_at timestamptz not null,
  settled_at timestamptz,
  -- How it was met, or why nothing was owed.
  settlement text,
  alarmed_at timestamptz,
  primary key (application_uuid, basis)
);

create index notice_duty_open on notice_duty (due_at) where settled_at is null;

-- A notice as it was written; never changed but for when it went out.
create table notice (
  application_uuid uuid not null references application on delete cascade,
  notice_id uuid not null,
  basis text not null,
  kind text not null,
  dated_on date not null,
  sha256 text not null references document,
  delivery text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (application_uuid, notice_id),
  unique (application_uuid, basis)
);

create index notice_undelivered on notice (created_at) where delivered_at is null;

-- Mail to be sent, kept until a mail server has taken it. message_key makes asking for the same mail twice harmless. The address
-- is looked up when it is sent; payload holds what the words need beside the first name.
create table mail_message (
  id uuid primary key,
  message_key text not null unique,
  entity_uuid uuid not null,
  application_uuid uuid,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  refused_at timestamptz
);

create index mail_message_waiting on mail_message (next_try_at) where sent_at is null and refused_at is null;

-- Found by the rounds that look for what is owed or to be told. No step but the one that sets the column touches them.
create index application_agreed on application (agreed_at) where agreed_at is not null;
create index application_taken on application (accepted_at) where accepted_at is not null;
create index application_refused on application (resolved_at) where ineligible_reason is not null;
create index decision_decided on decision (decided_at);
