/**
 * The walls between the rooms: what each may import, and nothing else. The rooms are the workspaces of
 * package.json. `rooms.test.ts` plants a violation behind every wall and shows that it is caught.
 */
const { workspaces: rooms } = require('./package.json')

const test = String.raw`\.test\.tsx?$`
const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}(/|$)`)
const anyPackage = '(^|/)node_modules/'
/** Node's own modules, the way dependency-cruiser spells them (without `node:`). */
const nodeBuiltins = ['core']

const domain = '^domain/'
const contract = '^contract/'
const ui = '^ui/'
const store = '^store/'
const wire = '^wire/'
const port = '^providers/[^/]+/port\\.ts$'
const vendorFile = '^providers/[^/]+/[^/]+/vendor\\.ts$'
const standIn = '^providers/[^/]+/[^/]+/stand-in\\.ts$'
const zod = npm('zod')
const react = npm('react', 'react-dom', '@types/react', '@types/react-dom')
const http = npm('hono', '@hono')

/** The registries at the top of `steps/` import every step; step-handler.ts defines handlers. */
const serverRegistry = '^steps/(handlers|step-handler)\\.ts$'
const screenRegistry = '^steps/(clients|step-client)\\.ts$'
const serverPart = '^steps/[^/]+/server[^/]*\\.ts$'
const screenPart = '^steps/(.+\\.(tsx|css)|[^/]+/client\\.ts)$'
const pureSteps = {
  path: '^steps/.+\\.ts$',
  pathNot: [serverRegistry, screenRegistry, serverPart, screenPart, test],
}
const steps = '^steps/'

/** The start of the first page, which a visitor can read before the app is loaded. */
const beforeTheApp = [
  '^web/(boot|app-object|entry-state)\\.ts$',
  '^web/errors/buffered-errors\\.ts$',
  '^web/frame/(when-quiet|when-touched|in-app|plain-link|change-language)\\.ts$',
  '^web/landing/(before-the-app|typed-early)\\.ts$',
  '^web/tracking/place\\.ts$',
]

/** These rooms may import the product; the product must not import them. */
const outside = ['tools', 'e2e', 'bench']
const inside = rooms.filter((room) => ![...outside, 'testing'].includes(room))
const anyOf = (names) => `^(${names.join('|')})/`

/** Every room of the product except these. */
const roomsBut = (...names) => anyOf(inside.filter((room) => !names.includes(room)))

/** A rule that forbids everything but the list. */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { pathNot: allowed },
})

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/**
 * The walls inside `server/`: what each folder may import of the server, besides itself and the types of
 * context.ts and log.ts. Only main.ts imports the composition root.
 */
const insideServer = {
  settings: [],
  tracing: ['settings/'],
  keys: ['settings/'],
  security: [],
  accounts: ['settings/', 'security/', 'limits/'],
  tracking: ['settings/'],
  chat: ['settings/'],
  'bank-link': [],
  decisions: ['flow/facts-of\\.ts$', 'tracing/tracer\\.ts$'],
  limits: ['security/'],
  mail: [],
  notices: ['decisions/review\\.ts$', 'flow/correct\\.ts$'],
  flow: [],
  jobs: ['deadline\\.ts$', 'bank-link/', 'decisions/', 'flow/', 'limits/', 'tracing/tracer\\.ts$'],
  calls: [
    'accounts/',
    'security/',
    'bank-link/',
    'chat/',
    'flow/',
    'limits/',
    'mail/signed-id\\.ts$',
    'mail/stop-token\\.ts$',
    'register\\.ts$',
    'translate-reply\\.ts$',
    'http/(language|reply)\\.ts$',
  ],
  http: ['tracing/tracer\\.ts$', 'accounts/', 'security/', 'calls/', 'settings/', '[a-z-]+\\.ts$'],
}
const serverWalls = Object.entries(insideServer).map(([folder, allowed]) =>
  never(
    `server-${folder}`,
    `server/${folder} imports ${allowed.join(', ') || 'no other folder of the server'}`,
    { path: `^server/${folder}/`, pathNot: test },
    {
      path: '^server/',
      pathNot: [`${folder}/`, 'context\\.ts$', 'log\\.ts$', ...allowed].map((place) => `^server/${place}`),
    },
  ),
)

/** Code that runs in the browser, or on both sides, must not use Node. */
const withoutNode = (room, from) =>
  never(`${room}-without-node`, `${room} runs without Node's own modules`, from, {
    dependencyTypes: nodeBuiltins,
  })

