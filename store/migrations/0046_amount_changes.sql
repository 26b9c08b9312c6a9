-- How often another amount was asked for after the first offers.
alter table application add column amount_changes integer not null default 0;
