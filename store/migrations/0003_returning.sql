-- The application that led here: the personal loan that was turned down.
alter table application add column source_application_uuid uuid;

-- What an applicant lets us reuse from one request to the next.
create table account_preference (
  entity_uuid uuid primary key,
  reuses_address boolean not null,
  reuses_phone boolean not null
);
