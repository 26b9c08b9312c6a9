import { plural } from '@relief/domain/plural.ts'

/** What the help pages say around the articles. */
export const words = {
  title: 'Help',
  lead: 'Short answers to common questions. If yours isn’t here, talk to a person.',
  search: 'Search help',
  found: (count: number) => plural(count, { one: '1 article found', other: `${count} articles found` }),
  nothing: 'No article matches your search. Try other words, or talk to a person.',
  checkRange: 'See what you could borrow',
  legal: 'Legal documents and notices',
  status: 'Service status',
  newPassword: 'Set a new password',
  related: 'Related articles',
  all: 'See all help articles',
}
