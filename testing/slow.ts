/**
 * The option of a test that `npm test` leaves out and `npm run test:all` runs, because it takes seconds and
 * a quicker test fails when most of what it covers breaks: docs/decisions/0011-tests-against-real-systems.md.
 * A file whose tests are all slow begins with the comment `@module-tag slow` instead.
 */
export const slow = { tags: 'slow' }

/** The same for a test that takes minutes, with its limit. */
export const slowFor = (minutes: number) => ({ ...slow, timeout: minutes * 60_000 })
