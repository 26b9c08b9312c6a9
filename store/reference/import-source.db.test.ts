import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../db.ts'
import { onBothDatabases } from '../test-both.ts'
import { readTable } from './csv.ts'
import { importReference } from './import.ts'
import { importSource } from './import-source.ts'
import {
  findCompany,
  findMajors,
  findSchool,
  searchCompanies,
  searchOccupations,
  searchSchools,
} from './search.ts'
import { type ReferenceSource, readSource, referenceSources } from './sources.ts'

function sourceOf(name: string): ReferenceSource {
  const found = referenceSources.find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no source ${name}`)
  return found
}

async function take(db: Db, name: string, text: string) {
  const source = sourceOf(name)
  const { rows, leftOut } = readSource(source, 'list.csv', readTable('list.csv', text, source.columns))
  return { ...(await importSource(db, source, rows)), leftOut: Object.fromEntries(leftOut) }
}

/** The format of the list of institutions, with a few of its many columns. */
const ipeds = (lines: readonly string[]) =>
  ['UNITID,INSTNM,IALIAS,ADDR,CITY,STABBR,ZIP,FIPS,CLOSEDAT,CYACTIVE,INSTSIZE', ...lines, ''].join('\r\n')
const auburn = '100858,"Auburn University","AU|War Eagle",Roosevelt,Auburn,AL,36849,1,-2,1,5'
const canyon = '999001,"Cañón del Este College","CDE | ",1 Main,El Paso,TX,79901,48,-2,1,1'
const law = '999002,"Plains School of Law","",2 Main,Amarillo,TX,79101,48,-2,1,-2'
const closed = '999003,"Gone Valley College","",3 Main,Waco,TX,76701,48,06/30/2024,2,1'

onBothDatabases((database) => {
  beforeAll(async () => {
    await importReference(database())
  })

  test('schools: new ones are added, our own keep their ids, closed ones are retired', async () => {
    const own = await findSchool(database(), 1)
    expect(own?.name).toBe('Auburn University')
    const summary = await take(database(), 'schools', ipeds([auburn, canyon, law, closed]))
    expect(summary).toEqual({
      added: 2,
      adopted: 1,
      changed: 0,
      unchanged: 0,
      noLongerOffered: 0,
      leftOut: { closed: 1 },
    })
    expect((await searchSchools(database(), 'auburn university')).map(({ id }) => id)).toContain(1)
    const names = (text: string) =>
      searchSchools(database(), text).then((rows) => rows.map((row) => [row.name, row.institutionType]))
    expect(await names('canon')).toEqual([['Cañón del Este College', 'COLLEGE']])
    expect(await names('CDE')).toEqual([['Cañón del Este College', 'COLLEGE']])
    expect(await names('plains sch')).toContainEqual(['Plains School of Law', 'LAW_SCHOOL'])
    expect((await searchSchools(database(), 'war eagle')).map(({ id }) => id)).toEqual([1])
  })

  test('the same list changes nothing; a newer one never deletes', async () => {
    expect(await take(database(), 'schools', ipeds([auburn, canyon, law, closed]))).toMatchObject({
      added: 0,
      adopted: 0,
      changed: 0,
      unchanged: 3,
    })
    const [before] = await searchSchools(database(), 'canon')
    const renamed = canyon.replace('Cañón del Este College', 'Cañón University')
    expect(await take(database(), 'schools', ipeds([auburn, renamed]))).toMatchObject({
      changed: 1,
      unchanged: 1,
      noLongerOffered: 1,
    })
    expect(await searchSchools(database(), 'canon')).toMatchObject([
      { id: before?.id, name: 'Cañón University' },
    ])
    expect(await searchSchools(database(), 'plains sch')).toEqual([])
    const [gone] = await database().query<{ id: number }>(
      `select id from reference_school where source_id = '999002'`,
    )
    expect(await findSchool(database(), gone?.id ?? 0)).toMatchObject({ name: 'Plains School of Law' })
    // The next edition contains it again; saved answers may refer to its id, so it keeps the id.
    await take(database(), 'schools', ipeds([auburn, renamed, law]))
    expect(await searchSchools(database(), 'plains sch')).toMatchObject([{ id: gone?.id }])
    expect((await searchSchools(database(), 'yale ')).length).toBeGreaterThan(0)
  })

  test('majors: six-digit programs, with codes in the spreadsheet format', async () => {
    const text = [
      '"CIPFamily","CIPCode","Action","TextChange","CIPTitle","CIPDefinition","CrossReferences","Examples"',
      '="11",="11","No substantive changes",no,"COMPUTER AND INFORMATION SCIENCES AND SUPPORT SERVICES.","","",""',
      '="11",="11.07","No substantive changes",no,"Computer Science.","","",""',
      '="11",="11.0701","No substantive changes",no,"Computer Science.","A general program, ""theory""","",""',
      '="11",="11.0902","New",no,"Cloud Computing.","A program that',
      'goes over two lines.","",""',
      '="01",="01.0699","Deleted",no,"Something Old.","","",""',
      '',
    ].join('\r\n')
    const before = await findMajors(database())
    const summary = await take(database(), 'majors', text)
    expect(summary).toMatchObject({ added: 1, adopted: 1 })
    expect(summary.leftOut).toEqual({
      'a family or a group of programs': 2,
      'no longer a program of its own': 1,
    })
    const after = (await findMajors(database())).map(({ name }) => name)
    expect(after).toHaveLength(before.length + 1)
    expect(after).toContain('Cloud Computing')
    await take(database(), 'majors', text.replace(/="11",="11.0902"[\s\S]*?lines.","",""\r\n/, ''))
    expect((await findMajors(database())).map(({ name }) => name)).not.toContain('Cloud Computing')
  })

  test('occupations: a list with text before its header; popular examples come first', async () => {
    const text = [
      '"U.S. Bureau of Labor Statistics",,,',
      '"2018 SOC Direct Match Title File",,,',
      ',,,',
      '2018 SOC Code,2018 SOC Title,2018 SOC Direct Match Title,Illustrative Example',
      '11-1011,Chief Executives,Zeppelin Admiral,',
      '11-1011,Chief Executives,Zeppelin Captain,x',
      '11-1011,Chief Executives,Zeppelin Captain,',
      '29-1141,Registered Nurses,Registered Nurse,x',
    ].join('\n')
    expect(await take(database(), 'occupations', text)).toMatchObject({
      added: 2,
      adopted: 1,
      leftOut: { 'there twice': 1 },
    })
    const found = await searchOccupations(database(), 'zeppelin')
    expect(found.map(({ title }) => title)).toEqual(['Zeppelin Captain', 'Zeppelin Admiral'])
    expect(found[0]).toMatchObject({ keywords: ['Chief Executives'], jobTypeAndTitleId: found[0]?.id })
  })

  test('employers: an exact name first, then the larger ones', async () => {
    const text = [
      'name,id,employees,aliases',
      '"Quuxley Foods, Inc.",7,120,Quux',
      'Quuxley,9,3,',
      'Quuxley Freight,8,90000,',
      '',
    ].join('\n')
    expect(await take(database(), 'employers', text)).toMatchObject({ added: 3 })
    const names = async (typed: string) => (await searchCompanies(database(), typed)).map(({ name }) => name)
    expect(await names('quuxley')).toEqual(['Quuxley', 'Quuxley Freight', 'Quuxley Foods, Inc.'])
    expect(await names('quuxl')).toEqual(['Quuxley Freight', 'Quuxley Foods, Inc.', 'Quuxley'])
    expect(await names('freig')).toContain('Quuxley Freight')
    const [largest] = await searchCompanies(database(), 'quuxl')
    expect(await findCompany(database(), largest?.id ?? 0)).toEqual(largest)
  })

  test('a list that fails in the middle changes nothing at all', async () => {
    const source = sourceOf('employers')
    const rows = ['701', '702'].map((sourceId) => ({
      sourceId,
      columns: { name: `Blorg ${sourceId}` },
      phrases: [{ phrase: 'blorg', place: 0 as const }],
      // Beyond the maximum, so that the second row violates the database's constraints.
      popularity: sourceId === '702' ? 2 ** 40 : 1,
      sameAs: sourceId,
    }))
    await expect(importSource(database(), source, rows)).rejects.toThrow()
    expect(await searchCompanies(database(), 'blorg')).toEqual([])
  })
})

test.each([
  [
    'schools',
    'ID,NAME\n1,A',
    'list.csv, line 1: the columns UNITID, INSTNM, STABBR must be there, not only ID, NAME',
  ],
  ['schools', '', 'list.csv, line 1: the columns UNITID, INSTNM, STABBR must be there, not only nothing'],
  ['schools', 'UNITID,INSTNM\n1,A', 'the column STABBR must be there, not only UNITID, INSTNM'],
  ['schools', 'UNITID,INSTNM,STABBR\n100858,Auburn', 'line 2: 2 values where 3 were expected'],
  ['schools', 'UNITID,INSTNM,STABBR\n100858,Auburn,Alabama', 'line 2: STABBR cannot be "Alabama"'],
  ['schools', 'UNITID,INSTNM,STABBR\n100858,,AL', 'line 2: INSTNM is empty'],
  [
    'schools',
    'UNITID,INSTNM,STABBR\n100858,A,AL\n100858,B,AL',
    'line 3: UNITID 100858 already belongs to another row',
  ],
  ['majors', 'CIPFamily,CIPCode,Action,CIPTitle\n11,eleven,New,X', 'CIPCode cannot be "eleven"'],
  ['employers', 'id,name,employees\n1,Acme,many', 'employees must be a whole number, not "many"'],
  ['employers', 'id,name\n1,"Acme', 'line 2: a quote is open or out of place'],
])('%s: the error for %j names its line', (name, text, words) => {
  const source = sourceOf(name)
  expect(() => readSource(source, 'list.csv', readTable('list.csv', text, source.columns))).toThrow(words)
})

test('the lines of a long list are counted in a single pass', () => {
  const text = `id,name\n${Array.from({ length: 100_000 }, (_, index) => `${index + 1},"Firm ${index}"`).join('\n')}`
  const rows = readTable('list.csv', text, ['id', 'name'])
  expect([rows.length, rows.at(-1)?.line]).toEqual([100_000, 100_001])
})
