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

test('quick tasks run at once, and what comes after a long one waits for another turn', async () => {
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
  for (let turn = 0; turn < 100 && done.length < 5; turn++) {
    const before = done.length
    await nextTurn()
    if (turn === 2) add('e', 10)
    perTurn.push(done.length - before)
  }
  expect(done.map((line) => line.slice(0, 1))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(Math.max(...perTurn)).toBe(1)
})

test('a task may wait 400 ms in a burst, 100 ms later on, and any time while few wait', async () => {
  const { world, add, done } = createWorld()
  add('first', 300)
  for (let count = 1; count <= 30; count++) add(`task ${count}`, 60)
  await untilDone(done, 31)
  expect(done.slice(1, 4)).toEqual(['task 1 0', 'task 2 0.15', 'task 3 0.3'])
  expect(done.slice(7, 9)).toEqual(['task 7 0.9', 'task 8 4.2'])
  expect(done.slice(14, 16)).toEqual(['task 14 7.8', 'task 15 0'])
  world.at += 1_000
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  add('after', 1)
  expect(done.at(-1)).toBe('after 0')
})

test('after a long turn, a few turns only accept, so that what waits is seen', async () => {
  const { add, done } = createWorld()
  add('long', 10)
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn()
    add(`arrives ${turn}`, 0)
  }
  expect(done).toEqual(['long 0'])
  await untilDone(done, 4)
  expect(done).toEqual(['long 0', 'arrives 0 0', 'arrives 1 0', 'arrives 2 0'])
})
