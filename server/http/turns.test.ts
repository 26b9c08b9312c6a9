import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

function createWorld() {
  const world = { at: 0 }
  const turns = createTurns(() => world.at)
  const done: string[] = []
  /** Does something that takes this long, now or later. */
  const add = (name: string, ms: number) => {
    const task = () => {
      done.push(`${name} ${turns.lateness()}`)
      world.at += ms
    }
    if (turns.hasTime()) task()
    else turns.later(task)
  }
  return { world, add, done }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
async function untilDone(done: readonly string[], count: number): Promise<void> {
  for (let turn = 0; turn < 1_000 && done.length < count; turn++) await nextTurn()
}

test('what is quick is done at once, and what comes after a long task waits for another turn', async () => {
  const { add, done } = createWorld()
  add('first', 0)
  add('second', 9)
  add('third', 0)
  expect(done).toEqual(['first 0', 'second 0'])
  await untilDone(done, 3)
  expect(done).toHaveLength(3)
})

test('long tasks take a turn each, in their order, and nothing overtakes them', async () => {
  const { add, done } = createWorld()
  for (const name of ['a', 'b', 'c', 'd']) add(name, 10)
  const perTurn: number[] = []
  for (let turn = 0; turn < 20 && done.length < 5; turn++) {
    const before = done.length
    await nextTurn()
    if (turn === 2) add('e', 10)
    perTurn.push(done.length - before)
  }
  expect(done.map((line) => line.slice(0, 1))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(Math.max(...perTurn)).toBe(1)
})

test('a task may wait 200 ms in a burst, and 20 ms while tasks have always waited', async () => {
  const { world, add, done } = createWorld()
  add('first', 100)
  add('burst', 150)
  await untilDone(done, 2)
  expect(done).toEqual(['first 0', 'burst 0'])
  add('begins', 0)
  for (const name of ['b', 'c', 'd', 'e', 'f']) add(name, 60)
  await untilDone(done, 8)
  expect(done.slice(2)).toEqual(['begins 0', 'b 0', 'c 0.3', 'd 0.6', 'e 0.9', 'f 12'])
  world.at += 1_000
  await nextTurn()
  await nextTurn()
  add('after', 1)
  expect(done.at(-1)).toBe('after 0')
})
