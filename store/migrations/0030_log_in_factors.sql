-- What proves who logs in beside the password: passkeys, an authenticator app, and recovery codes for when both are lost.
create table passkey (
  passkey_uuid uuid primary key,
  entity_uuid uuid not null references "user" ("id") on delete cascade,
  credential_id text not null unique,
  -- COSE, in base64url.
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create index passkey_entity on passkey (entity_uuid, created_at);

create table authenticator_app (
  entity_uuid uuid primary key references "user" ("id") on delete cascade,
  secret_sealed text not null,
  created_at timestamptz not null,
  -- Null until the first code of the app was typed.
  confirmed_at timestamptz,
  -- The newest period whose code was used: a code works once.
  used_period bigint not null default 0
);

create table recovery_code (
  entity_uuid uuid not null references "user" ("id") on delete cascade,
  code_hash text not null,
  primary key (entity_uuid, code_hash)
);

-- Random values that a passkey must sign, once.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null,
  entity_uuid uuid references "user" ("id") on delete cascade,
  expires_at timestamptz not null
);

-- A session that is still waiting for the code of the app opens nothing.
alter table "session" add column "needsCode" boolean not null default false;
