-- A person without an account who wants one email when we lend in a state. It counts once its link was pressed.
create table waitlist_entry (
  entry_uuid uuid primary key,
  email_digest text not null,
  email_sealed text not null,
  product_type_name text not null,
  state_code text not null,
  language text not null,
  consent_version text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unique (email_digest, state_code)
);
create index waitlist_entry_by_state on waitlist_entry (state_code) where confirmed_at is not null;
create index waitlist_entry_unconfirmed on waitlist_entry (asked_at) where confirmed_at is null;
create index waitlist_entry_confirmed on waitlist_entry (confirmed_at);
