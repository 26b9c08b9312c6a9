import { afterAll, beforeAll } from 'vitest'
import { readOffset } from './clock.mjs'

/** For a file whose servers and databases have clocks of their own. */
export function useMachineClock(): void {
  const file = process.env['CLOCK_FILE']
  const follow = (path: string | undefined) => {
    process.env['CLOCK_FILE'] = path ?? ''
    readOffset()
  }
  beforeAll(() => follow(''))
  afterAll(() => follow(file))
}
