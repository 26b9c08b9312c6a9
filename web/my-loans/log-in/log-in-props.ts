import type { LogIn } from '@relief/contract/calls/log-in.ts'

/** The props of every section: the current state, and a function that shows the state after a change. */
export type LogInProps = { logIn: LogIn; changed: (logIn: LogIn) => void }
