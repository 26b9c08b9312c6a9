import { cleanReport, type Report } from '@relief/domain/error-report.ts'
import { redactJson, redactPersonalData, redactQueryValues } from '@relief/domain/personal-data.ts'

export type Crumb = { type: string; message: string; metadata: Record<string, unknown> }

/** Our query parameters that reveal nothing about a person. */
const harmless = ['change', 'page', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

const cleanUrl = (url: string) => redactQueryValues(url, harmless)

/** Removes personal data from a report of the browser. */
export const cleanBrowserReport = (report: Report) => cleanReport(report, cleanUrl)

/** A click keeps only the text of links and plain buttons: a button with an id may show an answer. */
const isButtonOrLink = (selector: unknown) => /(^|> ?)(button|a)[^>#]*$/i.test(String(selector))

/** The same for a breadcrumb. */
export function cleanCrumb(crumb: Crumb): void {
  crumb.message = redactPersonalData(crumb.message)
  const { metadata } = crumb
  // Navigation state may be an email, or the secret of a link.
  delete metadata['state']
  delete metadata['prevState']
  for (const [key, value] of Object.entries(metadata)) {
    if (typeof value !== 'string') metadata[key] = redactJson(value)
    else if (key === 'targetText')
      metadata[key] = isButtonOrLink(metadata['targetSelector']) ? redactPersonalData(value) : '[removed]'
    else metadata[key] = /^(https?:)?\//.test(value) ? cleanUrl(value) : redactPersonalData(value)
  }
}
