import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtLanguages } from './built-app.ts'

test('leftovers of an older build are no languages, and a missing language is an error', () => {
  const folder = `${mkdtempSync(join(tmpdir(), 'built-'))}/`
  try {
    // The layout before there was one folder a language.
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '')
    expect(() => builtLanguages(folder)).toThrow('The web app is not built. Run `npm run build`.')
    for (const language of ['en', 'es']) {
      mkdirSync(join(folder, language))
      writeFileSync(join(folder, language, 'index.html'), '')
    }
    expect(builtLanguages(folder)).toEqual(['en', 'es'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
