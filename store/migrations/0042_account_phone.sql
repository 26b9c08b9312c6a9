-- The phone number that a person says in their account, sealed. The numbers of applications stay as they were entered.
create table account_phone (
  entity_uuid uuid primary key references "user" ("id") on delete cascade,
  phone_sealed text not null,
  changed_at timestamptz not null
);
