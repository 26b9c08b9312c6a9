-- Bank accounts that applicants added. One is in use at a time; the others are REMOVED. The access token opens somebody's bank
-- data: it is sealed, and gone once the connection is ended at the vendor. summary is all that a decision may see.
-- status: LINKED, to be reported on; REQUESTED, the vendor makes the report; READY; FAILED; REMOVED.
create table bank_link (
  application_uuid uuid not null references application on delete cascade,
  id uuid not null,
  item_id text not null,
  access_token_sealed text,
  public_token_sha256 text not null,
  institution_name text not null,
  account_mask text,
  status text not null,
  linked_at timestamptz not null,
  -- When a job last worked on it: another one keeps off for a while.
  tried_at timestamptz,
  requested_at timestamptz,
  report_id text,
  report_token_sealed text,
  reply_sha256 text,
  summary jsonb,
  error_code text,
  removed_at timestamptz,
  primary key (application_uuid, id)
);

create unique index bank_link_in_use on bank_link (application_uuid) where status <> 'REMOVED';
create index bank_link_report on bank_link (report_id);

-- The permission to open the vendor's dialog, kept while it lasts: after a reload or on another device it is the same one, and
-- what was finished with it can be asked for.
create table bank_link_session (
  application_uuid uuid primary key references application on delete cascade,
  link_token text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
