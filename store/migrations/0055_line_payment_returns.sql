-- When a payment on a line was returned by the payer's bank, as a check that bounces: it then counts as not paid.
-- A payment with negative amounts is a refund of what was paid above the balance or the subscriptions.
alter table line_payment add column returned_at timestamptz;
