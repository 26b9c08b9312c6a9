const MAX_PER_MINUTE = 20
const MINUTE_MS = 60_000

const asked = new Map<string, number[]>()

/** Whether this person asks faster than anybody reads; each process counts for itself. */
export function isTooFast(owner: string, now: number): boolean {
  for (const [one, times] of asked) if ((times.at(-1) ?? 0) <= now - MINUTE_MS) asked.delete(one)
  const recent = (asked.get(owner) ?? []).filter((time) => time > now - MINUTE_MS)
  if (recent.length >= MAX_PER_MINUTE) return true
  asked.set(owner, [...recent, now])
  return false
}
