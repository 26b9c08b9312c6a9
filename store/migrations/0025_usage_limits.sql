-- What an account or an address used of a limited call in the current window. The key is a hash: an address is
-- personal data, and the count does not need it.
create table usage_count (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index usage_count_ended on usage_count (ends_at);
