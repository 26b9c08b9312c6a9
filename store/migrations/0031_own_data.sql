-- Permission to read one's own data as a file, for some minutes after a fresh proof.
create table data_export (
  export_uuid uuid primary key,
  entity_uuid uuid not null references "user" ("id") on delete cascade,
  expires_at timestamptz not null
);