const forbidden = [
  never('no-cycles', 'A cycle means that two files are one', {}, { circular: true }),
  never('no-barrels', 'Imports name the file', {}, { path: '(^|/)index\\.(ts|tsx)$', pathNot: anyPackage }),
  never(
    'no-drawers',
    'A drawer hides what a file is for',
    {},
    {
      path: '(^|/)(utils|helpers|shared|common|misc|types)/',
      pathNot: anyPackage,
    },
  ),
  never('no-unresolved', 'Every import leads somewhere', {}, { couldNotResolve: true }),
  never('no-tests-imported', "A test is nobody's library", { pathNot: test }, { path: test }),
  never(
    'test-database-for-tests',
    'The database that tests start is never part of the product',
    {
      path: anyOf(inside),
      pathNot: [test, '^store/test-[^/]+\\.ts$'],
    },
    { path: '^store/test-[^/]+\\.ts$' },
  ),
  never(
    'testing-for-tests',
    'What walks and starts servers for tests is never part of the product',
    { path: anyOf([...inside, 'tools']), pathNot: test },
    { path: '^testing/' },
  ),
  never(
    'nobody-imports-the-outside',
    'tools, e2e and bench look at the product; the product does not look at them',
    { pathNot: anyOf(outside) },
    { path: anyOf(outside) },
  ),

  only('domain-alone', 'domain is pure: nothing but itself', { path: domain, pathNot: test }, [domain]),
  only('domain-tests', 'domain tests see only domain and tools', { path: `${domain}.*${test}` }, [
    domain,
    anyPackage,
    '^testing/quickest\\.ts$',
    '^(node:)?(fs|path|url)(/|$)',
  ]),
  only('contract-small', 'contract sees domain and zod', { path: contract, pathNot: test }, [
    contract,
    domain,
    ...zod,
  ]),
  never(
    'contract-tests',
    'contract tests see no other room',
    { path: `${contract}.*${test}` },
    { path: roomsBut('domain', 'contract') },
  ),

  only('steps-pure', 'what a step asks is pure: domain, contract, zod', pureSteps, [
    domain,
    contract,
    steps,
    ...zod,
  ]),
  only(
    'steps-server',
    'a handler sees its step, the store and the ports',
    { path: [serverPart, serverRegistry] },
    [domain, contract, store, wire, port, steps, serverPart, ...zod],
  ),
  only(
    'steps-screen',
    'a screen sees its step and the design system',
    { path: [screenPart, screenRegistry], pathNot: test },
    [domain, contract, ui, steps, ...zod, ...react, ...npm('react-hook-form', '@base-ui/react')],
  ),
  never('steps-pure-side', 'what a step asks knows neither side of the wire', pureSteps, {
    path: [serverPart, serverRegistry, screenPart, screenRegistry],
  }),
  never(
    'steps-server-side',
    'a handler never draws',
    { path: [serverPart, serverRegistry] },
    { path: [screenPart, screenRegistry] },
  ),
  never(
    'steps-screen-side',
    'a screen never sees a handler',
    { path: [screenPart, screenRegistry] },
    { path: [serverPart, serverRegistry] },
  ),
  never(
    'steps-apart',
    'a step sees another only by the definition of its calls',
    { path: '^steps/([^/]+)/' },
    { path: '^steps/[^/]+/', pathNot: ['^steps/$1/', '^steps/[^/]+/step\\.ts$'] },
  ),
  withoutNode('steps', { path: '^steps/', pathNot: [test, serverPart, serverRegistry] }),

  only('partners-data', 'a partner is data: domain and contract', { path: '^partners/', pathNot: test }, [
    '^partners/',
    domain,
    contract,
    ...zod,
  ]),
  never(
    'partners-apart',
    'a bank never sees another bank',
    { path: '^partners/([^/]+)/' },
    { path: '^partners/[^/]+/', pathNot: '^partners/$1/' },
  ),

  never(
    'providers-domain',
    'a provider sees domain and its vendor, no other room',
    { path: '^providers/', pathNot: [test, vendorFile, standIn] },
    { path: roomsBut('domain', 'providers') },
  ),
  never(
    'providers-vendors',
    'what names a vendor also brings its stand-in',
    { path: [vendorFile, standIn] },
    { path: roomsBut('domain', 'providers', 'sandbox') },
  ),
  never(
    'providers-stand-ins',
    'a stand-in knows the wire from the vendor, not from our adapter',
    { path: standIn },
    { path: '^providers/', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'providers-without-database',
    'a provider never reaches the database by another way either',
    { path: '^providers/' },
    { path: npm('pg', '@electric-sql/pglite', 'kysely', 'pg-boss') },
  ),
  never(
    'providers-apart',
    'a capability never sees another',
    { path: '^providers/([^/]+)/' },
    { path: '^providers/[^/]+/', pathNot: '^providers/$1/' },
  ),
  never(
    'bureaus-by-registry',
    'the product knows a bureau by the registry only; the backtest makes its people on the generic wire',
    { path: '.', pathNot: ['^providers/bureau/', '^tools/backtest/people\\.ts$', test] },
    { path: '^providers/bureau/[^/]+/' },
  ),
  never(
    'vendors-apart',
    'a vendor of a capability never sees another',
    { path: '^providers/([^/]+)/([^/]+)/' },
    { path: '^providers/[^/]+/[^/]+/', pathNot: '^providers/$1/$2/' },
  ),

  never(
    'sandbox-outside',
    'the sandbox is the outside world: it knows wires, not our rooms',
    { path: '^sandbox/' },
    { path: roomsBut('domain', 'sandbox') },
  ),

  never(
    'store-below',
    'the store knows domain and contract only',
    { path: store },
    { path: roomsBut('domain', 'contract', 'store') },
  ),
  never(
    'store-without-http',
    'the store does not know what a request is',
    { path: store, pathNot: ['^store/test-', test] },
    {
      path: [...http, '^(node:)?(http|https|http2)$'],
    },
  ),

  only('wire-pure', 'wire makes shapes and reads nothing', { path: wire, pathNot: test }, [
    wire,
    domain,
    contract,
    store,
    '^partners/',
  ]),
  never(
    'wire-types-of-the-store',
    'wire takes what the store has read',
    { path: wire },
    { path: store, dependencyTypesNot: ['type-only'] },
  ),

  never(
    'documents-below',
    'documents knows partners and store, never who asks for a text',
    { path: '^documents/' },
    { path: roomsBut('domain', 'contract', 'partners', 'store', 'documents') },
  ),
  never(
    'evidence-below',
    'evidence knows documents, partners and store, never who asks for it; its tests walk the server',
    { path: '^evidence/', pathNot: test },
    { path: roomsBut('domain', 'contract', 'partners', 'store', 'documents', 'evidence') },
  ),

  never(
    'server-composition-root',
    'only main.ts puts the server together',
    { path: '^server/', pathNot: [test, '^server/main\\.ts$'] },
    { path: '^server/(compose|main)\\.ts$' },
  ),
  ...serverWalls,
  never(
    'server-without-screens',
    'the server and its tools never draw',
    { path: '^(server|tools)/' },
    { path: ['^(web|ui)/', screenPart, screenRegistry, ...npm('react', 'react-dom')] },
  ),

  never(
    'web-side',
    'the browser side never sees the server side; what draws the first page at the build sees the policies',
    { path: '^web/', pathNot: '^web/prerender\\.tsx$' },
    { path: [roomsBut('domain', 'contract', 'steps', 'ui', 'web'), serverPart, serverRegistry] },
  ),
  never(
    'web-before-the-app',
    'what runs before the app imports no package, and nothing that does: only these files, and the routes',
    { path: beforeTheApp },
    {
      pathNot: [...beforeTheApp, '^contract/routes\\.ts$'],
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  ),
  withoutNode('web', {
    path: '^web/',
    pathNot: [test, '^web/[^/]+\\.config\\.ts$', '^web/(prerender|build)[^/]*\\.tsx?$'],
  }),

  only(
    'ui-domain',
    'the design system sees domain and React',
    { path: ui, pathNot: [test, '^ui/fonts/cut-fonts\\.mjs$'] },
    [ui, domain, ...react, ...zod, ...npm('react-hook-form', '@base-ui/react', '@fontsource-variable/[^/]+')],
  ),
  never(
    'ui-tests',
    'tests of the design system see no other room',
    { path: `${ui}.*${test}` },
    { path: roomsBut('domain', 'ui') },
  ),
]

module.exports = {
  forbidden,
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.node.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^[a-z-]+/dist/', '^(dist|[.]data|[.]cache|[.]screens|coverage)/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.css', '.json', '.d.ts'],
    },
  },
}
