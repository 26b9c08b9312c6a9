import { policies } from '@relief/partners/policy.ts'

/**
 * Makes the newest policy decide applications submitted from now on, as it will from its first day on. Run
 * each of these statements on the test's own database.
 */
export const useNewestPolicy: readonly string[] = [
  `create function use_newest_policy() returns trigger language plpgsql as $$
     begin new.policy_version := '${policies.at(-1)?.version}'; return new; end $$`,
  `create trigger use_newest_policy before insert or update on application for each row
     when (new.policy_version is not null) execute function use_newest_policy()`,
]
