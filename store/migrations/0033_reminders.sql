-- What an account does not want to be reminded of. Nothing is stopped until the applicant says so.
alter table account_preference add column stops_reminders boolean not null default false;
alter table account_preference add column stops_payment_reminders boolean not null default false;
alter table account_preference alter column reuses_address set default true;
alter table account_preference alter column reuses_phone set default true;
