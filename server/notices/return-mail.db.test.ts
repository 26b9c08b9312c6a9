/** @module-tag slow */

import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { anAccount, openLine } from '@relief/testing/line.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { outboxFolder } from '../settings/mail.ts'
import { noticeRound } from './round.ts'

const server = useServer('embedded')

const NEEDED = mailWords.accountNeeded.subject
const NOT_PAID = mailWords.notPaid.subject

/** Mails about the return, oldest first, without welcome and other general mails. */
const returnMails = async (email: string) =>
  (await listMail(outboxFolder(server.context.config), email))
    .toReversed()
    .filter(({ subject }) => [NEEDED, NOT_PAID, mailWords.drawReturned.subject].includes(subject))
const untilMails = async (email: string, ...subjects: string[]) => {
  const read = async () => (await returnMails(email)).map(({ subject }) => subject)
  await expect.poll(read).toEqual(subjects)
  return await returnMails(email)
}

test('one mail asks for another account, and the next one says there is no loan', async () => {
  const { applicant, id, accept, give } = await someoneAboutToAccept(server.origin)
  await accept()
  await give('111110000')
  const [needed] = await untilMails(applicant.email, NEEDED)
  expect(needed?.text).toContain(`/relief-loans/loan/${id}`)
  expect(`${needed?.text}${needed?.html}`).not.toMatch(/11111|\$\d/)
  await give('222220000')
  await untilMails(applicant.email, NEEDED, NOT_PAID)
})

test.each(['111110016', '111110001'])('a final return sends one mail: %s', async (account) => {
  const { applicant, accept, give, decisionStatus } = await someoneAboutToAccept(server.origin)
  await accept()
  await give(account)
  await expect.poll(decisionStatus).toBe('REJECTED_FUNDING')
  await untilMails(applicant.email, NOT_PAID)
})

test('a rejected account sends a mail, and a settled payout needs none', async () => {
  const { applicant, accept, give, untilPayout } = await someoneAboutToAccept(server.origin)
  await accept()
  await give('111119999')
  await untilMails(applicant.email, NEEDED)
  await give('222221234')
  await untilPayout('SETTLED')
  await untilMails(applicant.email, NEEDED)
})

test('a line of credit is announced as one, and a returned draw sends a mail', async () => {
  const { email, draw, until } = await openLine(server.origin)
  await noticeRound(server.context, new Date(0))
  const subjects = async () =>
    (await listMail(outboxFolder(server.context.config), email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain(mailWords.lineAgreement.subject)
  await draw(100, anAccount('111110000'))
  await until('RETURNED')
  await untilMails(email, mailWords.drawReturned.subject)
})
