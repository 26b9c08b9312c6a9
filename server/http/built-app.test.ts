import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtLanguages } from './built-app.ts'

test('files of an older build do not count as languages; a missing language fails', () => {
  const folder = `${mkdtempSync(join(tmpdir(), 'built-'))}/`
  try {
    // The layout of older builds, before there was one folder per language.
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
