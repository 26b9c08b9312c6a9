-- Phone, street, employer and income are sealed, like the social security number. What is in the clear from before is
-- sealed by the servers while they run (store/seal-plain.ts); the columns in the clear are then empty.
alter table personal_info
  add column phone_sealed text,
  add column street_line_one_sealed text,
  add column street_line_two_sealed text;

alter table income_entry alter column fields drop not null, add column fields_sealed text;

-- Find what is left to seal; empty afterward.
create index personal_info_plain on personal_info (application_uuid)
  where phone is not null or street_line_one is not null or street_line_two is not null;
create index income_entry_plain on income_entry (application_uuid, id) where fields is not null;
