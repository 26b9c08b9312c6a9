import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = { optionalDependencies?: Record<string, string> }

/** Where Node would look for `name` from a package at `path`, nearest first. */
function places(path: string, name: string): string[] {
  const parents = path.split('/node_modules/')
  return parents
    .map((_, index) => [...parents.slice(0, parents.length - index), name].join('/node_modules/'))
    .concat(`node_modules/${name}`)
}

test('the lock file names the packages of every platform: without them a clean install fails', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>
  }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !places(path, name).some((place) => place in packages),
    ),
  )
  expect(missing).toEqual([])
})
