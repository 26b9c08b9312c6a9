import type { ChainRecord } from '@relief/store/audit.ts'
import * as z from 'zod/mini'

/** The erasures recorded in an application's chain: signed rows with their previous hashes, and replies. */
export type Erasures = {
  readonly rows: ReadonlyMap<string, string>
  readonly replies: ReadonlySet<string>
}

export const noErasures: Erasures = { rows: new Map(), replies: new Set() }

const body = z.object({
  rows: z.array(z.object({ kind: z.string(), rowKey: z.string(), hash: z.string() })),
  replies: z.array(z.string()),
})

/** A malformed erasure record is ignored, because the check of the chain reports it. */
export function erasuresIn(chain: readonly ChainRecord[]): Erasures {
  const erasures = chain
    .filter(({ kind }) => kind === 'ERASURE')
    .flatMap((row) => {
      const parsed = body.safeParse(readable(row.body))
      return parsed.success ? [parsed.data] : []
    })
  return {
    rows: new Map(
      erasures.flatMap(({ rows }) => rows.map(({ kind, rowKey, hash }) => [`${kind} ${rowKey}`, hash])),
    ),
    replies: new Set(erasures.flatMap(({ replies }) => replies)),
  }
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
