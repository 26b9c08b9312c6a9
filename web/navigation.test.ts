import { expect, test, vi } from 'vitest'
import { type BufferedError, openFreshApp } from './app-object.ts'
import { forwardErrors } from './errors/buffered-errors.ts'
import { navigateTo, provideNavigation } from './navigation.ts'

test('navigation that fails is reported by its path, and nothing is thrown', () => {
  openFreshApp()
  vi.stubGlobal('removeEventListener', () => undefined)
  const reported: BufferedError[] = []
  forwardErrors((error) => reported.push(error))
  navigateTo('/loan/x/offers')
  provideNavigation(() => {
    throw new Error('No such route')
  })
  navigateTo('/loan/x/offers')
  expect(reported.map(({ error }) => String(error))).toEqual([
    'Error: Unable to Push new route',
    'Error: Unable to Push new route',
  ])
  const gone: string[] = []
  provideNavigation((path) => gone.push(path))
  navigateTo('/loan/x/offers')
  expect(gone).toEqual(['/loan/x/offers'])
})
