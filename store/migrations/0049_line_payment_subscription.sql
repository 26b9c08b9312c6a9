-- What a payment on a line paid of its subscriptions, beside amount_cents; null where it was not recorded: one month's.
alter table line_payment add column subscription_cents bigint;
