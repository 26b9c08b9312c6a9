-- The version of the application that a decision was made from. It orders decisions where a clock went back.
-- Decisions from before have none and are ordered by their time.
alter table decision add column application_version integer;
