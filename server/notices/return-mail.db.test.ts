import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { anAccount, openLine } from '@relief/testing/line.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { outboxFolder } from '../settings/mail.ts'
import { noticeRound } from './round.ts'

const server = useServer('postgres')

const NEEDED = 'We need another bank account to send your money'
const NOT_PAID = 'Your loan was not paid out'

/** What came of it by mail, oldest first, without the welcome and what else comes to everybody. */
const told = async (email: string) =>
  (await listMail(outboxFolder(server.context.config), email))
    .toReversed()
    .filter(({ subject }) => /another bank account|not paid out|did not reach/.test(subject))
const untilTold = async (email: string, ...subjects: string[]) => {
  const read = async () => (await told(email)).map(({ subject }) => subject)
  await expect.poll(read, { timeout: 20_000 }).toEqual(subjects)
  return await told(email)
}

test('a mail says that another account is needed, and then that there is no loan', async () => {
  const { applicant, id, accept, give } = await someoneAboutToAccept(server.origin)
  await accept()
  await give('111110000')
  const [needed] = await untilTold(applicant.email, NEEDED)
  expect(needed?.text).toContain(`/relief-loans/loan/${id}`)
  expect(`${needed?.text}${needed?.html}`).not.toMatch(/11111|\$\d/)
  await give('222220000')
  await untilTold(applicant.email, NEEDED, NOT_PAID)
})

test.each(['111110016', '111110001'])('money that comes back for good is told once: %s', async (account) => {
  const { applicant, accept, give, decisionStatus } = await someoneAboutToAccept(server.origin)
  await accept()
  await give(account)
  await expect.poll(decisionStatus, { timeout: 30_000 }).toBe('REJECTED_FUNDING')
  await untilTold(applicant.email, NOT_PAID)
})

test('an account that the bank refuses is told, and money that arrives needs no mail', async () => {
  const { applicant, accept, give, untilPayout } = await someoneAboutToAccept(server.origin)
  await accept()
  await give('111119999')
  await untilTold(applicant.email, NEEDED)
  await give('222221234')
  await untilPayout('SETTLED')
  await untilTold(applicant.email, NEEDED)
})

test('a line of credit is announced as one, and a draw that comes back is told', async () => {
  const { email, draw, until } = await openLine(server.origin)
  await noticeRound(server.context, new Date(0))
  const subjects = async () =>
    (await listMail(outboxFolder(server.context.config), email)).map(({ subject }) => subject)
  await expect.poll(subjects, { timeout: 20_000 }).toContain('Your copy of the line of credit agreement')
  await draw(100, anAccount('111110000'))
  await until('RETURNED')
  await untilTold(email, 'Money that you drew did not reach you')
})
