const keys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
type Key = (typeof keys)[number]
type Touch = Partial<Record<Key, string>>
/** The campaign that brought the visitor here: the newest under its own names, the first under first_. */
export type Campaign = Touch & Partial<Record<`first_${Key}`, string>>

/** The methods of a store that are used; a store may forbid or forget everything. */
export type KeyValueStore = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
}

const FIRST = 'campaign_first_touch'
const LAST = 'campaign_last_touch'

function readTouch(search: string): Touch {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = query.get(key)
      return value ? [[key, value.slice(0, 200)]] : []
    }),
  )
}

function read(store: KeyValueStore, key: string): Touch {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '{}')
    const known = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
    return Object.fromEntries(
      keys.flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]]] : [])),
    )
  } catch {
    return {}
  }
}

function write(store: KeyValueStore, key: string, touch: Touch): void {
  try {
    store.setItem(key, JSON.stringify(touch))
  } catch {
    // A full or forbidden store: the campaign is known for this visit only.
  }
}

/** The campaigns of this visit's address and of earlier ones; the address's own becomes the newest. */
export function readCampaign(search: string, store: KeyValueStore): Campaign {
  const now = readTouch(search)
  const isNew = Object.keys(now).length > 0
  const known = read(store, FIRST)
  const hasFirst = Object.keys(known).length > 0
  const first = hasFirst ? known : now
  const last = isNew ? now : read(store, LAST)
  if (isNew && !hasFirst) write(store, FIRST, now)
  if (isNew) write(store, LAST, now)
  return {
    ...last,
    ...Object.fromEntries(Object.entries(first).map(([key, value]) => [`first_${key}`, value])),
  }
}
