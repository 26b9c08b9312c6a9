import { getFlagsCall, getLegalTextsCall } from '@relief/contract/calls/site.ts'
import { boilerplateText } from '@relief/documents/boilerplate-texts.ts'
import { hashed } from '@relief/documents/text.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { requestDocuments } from '@relief/partners/policy-documents.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleWith } from '../register.ts'

type Needs = Pick<Context, 'config' | 'now'>
const handle = handleWith<Needs>()

/** Public documents. The Military Lending Act statement is part of an agreement instead. */
const titles = ['TERMS_OF_SERVICE', 'PRIVACY_NOTICE', 'ESIGN_CONSENT', 'CREDIT_REPORT_AUTHORIZATION'] as const

export const siteEndpoints = [
  handle(getFlagsCall, async ({ context }) => done(context.config.flags)),
  handle(getLegalTextsCall, async ({ context }) => {
    const policy = policyInForce(lenderDay(context.now()))
    const texts = requestDocuments(policy).flatMap(({ document, version }) => {
      const title = titles.find((candidate) => candidate === document)
      if (title === undefined) return []
      return [hashed(boilerplateText(title, version, context.config.publicUrl, policy))]
    })
    return done(texts)
  }),
]
