import { readFileSync } from 'node:fs'

/**
 * Moves the clock of a process: `node --import ./clock.mjs`. The file CLOCK_FILE contains the offset in
 * milliseconds, and is reread continually; without a file, the clock is the machine's.
 */
const RealDate = Date.Real ?? Date
let aheadMs = 0

export function readOffset() {
  const file = process.env.CLOCK_FILE ?? ''
  try {
    aheadMs = file === '' ? 0 : Number(readFileSync(file, 'utf8')) || 0
  } catch {
    aheadMs = 0
  }
}

readOffset()
setInterval(readOffset, 50).unref()

// A worker of the browser tests loads this again for each file.
globalThis.Date = class extends RealDate {
  static Real = RealDate

  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + aheadMs)
    else super(...values)
  }

  static now() {
    return RealDate.now() + aheadMs
  }
}
