-- The version that the last move of the application made, which tells one visit to a step from the next.
alter table application add column visit integer not null default 0;
