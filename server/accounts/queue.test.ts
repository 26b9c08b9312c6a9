import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

test('a queue runs two at a time, lets three wait in turn, and rejects the next', async () => {
  const queue = createQueue(2, 3)
  let running = 0
  let most = 0
  const done: number[] = []
  const work = (name: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    done.push(name)
    return name
  }
  const results = await Promise.all([0, 1, 2, 3, 4, 5].map((name) => queue(work(name))))
  expect(results).toEqual([0, 1, 2, 3, 4, null])
  expect([most, done]).toEqual([2, [0, 1, 2, 3, 4]])
})

test('work that fails makes room for the next', async () => {
  const queue = createQueue(1, 1)
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(async () => 'next')).toBe('next')
})
