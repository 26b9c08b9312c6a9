import { expect, test } from 'vitest'
import { findApplicationNumber, findNumberedApplication } from './application-number.ts'
import { newId } from './ids.ts'
import { someApplication } from './test-application.ts'
import { onBothDatabases } from './test-both.ts'

onBothDatabases((database) => {
  test('an application keeps its number, which finds it', async () => {
    const { applicationUuid } = await someApplication(database())
    const read = () => findApplicationNumber(database(), applicationUuid)
    const numbers = await Promise.all([read(), read(), read()])
    expect(new Set([...numbers, await read()]).size).toBe(1)
    const [number = ''] = numbers
    expect(number).toMatch(/^\d{12}$/)
    expect(await findNumberedApplication(database(), number)).toBe(applicationUuid)
    expect(await findNumberedApplication(database(), '100000000000')).toBeNull()
  })

  test('two applications never get the same number', async () => {
    const [first, second] = [await someApplication(database()), await someApplication(database())]
    const drawn = [10 ** 10 + 7, 10 ** 10 + 7, 10 ** 10 + 8]
    const draw = () => drawn.shift() ?? 0
    const numbers = [
      await findApplicationNumber(database(), first.applicationUuid, draw),
      await findApplicationNumber(database(), second.applicationUuid, draw),
    ]
    expect(numbers.map((number) => number.slice(0, -1))).toEqual(['10000000007', '10000000008'])
  })

  test('an unknown application gets no number', async () => {
    await expect(findApplicationNumber(database(), newId())).rejects.toThrow()
  })
})
