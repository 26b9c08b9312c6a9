-- Who logged in, changed an account, opened personal data or used a key: append only. The hash of an event covers its
-- content and the hash before it. Without foreign keys: an event outlives its account.
create table security_event (
  sequence bigint primary key,
  kind text not null,
  recorded_at timestamptz not null,
  entity_uuid uuid,
  -- JSON of the whole event; the columns before it repeat what is searched for.
  content text not null,
  previous_hash text not null,
  hash text not null
);

create index security_event_time on security_event (recorded_at);
create index security_event_entity on security_event (entity_uuid, sequence);

-- The newest event: one row, which each new event changes, so that events are numbered without a gap.
create table security_chain (
  is_only boolean primary key default true check (is_only),
  sequence bigint not null,
  previous_hash text not null,
  hash text not null
);

insert into security_chain (sequence, previous_hash, hash) values (0, '', repeat('0', 64));
