import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { editionOf, listCatalogs, textsOf } from '../languages-check.ts'
import rootPackage from '../package.json' with { type: 'json' }
import { findRejected, readRejectedWords } from '../words-check.ts'

const VALUE = /⟦[^⟧]+⟧/
/** A name in the sandbox's credit reports. */
const NAME = 'Sandbox Score 2'

const readTexts = async (file: string): Promise<string[]> => {
  const { words } = await import(pathToFileURL(resolve(file)).href)
  return textsOf(words).map(({ text }) => text.trim())
}

/** A pattern for a catalog's text, with any text in place of its values. */
function toPattern(text: string): RegExp {
  const fixed = text.split(VALUE).map((piece) => piece.replaceAll(/[$()*+.?[\]^{|}\\]/g, '\\$&'))
  return new RegExp(`^${fixed.join('.+')}$`)
}

/** The texts of the English catalogs that have words and that no Spanish catalog has. */
async function readEnglishTexts(): Promise<RegExp[]> {
  const files = rootPackage.workspaces.flatMap(listCatalogs).filter((file) => editionOf(file, 'es') !== null)
  const english = await Promise.all(files.map(readTexts))
  const spanish = await Promise.all(files.map((file) => readTexts(editionOf(file, 'es') ?? file)))
  const same = new Set(spanish.flat())
  const own = new Set(english.flat().filter((text) => !same.has(text)))
  return [...own]
    .filter((text) => /\p{L}{3}/u.test(text.replaceAll(new RegExp(VALUE, 'g'), '')))
    .map(toPattern)
}

const rejected = readRejectedWords(readFileSync('docs/words-es.md', 'utf8'))
let englishTexts: Promise<RegExp[]> | null = null

/** The texts that come from an English catalog, or contain a word that docs/words-es.md rejects. */
export async function findEnglishLeft(texts: readonly string[]): Promise<string[]> {
  englishTexts ??= readEnglishTexts()
  const patterns = await englishTexts
  return texts.filter(
    (text) =>
      findRejected('', text.replace(NAME, ''), rejected).length > 0 ||
      patterns.some((pattern) => pattern.test(text)),
  )
}
