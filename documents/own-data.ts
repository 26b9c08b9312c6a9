import type { OwnData } from '@relief/contract/calls/own-data.ts'
import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { hashed } from './text.ts'

/** "getPersonalInfo" as "Personal info". */
function toHeading(id: string): string {
  const words = id.replace(/^get/, '').replace(/([a-z])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** One line for each value, with the path to it. */
function toLines(value: unknown, path: string): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [`${path}: ${String(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = Array.isArray(value) ? String(Number(key) + 1) : key
    return toLines(inner, path === '' ? name : `${path} ${name}`)
  })
}

const toSections = (data: Record<string, unknown>, prefix: string) =>
  Object.entries(data).flatMap(([id, value]) => {
    const paragraphs = toLines(value, '')
    return paragraphs.length === 0 ? [] : [{ heading: `${prefix}${toHeading(id)}`, paragraphs }]
  })

/** The data that applicants can see about themselves, for a PDF. */
export function ownDataDocument({ writtenAt, account, applications }: OwnData): WrittenDocument {
  return hashed({
    titleName: 'OWN_DATA',
    version: writtenAt.slice(0, 10),
    title: 'Your data',
    sections: [
      ...toSections(account, 'Account: '),
      ...applications.flatMap(({ applicationUuid, data }) => toSections(data, `${applicationUuid}: `)),
    ],
  })
}
