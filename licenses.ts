import { readFileSync } from 'node:fs'

/** Licenses that require only their notice. */
const permissive = [
  '(MIT OR Apache-2.0)',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT OR Apache-2.0',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
]
/** Accepted for tools only: modified files would have to be published, but none is shipped. */
const forToolsOnly = ['MPL-2.0']

/** Packages whose entry in the lock file has no license, and what their own files say. */
const statedElsewhere: Record<string, string> = { 'png-js': 'MIT' }
/** Binaries for other machines: the lock file has no license for packages that it did not install. */
const platformBinary = /^@(?:biomejs\/cli|oxc-parser\/binding|oxc-resolver\/binding)-/

export type LicensedPackage = { name: string; version: string; license: string; isTool: boolean }

type Entry = {
  version?: string
  license?: string
  dev?: boolean
  /** A tool that a shipped package could optionally use. */
  devOptional?: boolean
  link?: boolean
}

/** Every package of the lock file, by name. */
export function readPackages(file = 'package-lock.json'): LicensedPackage[] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
  const found = Object.entries(packages).flatMap(([place, { version, license, dev, devOptional, link }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (!place.includes('node_modules/') || link || version === undefined) return []
    const stated = license ?? statedElsewhere[name] ?? (platformBinary.test(name) ? 'as its package' : 'NONE')
    // Part of the build tool, even if the lock file says otherwise.
    const isTool = dev === true || devOptional === true || name.startsWith('lightningcss')
    return [{ name, version, license: stated, isTool }]
  })
  return found.sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

/** The packages whose license we do not accept, each with the reason. */
export function findLicenseFaults(packages: readonly LicensedPackage[]): string[] {
  return packages.flatMap(({ name, version, license, isTool }) => {
    const allowed = isTool ? [...permissive, ...forToolsOnly, 'as its package'] : permissive
    return allowed.includes(license) ? [] : [`${name} ${version}: ${license}${isTool ? '' : ', shipped'}`]
  })
}

/** Shipped data that does not come from a package. */
const data = [
  'The filter of common passwords (`server/accounts/common-passwords.generated.ts`), made from the list of ten million ' +
    'passwords that Mark Burnett placed in the public domain',
]

/** The list of docs/licenses.md. */
export function licensePage(packages: readonly LicensedPackage[]): string {
  const list = (isTool: boolean) =>
    [
      ...new Set(
        packages
          .filter((each) => each.isTool === isTool)
          .map(({ name, version, license }) => `- ${name} ${version}: ${license}`),
      ),
    ].join('\n')
  return `# Licenses

This list has every package in the lock file with its license. \`npm run licenses\` writes it. \`licenses.test.ts\` fails if
the list does not match the lock file, or if a package has a license that \`licenses.ts\` does not allow.

## Shipped

${list(false)}

## Shipped data

${data.map((line) => `- ${line}`).join('\n')}

## Tools and tests

${list(true)}
`
}
