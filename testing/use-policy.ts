import { policies } from '@relief/partners/policy.ts'

/**
 * Makes a policy decide applications submitted from now on. Run each of these statements on the test's own
 * database.
 */
export const usePolicy = (version: string): readonly string[] => [
  `create function use_policy() returns trigger language plpgsql as $$
     begin new.policy_version := '${version}'; return new; end $$`,
  `create trigger use_policy before insert or update on application for each row
     when (new.policy_version is not null) execute function use_policy()`,
]

/** Makes the newest policy decide, as it will from its first day on. */
export const useNewestPolicy = usePolicy(policies.at(-1)?.version ?? '')
