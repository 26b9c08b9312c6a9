-- Which accounts used which social security or bank account numbers, by a keyed hash: without the key of the key
-- file no number can be tried against it. Kept as long as the application's own identity data.
create table person_use (
  kind text not null check (kind in ('SSN', 'BANK_ACCOUNT')),
  digest text not null,
  entity_uuid uuid not null,
  application_uuid uuid not null references application on delete cascade,
  first_used_at timestamptz not null,
  primary key (kind, digest, application_uuid)
);
create index person_use_entity on person_use (entity_uuid, kind);
create index person_use_application on person_use (application_uuid);
-- Why no bureau was asked, or an account was not taken.
create table person_limit (
  id uuid primary key,
  application_uuid uuid not null references application on delete cascade,
  rule text not null,
  counted integer not null,
  maximum integer not null,
  noticed_at timestamptz not null
);
