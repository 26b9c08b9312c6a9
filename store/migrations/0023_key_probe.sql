-- One row a key that this database needs. Its probe opens with the right key alone, so that a server with another key of the
-- same name does not start. current_since: since when new values are sealed with it; the newest one counts.
create table key_probe (
  purpose text not null check (purpose in ('SEALING', 'SIGNING', 'SESSIONS')),
  key_id text not null,
  probe text not null,
  created_at timestamptz not null,
  current_since timestamptz,
  primary key (purpose, key_id)
);
