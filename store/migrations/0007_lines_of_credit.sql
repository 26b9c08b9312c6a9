-- A line of credit's own terms, null for a loan. Its limit is the loan amount.
alter table loan_offer add column subscription_cents bigint;
-- What is repaid each month beside the subscription; a month with less owed has no subscription.
alter table loan_offer add column minimum_payment_cents bigint;
-- The highest rate that a month can have with its subscription counted.
alter table loan_offer add column highest_rate double precision;
