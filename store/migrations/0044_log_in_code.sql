-- A mailed code that logs in, until it is typed in the browser that asked for it. Only its hash is kept.
create table log_in_code (
  request_uuid uuid primary key,
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);
create index log_in_code_expires on log_in_code (expires_at);
