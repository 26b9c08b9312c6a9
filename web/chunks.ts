/** The bundler's module graph: static and dynamic imports of each module. */
type Graph = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** A module that at least this many screens import goes into their shared chunk. */
const MIN_SHARING_SCREENS = 4

function staticImports(graph: Graph, entry: string): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(entry)
  return found
}

/**
 * Groups modules that are needed together: the first page, the API client, the frame of every step, code that
 * most questions share. By default, the bundler makes a file of each module that two pages share, and many
 * small files are slow on a phone's connection.
 */
export function codeSplitting(root: string) {
  let names: Map<string, string> | null = null
  const sort = (graph: Graph): Map<string, string> => {
    const sorted = new Map<string, string>()
    const put = (ids: Iterable<string>, name: string) => {
      for (const id of ids) if (!sorted.has(id)) sorted.set(id, name)
    }
    // boot.ts must load without the app that it imports later.
    put(staticImports(graph, `${root}/boot.ts`), 'start')
    // Analytics must load without the schemas of the calls, and both without React: the first page runs
    // analytics before the app.
    put(staticImports(graph, `${root}/later.ts`), 'analytics')
    put(staticImports(graph, `${root}/api/access-token.ts`), 'calls')
    put(staticImports(graph, `${root}/api/api-client.ts`), 'calls')
    put(staticImports(graph, `${root}/toolkit/open-toolkit.ts`), 'calls')
    put(staticImports(graph, `${root}/main.tsx`), 'first')
    put(staticImports(graph, `${root}/funnel/loan-page.tsx`), 'journey')
    put(staticImports(graph, `${root}/open-preloaded.ts`), 'journey')
    const counts = new Map<string, number>()
    const screens =
      graph.getModuleInfo(root.replace(/web$/, 'steps/clients.ts'))?.dynamicallyImportedIds ?? []
    for (const screen of screens)
      for (const id of staticImports(graph, screen)) counts.set(id, (counts.get(id) ?? 0) + 1)
    put(
      [...counts].flatMap(([id, count]) => (count >= MIN_SHARING_SCREENS ? [id] : [])),
      'question',
    )
    sorted.delete(`${root}/boot.ts`)
    sorted.delete(`${root}/later.ts`)
    sorted.delete(`${root}/main.tsx`)
    sorted.delete(`${root}/api/access-token.ts`)
    sorted.delete(`${root}/funnel/loan-page.tsx`)
    return sorted
  }
  const groupName = (id: string, graph: Graph) => {
    names ??= sort(graph)
    return names.get(id) ?? null
  }
  return {
    // A module belongs to the first group that matches it.
    groups: ['start', 'analytics', 'calls', 'first', 'journey', 'question'].map((name, index) => ({
      name: (id: string, graph: Graph) => (groupName(id, graph) === name ? name : null),
      debugName: name,
      priority: 6 - index,
    })),
  }
}
