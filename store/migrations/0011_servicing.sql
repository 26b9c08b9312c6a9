-- Where a loan went that was paid out: HANDED_OVER, TAKEN_BACK after its money came back, or REFUSED; null until then.
alter table loan add column servicing_status text;
-- The loan's id in the servicing system.
alter table loan add column servicing_loan_id text;
alter table loan add column servicing_at timestamptz;

create index loan_not_serviced on loan (funded_at) where servicing_status is null or servicing_status = 'REFUSED';
