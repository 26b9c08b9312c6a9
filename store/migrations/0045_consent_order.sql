-- The version of the application that a status of a consent was written at. It orders statuses where a clock went
-- back. Statuses from before have none and are ordered by their ids.
alter table consent add column application_version integer;
