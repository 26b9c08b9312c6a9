import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLicenseFaults, licensePage, readPackages } from './licenses.ts'

const packages = readPackages()

test('every package has a license that we accept', () => {
  expect(packages.length).toBeGreaterThan(400)
  expect(findLicenseFaults(packages)).toEqual([])
})

test.each(['GPL-3.0', 'AGPL-3.0-only', 'SSPL-1.0', 'NONE', 'MPL-2.0'])(
  'a shipped package with %s is reported',
  (license) => {
    const found = findLicenseFaults([{ name: 'some', version: '1.0.0', license, isTool: false }])
    expect(found).toEqual([`some 1.0.0: ${license}, shipped`])
  },
)

test('docs/licenses.md is the list of the lock file', () => {
  expect(readFileSync('docs/licenses.md', 'utf8'), 'Run: npm run licenses').toBe(licensePage(packages))
})

test('packages run no scripts when they are installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true')
})

test('the bill of materials names every shipped package', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const [command = '', ...args] = (scripts['sbom'] ?? '').split(' ')
  const text = execFileSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string
    components: { name: string; group?: string; version: string; purl: string }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const named = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const missing = Object.entries(dependencies).filter(
    ([name, version]) => !named.has(`pkg:npm/${name}@${version}`),
  )
  expect(missing).toEqual([])
  expect(readFileSync('Dockerfile', 'utf8')).toContain('npm run --silent sbom > sbom.cdx.json')
})
