type Entry = { id: string; kind?: string }

/**
 * Which entries of a list are saved already, as last seen or written by this page: so that a submission need not
 * ask first, and one that is repeated after a failure half-way changes what it made instead of making it twice.
 */
export function savedEntries<E extends Entry>(ask: (applicationUuid: string) => Promise<readonly E[]>) {
  const known = new Map<string, E[]>()
  return {
    seen: (applicationUuid: string, entries: readonly E[]) => {
      known.set(applicationUuid, [...entries])
    },
    of: async (applicationUuid: string): Promise<readonly E[]> => {
      const entries = known.get(applicationUuid) ?? [...(await ask(applicationUuid))]
      known.set(applicationUuid, entries)
      return entries
    },
    made: (applicationUuid: string, entry: E) => {
      known.set(applicationUuid, [...(known.get(applicationUuid) ?? []), entry])
    },
    removed: (applicationUuid: string, id: string) => {
      known.set(
        applicationUuid,
        (known.get(applicationUuid) ?? []).filter((entry) => entry.id !== id),
      )
    },
  }
}
