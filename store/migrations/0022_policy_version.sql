-- The policy that decides an application, chosen when it is submitted. Null before, and for applications submitted
-- before this migration, which keep the policy in force on the day they were submitted.
alter table application add column policy_version text;
