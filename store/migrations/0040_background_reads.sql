-- Outside a transaction
-- What background work looks for, so that it reads no table as a whole. Draws whose transfer is not settled:
create index concurrently if not exists payout_draw_open on payout (created_at)
  where is_draw and status in ('CREATED', 'SUBMITTED');
-- Connections to banks that are still open.
create index concurrently if not exists bank_link_connected on bank_link (application_uuid)
  where access_token_sealed is not null;
-- What the purge removes after its days.
create index concurrently if not exists outbox_handed_over on outbox (handed_over_at)
  where handed_over_at is not null;
create index concurrently if not exists webhook_inbox_received on webhook_inbox (received_at);
-- Accounts that their owners closed: their requests are erased before the periods are over.
create index concurrently if not exists user_closed on "user" ("id") where "email" like '%@closed.invalid';
-- Who else was shown a text that is about to be erased.
create index concurrently if not exists consent_text on consent (sha256);
create index concurrently if not exists notice_text on notice (sha256);
