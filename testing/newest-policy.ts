import { policies } from '@relief/partners/policy.ts'

/**
 * Applications that are submitted from now on are decided by the newest policy, as they will be from its
 * first day on. A database of the test's own runs each of these statements.
 */
export const useNewestPolicy: readonly string[] = [
  `create function use_newest_policy() returns trigger language plpgsql as $$
     begin new.policy_version := '${policies.at(-1)?.version}'; return new; end $$`,
  `create trigger use_newest_policy before insert or update on application for each row
     when (new.policy_version is not null) execute function use_newest_policy()`,
]
