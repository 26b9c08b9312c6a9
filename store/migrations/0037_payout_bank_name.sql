-- The name of the payout account's bank, as the applicant confirmed it; null where the directory did not answer.
alter table payout_account add column bank_name text;
