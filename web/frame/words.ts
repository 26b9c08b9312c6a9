/** What the frame around every page says. */
export const words = {
  broken: {
    title: 'This page didn’t load',
    lead: 'Something went wrong on our side. The answers you submitted are saved.',
    offline: 'We’ll load it when your connection is back.',
    reload: 'Reload the page',
    loans: 'Go to my loans',
    status: 'See what works right now',
  },
  loading: 'Loading the page',
  languageUnchanged: 'We couldn’t change the language. Check your connection and try again.',
  languageClears:
    'Changing the language clears some of what you entered on this page. To change it, select the language again.',
  offline: 'You’re offline. You can continue when you’re back online.',
}
