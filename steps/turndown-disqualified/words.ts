export const words = {
  title: 'We can’t offer you a small loan either',
  lead: 'We didn’t check your credit for this, so your credit score didn’t change.',
  why: 'Our partner banks don’t make small loans in the state where you live. This isn’t about you or your credit. If you move, you can start a new application.',
  personalTitle: 'About your personal loan',
  personal: 'That was a separate application with its own reasons.',
  notice: 'Read the notice with the reasons',
  number: 'Application number:',
}
