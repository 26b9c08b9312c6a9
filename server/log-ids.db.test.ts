import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres')

test('the log follows an application by its id, to its decision', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const lines = server
    .logged()
    .split('\n')
    .filter((line) => line.includes(id))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const routes = new Set(lines.filter(({ status }) => status === 200).map(({ route }) => route))
  expect([...routes]).toEqual(expect.arrayContaining(['/api/sdl/v1/flow/:applicationUuid/step/pricing']))
  const rows = await server.context.database.query<{ id: string }>(
    'select decision_id as id from decision where application_uuid = $1',
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(lines.filter(({ msg }) => msg === 'An application was decided')).toMatchObject([
    { applicationUuid: id, decisionId: rows[0]?.id },
  ])
})
