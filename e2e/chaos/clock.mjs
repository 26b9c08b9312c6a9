import { readFileSync } from 'node:fs'

/**
 * Moves the clock of a process: `node --import ./clock.mjs`. The file CLOCK_FILE contains the offset in
 * milliseconds, and is reread continually.
 */
const RealDate = Date
let aheadMs = 0

function read() {
  try {
    aheadMs = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8')) || 0
  } catch {
    aheadMs = 0
  }
}

read()
setInterval(read, 50).unref()

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + aheadMs)
    else super(...values)
  }

  static now() {
    return RealDate.now() + aheadMs
  }
}
