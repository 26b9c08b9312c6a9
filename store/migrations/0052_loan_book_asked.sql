-- Outside a transaction
-- When the servicing system was last asked for the figures of a loan, to find out that it is repaid.
alter table loan add column if not exists book_asked_at timestamptz not null default now();
create index concurrently if not exists loan_book_asked on loan (book_asked_at)
  where servicing_status = 'HANDED_OVER' and closed_at is null;
