-- What may no longer be kept is emptied, never removed: the rows and their hashes stay, and the chain says what was emptied.
alter table decision alter column snapshot drop not null;
alter table decision alter column result drop not null;
alter table provider_reply alter column raw_sealed drop not null;
alter table document alter column content drop not null;

-- When what an application was decided on was emptied, and when who it was about was. Null: still kept.
alter table application add column facts_erased_at timestamptz;
alter table application add column identity_erased_at timestamptz;

create index application_kept on application (resolved_at) where resolved_at is not null and identity_erased_at is null;

-- A lawsuit or an examination: nothing of this application may be erased. The newest row says how it stands.
create table legal_hold (
  application_uuid uuid not null references application on delete cascade,
  id uuid not null,
  is_on boolean not null,
  reason text not null,
  recorded_at timestamptz not null,
  primary key (application_uuid, id)
);
