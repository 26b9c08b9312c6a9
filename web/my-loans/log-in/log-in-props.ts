import type { LogIn } from '@relief/contract/calls/log-in.ts'

/** What every section gets: the present state, and how to show the state after a change. */
export type LogInProps = { logIn: LogIn; changed: (logIn: LogIn) => void }
