export const words = {
  title: 'Where do you live now?',
  closedTitle: (state: string) => `We don’t lend in ${state} yet`,
  closed: 'If you live there now, your application ends here.',
}
