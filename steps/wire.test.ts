import { readFileSync } from 'node:fs'
import { calls } from '@relief/contract/calls.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { allSteps, reviewableSteps, stepCalls, steps } from './all-steps.ts'
import { plaidStep } from './plaid/step.ts'

/** The calls of the specification's section 7, verbatim. */
const application = '/api/sdl/v1/application/{applicationUuid}'
const flow = '/api/sdl/v1/flow/{applicationUuid}'
const specified = [
  'GET /small_dollar_loan/api/identity',
  'POST /api/sdl/v1/application',
  `GET ${application}`,
  'GET /api/sdl/v1/{applicationUuid}',
  `PUT ${application}`,
  `GET ${application}/contact-us`,
  `GET ${application}/cross-sell-status`,
  'GET /api/sdl/v1/application/in-progress-applications',
  'GET /api/sdl/v1/application/in-progress-sdls',
  'GET /api/sdl/v1/application-offers/{applicationUuid}/offers',
  'GET /api/sdl/v1/application-offers/{applicationUuid}/selected-loan-offer',
  'POST /api/sdl/v1/application-status/{applicationUuid}/self-no-products',
  ...['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method} ${application}/education`),
  ...['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method} ${application}/jobs-income-sources`),
  ...['GET', 'POST', 'PUT'].map((method) => `${method} ${application}/personal-info`),
  ...['GET', 'POST'].map((method) => `${method} ${application}/wealth-account`),
  'GET /api/sdl/v1/companies/{companyId}',
  'GET /api/sdl/v1/occupations/{occupationId}',
  'GET /api/sdl/v1/education/majors',
  'GET /api/sdl/v1/products',
  'GET /api/sdl/v1/products/{productId}/fees',
  'GET /api/sdl/v1/user/run-funnel-entry-checks',
  'GET /api/sdl/v1/legal-consents/{applicationUuid}/{titleName}/latest-status',
  'POST /api/sdl/v1/event/application-started',
  `GET ${flow}/current-step`,
  `POST ${flow}/go-back`,
  ...[
    'add-bank-assets',
    'address',
    'education',
    'income',
    'loan-amount',
    'offer-review',
    'offer-selection',
    'phone',
  ]
    .concat([
      'plaid',
      'plaid-pricing',
      'pricing',
      'pricing-disqualified',
      'review',
      'savings',
      'use-of-funds',
    ])
    .flatMap((step) => [`GET ${flow}/step/${step}`, `POST ${flow}/step/${step}`]),
  ...['address-and-phone', 'agree', 'id-verification', 'plaid-required-opted-out', 'turndown-entry'].map(
    (step) => `POST ${flow}/step/${step}`,
  ),
  ...['disqualified-with-ploc-offers', 'turndown-disqualified'].map((step) => `GET ${flow}/step/${step}`),
  'GET /api/sdl/v1/pre-flow/current-step',
  'GET /api/sdl/v1/pre-flow/step/get-relief',
  'GET /api/sdl/v1/pre-flow/step/use-of-funds',
  'GET /api/ai-agent-auth/sierra-access-token',
  'GET /api/ai-agent-config/sierra-sdk',
  'GET /tracking/external-visit',
  'POST /event_tracking/eventbus/track',
]

/**
 * Paths that the specification does not name, decided in docs/api.md.
 */
const decided = [
  `POST ${flow}/correct-end`,
  `POST ${flow}/change-amount`,
  `GET ${application}/email-request`,
  `PUT ${application}/email-request`,
  'GET /api/sdl/v1/account/email-requests',
  ...reviewableSteps.map((step) => `PUT ${steps[step].save.path}`),
  `GET ${application}/bank-link`,
  `POST ${application}/bank-link`,
  `DELETE ${application}/bank-link`,
  `POST ${application}/bank-link/token`,
  `POST ${application}/bank-link/log-in-token`,
  'GET /api/client-config',
  'GET /api/help/articles',
  'GET /api/help/articles/{slug}',
  'POST /api/ai-agent-chat/{applicationUuid}/messages',
  'GET /api/sdl/v1/flags',
  'GET /api/sdl/v1/legal-texts',
  'GET /api/sdl/v1/lending-terms',
  'POST /api/sdl/v1/offer-range',
  'POST /api/sdl/v1/waitlist',
  'POST /api/sdl/v1/waitlist/confirmation',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/mailed-code',
  'POST /api/auth/sign-in/mailed-code',
  'POST /api/auth/sign-in/social',
  'POST /api/auth/sign-out',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'GET /api/sdl/v1/account/applications',
  'GET /api/sdl/v1/account/documents',
  'GET /api/sdl/v1/account/documents/{sha256}',
  'GET /api/sdl/v1/account/documents/{sha256}/document.pdf',
  'GET /api/sdl/v1/account/notices',
  'GET /api/sdl/v1/account/notices/{noticeId}',
  'GET /api/sdl/v1/account/notices/{noticeId}/document.pdf',
  'PUT /api/sdl/v1/account/name',
  'GET /api/sdl/v1/account/log-in',
  'POST /api/sdl/v1/account/log-in/confirmation',
  'POST /api/sdl/v1/account/log-in/confirmation-mail',
  'POST /api/sdl/v1/account/log-in/code',
  'PUT /api/sdl/v1/account/log-in/password',
  'POST /api/sdl/v1/account/log-in/email-code',
  'PUT /api/sdl/v1/account/log-in/email',
  'POST /api/sdl/v1/account/log-in/issuers/removal',
  'POST /api/sdl/v1/account/data',
  'GET /api/sdl/v1/account/data/{exportUuid}/document.pdf',
  'GET /api/sdl/v1/account/closing',
  'POST /api/sdl/v1/account/closing',
  'PUT /api/sdl/v1/account/name/correction',
  'POST /api/auth/passkey/question',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/sign-in/code',
  'POST /api/sdl/v1/account/log-in/passkeys/question',
  'POST /api/sdl/v1/account/log-in/passkeys',
  'POST /api/sdl/v1/account/log-in/passkeys/removal',
  'POST /api/sdl/v1/account/log-in/passkeys/proof',
  'POST /api/sdl/v1/account/log-in/app/secret',
  'POST /api/sdl/v1/account/log-in/app',
  'POST /api/sdl/v1/account/log-in/app/removal',
  'POST /api/sdl/v1/account/log-in/recovery-codes',
  'DELETE /api/sdl/v1/account/log-in/sessions',
  'DELETE /api/sdl/v1/account/log-in/sessions/{sessionUuid}',
  'GET /api/sdl/v1/account/preferences',
  'PUT /api/sdl/v1/account/preferences',
  'GET /api/sdl/v1/account/phone',
  'PUT /api/sdl/v1/account/phone',
  'GET /api/sdl/v1/companies',
  'GET /api/sdl/v1/occupations',
  'GET /api/sdl/v1/education/schools',
  'GET /api/sdl/v1/places/{zipCode}',
  'GET /api/sdl/v1/legal-consents/{applicationUuid}',
  'GET /api/sdl/v1/legal-consents/{applicationUuid}/{titleName}',
  'POST /api/sdl/v1/legal-consents/{applicationUuid}/{titleName}',
  'GET /api/sdl/v1/legal-consents/{applicationUuid}/{titleName}/document.pdf',
  `GET ${application}/acceptance`,
  `POST ${application}/acceptance`,
  `GET ${application}/line`,
  `POST ${application}/line/draws`,
  `POST ${application}/line/cancellation`,
  `GET ${application}/loan`,
  `GET ${application}/payout-account`,
  `POST ${application}/payout-account`,
  `GET ${application}/linked-accounts`,
  `POST ${application}/payout-account/linked`,
  'GET /api/sdl/v1/banks/{routingNumber}',
  'POST /api/sdl/v1/account/email-stops/{token}',
  'POST /api/sdl/v1/application-status/{applicationUuid}/withdraw',
]

test('the contract has the specified calls, the decided ones, and no other', () => {
  const defined = [...calls, ...stepCalls].map((call) => `${call.method} ${call.path}`)
  expect(defined.sort()).toEqual([...specified, ...decided].sort())
})

/** The calls that a visitor may make. */
const openCalls = [
  'GET /api/client-config',
  'GET /api/help/articles',
  'GET /api/help/articles/{slug}',
  'GET /api/sdl/v1/flags',
  'GET /api/sdl/v1/legal-texts',
  'GET /api/sdl/v1/lending-terms',
  'GET /api/sdl/v1/pre-flow/current-step',
  'GET /api/sdl/v1/pre-flow/step/get-relief',
  'GET /tracking/external-visit',
  ...['mailed-code', 'passkey/question', 'request-password-reset', 'reset-password', 'sign-up/email']
    .concat(['email', 'mailed-code', 'passkey', 'social'].map((way) => `sign-in/${way}`))
    .map((path) => `POST /api/auth/${path}`),
  'POST /api/sdl/v1/account/email-stops/{token}',
  'POST /api/sdl/v1/offer-range',
  'POST /api/sdl/v1/waitlist',
  'POST /api/sdl/v1/waitlist/confirmation',
  'POST /event_tracking/eventbus/track',
]

test('every call but these needs a log-in', () => {
  const open = [...calls, ...stepCalls].filter(({ auth }) => auth === 'none' || auth === 'optional')
  expect(open.map((call) => `${call.method} ${call.path}`).sort()).toEqual([...openCalls].sort())
})

/** The specification's types for a step's GET reply and POST body; null without such a call. */
const specifiedSteps: [string, string | null, string | null][] = [
  ['add-bank-assets', '', 'continueWithPlaid'],
  ['address', 'address nonQualifyingStates', 'address'],
  ['address-and-phone', null, 'address phoneNumber'],
  ['agree', null, ''],
  ['disqualified-with-ploc-offers', '', null],
  ['education', '', ''],
  ['id-verification', null, ''],
  ['income', '', ''],
  ['loan-amount', 'minLoanAmount maxLoanAmount desiredLoanAmount', 'desiredLoanAmount'],
  ['offer-review', 'requiredConsents', 'selectedLoanOfferApplicationUuid'],
  ['offer-selection', '', 'loanOfferId selectedLoanOfferApplicationUuid'],
  ['phone', '', 'phoneNumber'],
  ['plaid', 'applicationPlaidInfo shouldRequestAssetsAgain', 'continueWithPlaid plaidOptional'],
  ['plaid-pricing', '', ''],
  ['plaid-required-opted-out', null, ''],
  ['pricing', 'turndownPricingTriggeredOnServer', ''],
  ['pricing-disqualified', '', ''],
  ['review', 'education jobs personalInfo wealthAccount', ''],
  ['savings', '', ''],
  ['turndown-disqualified', 'plUuid', null],
  ['turndown-entry', null, ''],
  ['use-of-funds', 'options', 'appUseOfFunds appUseOfFundsOther'],
]
const words = (text: string) => text.split(' ').filter(Boolean)
const keysOf = (schema: unknown) => Object.keys((schema as z.ZodMiniObject).shape)

test.each(specifiedSteps)(
  'the step %s returns and takes what the specification names',
  (path, gives, takes) => {
    const step = allSteps.find((each) => each.path === path)
    expect(step && [step.hasData, step.hasInput]).toEqual([gives !== null, takes !== null])
    if (step?.hasData)
      expect(keysOf(step.load.reply.shape.stepData)).toEqual(expect.arrayContaining(words(gives ?? '')))
    // A client of the specification leaves out every field that it does not name, so those must be optional.
    const needed = Object.entries(step?.hasInput ? step.submit.body.shape : {}).flatMap(([name, schema]) =>
      (schema as z.ZodMiniType).safeParse(undefined).success ? [] : [name],
    )
    if (step?.hasInput) expect(keysOf(step.submit.body)).toEqual(expect.arrayContaining(words(takes ?? '')))
    for (const name of needed) expect(words(takes ?? '')).toContain(name)
  },
)

test('there are no other steps, and the Plaid step has all of its info', () => {
  expect(allSteps.map(({ path }) => path).sort()).toEqual(specifiedSteps.map(([path]) => path).sort())
  expect(keysOf(plaidStep.load.reply.shape.stepData.shape.applicationPlaidInfo)).toEqual([
    'hasInProgressPlaidAssetRequest',
    'hasLinkedPlaidAssetsAccount',
    'hasPlaidAssetsError',
    'hasPlaidAssetsResponse',
  ])
})

const sourceOf = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
/** What a step that checks every saved answer throws for one of them. */
const [savedAnswersCheck = ''] =
  /function checkSavedAnswers.*?\n\}\n/s.exec(sourceOf('step-handler.ts')) ?? []

test.each(allSteps.filter(({ hasInput }) => hasInput))(
  'the step $path declares exactly the errors that it throws',
  ({ path, submit }) => {
    const own = sourceOf(`${path}/server.ts`)
    const source = own.includes('checkSavedAnswers') ? own + savedAnswersCheck : own
    const thrown = [...source.matchAll(/problem\('([A-Z_]+)'/g)].map(([, code]) => code)
    // At any step, the application may have ended, or another submission may hold the lock.
    const common = ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_LOCKED']
    expect(new Set([...common, ...thrown])).toEqual(new Set(submit.errors))
  },
)
