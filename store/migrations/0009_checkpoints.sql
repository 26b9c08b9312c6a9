-- Signed statements of what the evidence was at a moment, each naming the one before. An entry is what one row of one
-- application was then: the newest link of its chain, or a row that is never changed. Without a foreign key: a removed
-- application must leave its entries behind.
create table checkpoint (
  number integer primary key,
  made_at timestamptz not null,
  covers_until timestamptz not null,
  entries integer not null,
  entries_hash text not null,
  previous_hash text not null,
  hash text not null,
  key_id text not null,
  signature text not null
);

create table checkpoint_entry (
  application_uuid uuid not null,
  kind text not null,
  row_key text not null,
  number integer not null,
  hash text not null,
  primary key (application_uuid, kind, row_key)
);

create index checkpoint_entry_number on checkpoint_entry (number);

-- Rows are added in the order of time, so an index of ranges of blocks finds the newest and costs a submission nothing.
create index evidence_record_time on evidence_record using brin (recorded_at);
create index consent_time on consent using brin (recorded_at);
create index decision_time on decision using brin (decided_at);
create index provider_reply_time on provider_reply using brin (received_at);
