-- What a person found about an application that was held for review. The note is sealed, since it may name
-- the applicant, and emptied when the applicant's identity is erased.
create table application_review (
  application_uuid uuid not null references application on delete cascade,
  review_id uuid not null,
  decision_id uuid not null,
  outcome text not null check (outcome in ('CLEARED', 'DECLINED')),
  reason text,
  note_sealed text,
  reviewed_by text not null,
  reviewed_at timestamptz not null,
  primary key (application_uuid, review_id),
  check ((outcome = 'DECLINED') = (reason is not null))
);
