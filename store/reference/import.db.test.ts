import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../test-both.ts'
import { BadReferenceFile } from './csv.ts'
import { importReference } from './import.ts'
import { findPlace } from './places.ts'
import {
  findCompany,
  findMajors,
  findOccupation,
  findSchool,
  searchCompanies,
  searchOccupations,
  searchSchools,
} from './search.ts'

onBothDatabases((database) => {
  let folder = ''
  const folderUrl = () => pathToFileURL(`${folder}/`)
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
  const count = async (table: string) => {
    const [row] = await database().query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    return row?.rows ?? 0
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reference-'))
    await cp(new URL('./', import.meta.url), folder, { recursive: true })
    await importReference(database(), folderUrl())
  })

  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  test('a few hundred rows of each are there', async () => {
    expect(await count('reference_school')).toBeGreaterThan(300)
    expect(await count('reference_major')).toBeGreaterThan(150)
    expect(await count('reference_occupation')).toBeGreaterThan(300)
    expect(await count('reference_company')).toBeGreaterThan(300)
  })

  test('reading the same files again changes nothing', async () => {
    const before = await count('reference_phrase')
    expect(await importReference(database(), folderUrl())).toEqual([])
    expect(await count('reference_phrase')).toBe(before)
  })

  test('a changed row is changed, a new one is added, and only that file is read', async () => {
    await edit(
      'companies.csv',
      (text) => `${text.replace('1,Walmart', '1,Walmart Stores')}900,"Acme, ""Inc."""\n`,
    )
    expect(await importReference(database(), folderUrl())).toEqual(['companies.csv'])
    expect(await findCompany(database(), 1)).toEqual({ id: 1, name: 'Walmart Stores' })
    expect(await searchCompanies(database(), 'acme')).toEqual([{ id: 900, name: 'Acme, "Inc."' }])
    expect(await searchCompanies(database(), 'store')).toEqual(
      expect.arrayContaining([{ id: 1, name: 'Walmart Stores' }]),
    )
  })

  test.each([
    [
      'schools.csv',
      '900,Nowhere College,TX,SPA',
      'type must be BUSINESS_SCHOOL or CODING_BOOTCAMP or COLLEGE or LAW_SCHOOL, not "SPA"',
    ],
    ['schools.csv', '900,Nowhere College,Texas,COLLEGE', 'state must be two capital letters, not "Texas"'],
    ['majors.csv', '1,Twice,11', 'id 1 comes twice'],
    ['majors.csv', 'x,Not a number,11', 'id must be a whole number from 1, not "x"'],
    ['occupations.csv', '900,,11,none', 'title is empty'],
    ['companies.csv', '901,One,Two', '3 values where 2 were expected'],
    ['companies.csv', '901,"Open', 'a quote is open or out of place'],
  ])('a bad row of %s (%s) is named with its line and stores nothing', async (file, line, what) => {
    const good = await readFile(join(folder, file), 'utf8')
    const before = await count('reference_phrase')
    await edit(file, (text) => `${text}${line}\n`)
    const failure = await importReference(database(), folderUrl()).catch((error: unknown) => error)
    await edit(file, () => good)
    const number = good.trimEnd().split('\n').length + 1
    expect(failure).toEqual(new BadReferenceFile(file, number, what))
    expect(await count('reference_phrase')).toBe(before)
  })

  test('the whole name comes first, then names that begin so, then later words', async () => {
    const names = (await searchSchools(database(), 'university of t', 100)).map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual(['University of Tampa', 'University of Tennessee, Knoxville'])
    expect((await searchSchools(database(), 'Trinity College'))[0]?.name).toBe('Trinity College')
    const boston = (await searchSchools(database(), 'boston')).map(({ name }) => name)
    expect(boston.indexOf('Boston College')).toBeLessThan(
      boston.indexOf('University of Massachusetts Boston'),
    )
    expect(boston).toContain('University of Massachusetts Boston')
  })

  test.each([
    ['STANFORD', 'Stanford University'],
    ['stanfrod', 'Stanford University'],
    ["st john's", "St. John's University"],
    ['  yale  ', 'Yale Law School'],
    ['berkeley', 'University of California, Berkeley'],
    ['general a', 'General Assembly'],
  ])('«%s» finds %s', async (text, name) => {
    expect((await searchSchools(database(), text)).map((found) => found.name)).toContain(name)
  })

  test('a job title is found by its keywords too', async () => {
    const [nurse] = await searchOccupations(database(), 'rn')
    expect(nurse?.title).toBe('Registered Nurse')
    expect(await findOccupation(database(), nurse?.id ?? 0)).toEqual(nurse)
  })

  test('nothing typed, signs alone or an unknown id find nothing', async () => {
    for (const text of ['', '  ', '!?', "'"]) expect(await searchCompanies(database(), text)).toEqual([])
    expect(await findCompany(database(), 0)).toBeNull()
    expect(await findOccupation(database(), -1)).toBeNull()
    expect(await findSchool(database(), -1)).toBeNull()
  })

  test('a school is found by its id, and majors come by name', async () => {
    expect(await findSchool(database(), 1)).toMatchObject({
      id: 1,
      name: 'Auburn University',
      stateCode: 'AL',
    })
    const majors = (await findMajors(database())).map(({ name }) => name)
    expect(majors).toContain('Computer Science')
    expect(majors[0]).toBe('Accounting')
  })

  test('no more rows than asked for', async () => {
    expect(await searchSchools(database(), 'unive', 7)).toHaveLength(7)
  })
})

test('a ZIP code gives city and state; an unknown one gives null', async () => {
  expect(await findPlace('90210')).toEqual({ city: 'Beverly Hills', stateCode: 'CA', stateCodes: ['CA'] })
  expect(await findPlace('10001-1234')).toEqual({ city: 'New York', stateCode: 'NY', stateCodes: ['NY'] })
  expect(await findPlace('00000')).toBeNull()
})
