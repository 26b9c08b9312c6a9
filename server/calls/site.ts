import { getFlagsCall, getLegalTextsCall } from '@relief/contract/calls/site.ts'
import { boilerplateText } from '@relief/documents/boilerplate-texts.ts'
import { hashed } from '@relief/documents/text.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { requestDocuments } from '@relief/partners/policy-documents.ts'
import { done } from '../http/reply.ts'
import { handle } from '../register.ts'

/** What anybody may read; the statement about the Military Lending Act belongs to an agreement. */
const titles = ['TERMS_OF_SERVICE', 'PRIVACY_NOTICE', 'ESIGN_CONSENT', 'CREDIT_REPORT_AUTHORIZATION'] as const

export const siteEndpoints = [
  handle(getFlagsCall, async ({ context }) => done(context.config.flags)),
  handle(getLegalTextsCall, async ({ context }) =>
    done(
      requestDocuments(policyInForce(lenderDay(context.now()))).flatMap(({ document, version }) => {
        const title = titles.find((one) => one === document)
        return title === undefined ? [] : [hashed(boilerplateText(title, version, context.config.publicUrl))]
      }),
    ),
  ),
]
