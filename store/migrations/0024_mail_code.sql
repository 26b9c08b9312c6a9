-- A code that was mailed, until it is typed: as a fresh proof of who acts, or of a new email. Only its hash is kept.
create table mail_code (
  entity_uuid uuid not null references "user" ("id") on delete cascade,
  purpose text not null check (purpose in ('PROOF', 'NEW_EMAIL')),
  code_hash text not null,
  email text,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (entity_uuid, purpose)
);
