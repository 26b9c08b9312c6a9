import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Assistant, type ChatState, startChat } from './chat-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function session(options: Partial<Assistant> & { prepare?: () => Promise<Assistant | null> } = {}) {
  const states: ChatState[] = []
  const failures: string[] = []
  const removed = vi.fn()
  const looked = vi.fn(options.isReady ?? (() => true))
  const assistant: Assistant = {
    load: options.load ?? (async () => undefined),
    isReady: looked,
    open: () => undefined,
    remove: removed,
  }
  const chat = startChat({
    prepare: options.prepare ?? (async () => assistant),
    onState: (state) => states.push(state),
    onFailure: (reason) => failures.push(reason),
  })
  return { chat, states, failures, removed, looked }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('the chat is ready once token, configuration and script are loaded', async () => {
  const { states } = session()
  await settle()
  expect(states).toEqual(['preparing', 'ready'])
})

test('the page checks every second until the chat is ready', async () => {
  let looks = 0
  const { states } = session({ isReady: () => ++looks === 4 })
  await vi.advanceTimersByTimeAsync(2_999)
  expect(states.at(-1)).toBe('preparing')
  await vi.advanceTimersByTimeAsync(1)
  expect(states.at(-1)).toBe('ready')
})

test('the page gives up on the chat after ten checks, and only logs it', async () => {
  const { states, failures, looked } = session({ isReady: () => false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked).toHaveBeenCalledTimes(10)
  expect(states).toEqual(['preparing', 'off'])
  expect(failures).toEqual(['not there after 10 tries'])
})

test('a configuration that turns the chat off is not a failure', async () => {
  const { states, failures } = session({ prepare: async () => null })
  await settle()
  expect([states, failures]).toEqual([['preparing', 'off'], []])
})

test('without a token or a script the chat ends silently', async () => {
  const disabled = session({ prepare: () => Promise.reject(new Error('503')) })
  const unloaded = session({ load: () => Promise.reject(new Error('script')) })
  await settle()
  for (const { states, failures } of [disabled, unloaded]) {
    expect(states).toEqual(['preparing', 'off'])
    expect(failures).toHaveLength(1)
  }
})

test('leaving the page removes everything and stops checking', async () => {
  const { chat, states, removed, looked } = session({ isReady: () => false })
  await settle()
  chat.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(removed).toHaveBeenCalledTimes(1)
  expect(looked).toHaveBeenCalledTimes(1)
  expect(states).toEqual(['preparing'])
})

test('leaving before the token arrives puts nothing on the page', async () => {
  const load = vi.fn(async () => undefined)
  const { chat, states } = session({ load })
  chat.end()
  await settle()
  expect(load).not.toHaveBeenCalled()
  expect(states).toEqual(['preparing'])
})
