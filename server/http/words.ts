import type { ServiceState } from '../service-state.ts'

/** What the page about the state of the service says. It works without the app and without the database. */
export const words = {
  title: 'Service status',
  services: {
    applications: 'Applications and accounts',
    offers: 'Decisions and offers',
    payouts: 'Payments to your bank',
  },
  states: {
    WORKS: 'Working',
    SLOW: 'Slower than usual',
    DOWN: 'Not working right now',
  } satisfies Record<ServiceState, string>,
  allWork: 'Everything works.',
  someFail: 'Some things don’t work as usual. We’re already on it.',
  saved: 'What you saved or sent is safe. You don’t need to start again.',
  checked: (time: string) => `Checked at ${time} Eastern time.`,
  back: 'Go to Relief Loans',
}
