import type { ReportingAgency } from '@relief/documents/notices/common-sections.ts'
import * as z from 'zod/mini'

/** The credit bureau as notices name it. */
export const noticeKeys = {
  BUREAU_CONTACT: z
    .string()
    .check(
      z.regex(
        /^[^;]+;[^;]+;[^;]+$/,
        'Use the name, the address and the toll-free number of the credit bureau, with semicolons between',
      ),
    ),
}

export const noticeSettings = {
  PAPER_DIR: z.optional(z.string().check(z.minLength(1, 'Use a folder'))),
}

export type NoticeConfig = {
  /** Who gave the credit report, as 15 USC 1681m(a)(3) wants it told. */
  agency: ReportingAgency
  /** Where letters are put for whoever prints them; null for the folder of the data. */
  paperDirectory: string | null
}

/** The sandbox's bureau is an invented one, its number fictitious. */
const sandboxAgency = 'Sandbox Credit Bureau; 300 Ledger Avenue, Springfield, IL 62701; (800) 555-0199'

export function noticeConfig(settings: {
  BUREAU_CONTACT?: string | undefined
  PAPER_DIR?: string | undefined
}): NoticeConfig {
  const [name = '', address = '', phone = ''] = (settings.BUREAU_CONTACT ?? sandboxAgency)
    .split(';')
    .map((part) => part.trim())
  return { agency: { name, address, phone }, paperDirectory: settings.PAPER_DIR ?? null }
}
