import { words as spanishLoanRange } from '@relief/contract/loan-range/words.es.ts'
import { loanAmountMessage } from '@relief/contract/loan-range.ts'
import { words as spanishContract } from '@relief/contract/words.es.ts'
import { words as contract } from '@relief/contract/words.ts'
import { boilerplateText } from '@relief/documents/boilerplate-texts.ts'
import { hashed } from '@relief/documents/text.ts'
import { words as spanish } from '@relief/domain/words.es.ts'
import { words } from '@relief/domain/words.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { partnerBanks } from '@relief/partners/registry.ts'
import { expect, test } from 'vitest'
import { words as spanishBankLink } from './bank-link/words.es.ts'
import { words as bankLink } from './bank-link/words.ts'
import { translateReply } from './translate-reply.ts'

const { declined } = words.funnelEntry
const reply = {
  messages: [],
  result: [{ failureReason: declined('Nov 22, 2026', 'Dec 22, 2026'), name: 'Log in to continue' }],
}

test('the server’s texts for people are translated with their dates, data is not', () => {
  expect(translateReply(reply, 'es')).toEqual({
    messages: [],
    result: [
      {
        failureReason: spanish.funnelEntry.declined('22 de noviembre de 2026', '22 de diciembre de 2026'),
        name: 'Log in to continue',
      },
    ],
  })
})

const policy = policyInForce('2026-11-23')

test('a lender is a Miembro FDIC in Spanish; what an applicant typed is data', () => {
  const [bank] = partnerBanks
  const name = bank?.name ?? ''
  const answer = { employer: 'Acme, Member FDIC' }
  expect(translateReply({ issuingBank: { name }, answer }, 'es')).toEqual({
    issuingBank: { name: name.replace('Member', 'Miembro') },
    answer,
  })
})

test('an English reply stays the same object', () => {
  expect(translateReply(reply, 'en')).toBe(reply)
})

test('a document keeps its English text and also has its translation', () => {
  const document = hashed(boilerplateText('TERMS_OF_SERVICE', '2027-03', 'https://loans.example.com', policy))
  const { result } = translateReply({ result: document }, 'es')
  expect(result).toMatchObject(document)
  expect(result).toMatchObject({ translation: { language: 'es', title: 'Términos de uso' } })
  expect(translateReply({ result: document }, 'en').result).toBe(document)
})

test('a score factor is translated; one only the bureau knows is marked as English', () => {
  const text = (factor: string) => `The credit bureau says that this lowered your credit score: ${factor}`
  const reasons = ['Few accounts on file', 'Thin wallet'].map((factor) => ({
    code: 'SCORE_FACTOR',
    text: text(factor),
  }))
  const start = 'La agencia de crédito dice que esto bajó su puntaje de crédito: '
  expect(translateReply({ reasons }, 'es').reasons).toEqual([
    { code: 'SCORE_FACTOR', text: `${start}Pocas cuentas en el expediente` },
    { code: 'SCORE_FACTOR', text: `${start}Thin wallet`, english: 'Thin wallet' },
  ])
})

test('the reasons of a decision and the titles of documents in a list are translated', () => {
  const reasons = [{ code: 'NO_CREDIT_FILE', text: 'The credit bureau has no credit file for you' }]
  const listed = { noticeId: '1', title: 'Your loan application is not complete', label: 'What’s missing' }
  const job = { title: 'Draw' }
  expect(translateReply({ details: { reasons }, listed, job }, 'es')).toEqual({
    details: {
      reasons: [
        {
          code: 'NO_CREDIT_FILE',
          text: 'La agencia de crédito no tiene un expediente de crédito a su nombre',
        },
      ],
    },
    listed: { noticeId: '1', title: 'Su solicitud de préstamo no está completa', label: 'Qué falta' },
    job,
  })
})

test('a limit that is part of a message, and a bank without a name, are in Spanish', () => {
  const bank = { institutionName: bankLink.unnamedBank, other: { institutionName: 'First Platypus Bank' } }
  expect(translateReply({ message: loanAmountMessage({ min: 300, max: 2_000 }), bank }, 'es')).toEqual({
    message: spanishLoanRange.amount('300', '2,000'),
    bank: {
      institutionName: spanishBankLink.unnamedBank,
      other: { institutionName: 'First Platypus Bank' },
    },
  })
})

test('a time to wait is in the language of the sentence around it', () => {
  for (const unit of ['seconds', 'minutes', 'hours'] as const)
    expect(translateReply({ message: contract.errors.tooMany(contract.wait[unit](3)) }, 'es')).toEqual({
      message: spanishContract.errors.tooMany(spanishContract.wait[unit](3)),
    })
})
