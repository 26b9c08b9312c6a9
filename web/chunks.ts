/** What the bundler tells of a module: its id, and what it imports at once and later. */
type Graph = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** So many screens must need a part for it to come with all of them. */
const SHARED_BY = 4

function reach(graph: Graph, from: string): Set<string> {
  const found = new Set<string>()
  const look = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) look(next)
  }
  look(from)
  return found
}

/**
 * Sorts the app's modules into few files, by what is needed together: the first page, what makes calls, the journey around
 * every step, what most questions share. Left alone, the bundler makes a file of each module that two pages share; over one connection a phone
 * waits longest for many small files.
 */
export function chunksOf(root: string) {
  let names: Map<string, string> | null = null
  const sort = (graph: Graph): Map<string, string> => {
    const sorted = new Map<string, string>()
    const put = (ids: Iterable<string>, name: string) => {
      for (const id of ids) if (!sorted.has(id)) sorted.set(id, name)
    }
    // What starts the app gets it by this helper, and must not get the app with it.
    put([...reach(graph, `${root}/boot.ts`)], 'start')
    put(reach(graph, `${root}/main.tsx`), 'first')
    put(reach(graph, `${root}/api/access-token.ts`), 'calls')
    put(reach(graph, `${root}/api/api-client.ts`), 'calls')
    put(reach(graph, `${root}/tracking/start-tracking.ts`), 'calls')
    put(reach(graph, `${root}/toolkit/open-toolkit.ts`), 'calls')
    put(reach(graph, `${root}/funnel/loan-page.tsx`), 'journey')
    put(reach(graph, `${root}/open-preloaded.ts`), 'journey')
    const counts = new Map<string, number>()
    const screens =
      graph.getModuleInfo(root.replace(/web$/, 'steps/clients.ts'))?.dynamicallyImportedIds ?? []
    for (const screen of screens)
      for (const id of reach(graph, screen)) counts.set(id, (counts.get(id) ?? 0) + 1)
    put(
      [...counts].flatMap(([id, count]) => (count >= SHARED_BY ? [id] : [])),
      'question',
    )
    sorted.delete(`${root}/boot.ts`)
    sorted.delete(`${root}/main.tsx`)
    sorted.delete(`${root}/api/access-token.ts`)
    sorted.delete(`${root}/funnel/loan-page.tsx`)
    return sorted
  }
  const nameOf = (id: string, graph: Graph) => {
    names ??= sort(graph)
    return names.get(id) ?? null
  }
  return {
    // What stands first takes its modules first.
    groups: ['start', 'first', 'calls', 'journey', 'question'].map((name, at) => ({
      name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
      debugName: name,
      priority: 5 - at,
    })),
  }
}
