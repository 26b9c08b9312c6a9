-- The device that asks for a price is known to the index of persons too, by a keyed hash of its id.
alter table person_use drop constraint person_use_kind_check;
alter table person_use add constraint person_use_kind_check check (kind in ('SSN', 'BANK_ACCOUNT', 'DEVICE'));
