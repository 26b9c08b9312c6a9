import type { Random } from '@relief/sandbox/bureau/random.ts'

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.whole(0, items.length - 1)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}
