const MAX_PER_MINUTE = 20
const MINUTE_MS = 60_000

const requestTimes = new Map<string, number[]>()

/** Limits questions per applicant and minute. Each process counts for itself. */
export function isTooFast(owner: string, now: number): boolean {
  for (const [applicant, times] of requestTimes)
    if ((times.at(-1) ?? 0) <= now - MINUTE_MS) requestTimes.delete(applicant)
  const recent = (requestTimes.get(owner) ?? []).filter((time) => time > now - MINUTE_MS)
  if (recent.length >= MAX_PER_MINUTE) return true
  requestTimes.set(owner, [...recent, now])
  return false
}
