-- How a payout goes: ACH or INSTANT; null until it is first sent.
alter table payout add column rail text;
update payout set rail = 'ACH';
-- Why the instant rail did not take it: the network's code, or REFUSED by the bank. It then goes by ACH.
alter table payout add column instant_refusal text;
-- Whether the linked bank takes instant payments, as far as is known.
alter table bank_link add column takes_instant_payments boolean;
