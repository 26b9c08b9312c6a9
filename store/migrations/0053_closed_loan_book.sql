-- Outside a transaction
-- Closed loans are asked for too: their repayments can be returned. One that was asked for the last time has
-- book_asked_at at infinity.
create index concurrently if not exists loan_book_to_ask on loan (book_asked_at)
  where servicing_status = 'HANDED_OVER';
drop index concurrently if exists loan_book_asked;
