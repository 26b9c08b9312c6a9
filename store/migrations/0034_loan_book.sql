-- What the servicing system last said of a loan, for when it cannot be asked.
alter table loan add column book jsonb;
alter table loan add column book_read_at timestamptz;
