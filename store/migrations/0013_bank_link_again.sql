-- An account is noted as EXCHANGING, with its sealed public token, before the vendor is asked to make a connection of it: a process
-- that dies in between leaves a note of it. Its item is not known until then.
alter table bank_link alter column item_id drop not null;
alter table bank_link add column public_token_sealed text;

drop index bank_link_in_use;
create unique index bank_link_in_use on bank_link (application_uuid) where status not in ('EXCHANGING', 'REMOVED');
create unique index bank_link_public_token on bank_link (application_uuid, public_token_sha256);
create index bank_link_item on bank_link (item_id);

-- An applicant as the bank vendor knows them: by this id the vendor lists the connections that it holds for one application.
create table bank_vendor_user (
  application_uuid uuid primary key references application on delete cascade,
  user_id text not null
);
