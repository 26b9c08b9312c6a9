export const words = {
  title: 'Getting your line of credit ready',
  problem: 'Your offer is still available. You can try again now.',
  waiting: 'Getting your offer',
  waitingDetail: 'This takes a few seconds.',
}
