-- An email that an applicant asked for once: when we lend in a state, or on the day when they may apply again.
create table email_request (
  entity_uuid uuid not null,
  kind text not null check (kind in ('STATE_OPENS', 'APPLY_AGAIN')),
  product_type_name text not null,
  state_code text,
  due_on date,
  asked_at timestamptz not null,
  primary key (entity_uuid, kind)
);
create index email_request_by_kind on email_request (kind, due_on);
