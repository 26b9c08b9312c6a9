import { type ComponentType, lazy, useState } from 'react'

/**
 * A page that is a part of the app of its own. Got ahead of time it is drawn at once: React would else show what stands in for it,
 * and keep that for a third of a second.
 */
export function pageOf<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loaded: ComponentType | null = null
  const get = async () => {
    loaded = (await load())[name]
    return { default: loaded }
  }
  const Later = lazy(get)
  function Page() {
    // Once drawn it stays the same one: another would lose what was typed on it.
    const [{ Part }] = useState(() => ({ Part: loaded ?? Later }))
    return <Part />
  }
  return { Page, load: get, getAhead: () => void get().catch(() => null) }
}
