import { readFileSync } from 'node:fs'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

/** The value of a metric with these labels; null where it is missing. */
async function read(origin: string, name: string, labels = ''): Promise<number | null> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const line = text
    .split('\n')
    .find((each) => each.startsWith(name) && labels.split(',').every((label) => each.includes(label)))
  return line === undefined ? null : Number(line.split(' ').at(-1))
}

const server = useServer('postgres', { own: true })

test('metrics show decisions, reasons, jobs, vendors, and waiting work', slow, async () => {
  const { origin } = server
  const accepted = await someApplicant(origin)
  await answerUntil(accepted, await someApplication(accepted), 'OFFER_SELECTION')
  const declined = await someApplicant(origin)
  await answerUntil(declined, await someApplication(declined), 'OFFER_SELECTION', { ssn: '123450700' })
  expect(await read(origin, 'decisions_last_hour', 'outcome="QUALIFIED"')).toBe(1)
  expect(await read(origin, 'decisions_last_hour', 'outcome="DISQUALIFIED"')).toBe(1)
  expect(await read(origin, 'decline_reasons_last_hour', 'reason=')).toBeGreaterThan(0)
  expect(await read(origin, 'job_duration_seconds_count', 'price-application,result="done"')).toBe(2)
  expect(await read(origin, 'vendor_call_duration_seconds_count', 'vendor="bureau",result="ok"')).toBe(2)
  await expect.poll(() => read(origin, 'work_waiting', 'kind="jobRequests"')).toBe(0)
  await expect.poll(() => read(origin, 'work_waiting', 'kind="mails"')).toBe(0)
})

test('the statements of the metrics page do not wait in its own figures', async () => {
  await expect.poll(() => read(server.origin, 'database_connections', 'state="waiting"')).toBe(0)
  await expect.poll(() => read(server.origin, 'database_connections', 'state="used"')).toBe(0)
})

test("a vendor's unusable answers are counted", async () => {
  const { origin } = server
  const applicant = await someApplicant(origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'PRICING', { ssn: '123451200' })
  await expect
    .poll(() => read(origin, 'vendor_errors_total', 'vendor="bureau",code="MALFORMED"'))
    .toBeGreaterThan(0)
})

test('every metric of the dashboard and of the alerts exists', async () => {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
  const files = ['deploy/alerts.yml', 'deploy/grafana/relief-loans.json']
  for (const file of files) {
    const expressions = [...readFileSync(file, 'utf8').matchAll(/"?expr"?: "?(.*?)"?,?$/gm)]
    expect(expressions.length).toBeGreaterThan(5)
    for (const [, expression = ''] of expressions) {
      const named = expression.match(/\b[a-z]+(?:_[a-z]+)+\b(?=[{[)\s]|$)/g) ?? []
      const missing = named.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))
      const functions = ['histogram_quantile', 'sum', 'max']
      expect(
        missing.filter((name) => !functions.includes(name)),
        expression,
      ).toEqual([])
    }
  }
})
