import { getOffersCall, getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import { findBankLink } from '@relief/store/bank-link.ts'
import { currentOffer, datedOffers, findOffers, findSelectedOffer } from '@relief/store/offers.ts'
import { toLineOfCreditData, toOfferData, wireOffer } from '@relief/wire/offers.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleApplicationWith } from '../register.ts'
import { showScoreDisclosure } from './show-document.ts'

type Needs = Pick<Context, 'config' | 'database' | 'keyring' | 'now'>
const handle = handleApplicationWith<Needs>()

const offers = handle(getOffersCall, async ({ application, caller, context }) => {
  const { applicationUuid } = application
  const [decided, link, creditScoreDisclosure] = await Promise.all([
    findOffers(context.database, applicationUuid, caller.owner),
    findBankLink(context.database, applicationUuid, caller.owner),
    showScoreDisclosure(context, caller, application),
  ])
  const instant = {
    limitCents: context.config.payout.instantLimitCents,
    takesInstant: link?.takesInstantPayments === true,
  }
  const rows = datedOffers(decided, application, context.now())
  const smallDollar = rows.filter((row) => row.productTypeName === 'SMALL_DOLLAR_LOAN')
  const sdl = toOfferData(smallDollar, instant)
  const pl = toOfferData(
    rows.filter((row) => row.productTypeName === 'PERSONAL_LOAN'),
    instant,
  )
  return done({
    plOfferData: pl,
    plocOfferData: toLineOfCreditData(rows),
    sdlOfferData:
      sdl === null
        ? null
        : {
            ...sdl,
            hasCounterOffer: smallDollar.some((row) => row.isCounterOffer),
            isPlToSdlCrossSell: application.flowEntryPoint === 'PERSONAL_LOAN_TURNDOWN',
          },
    isConvergedOfferSelectionEnabled: sdl !== null && pl !== null,
    creditScoreDisclosure,
  })
})

const selected = handle(getSelectedLoanOfferCall, async ({ application, context }) => {
  const { applicationUuid, owner } = application
  const row = await findSelectedOffer(context.database, applicationUuid, owner)
  return done(row === null ? null : wireOffer(currentOffer(row, context.now())))
})

export const offerEndpoints = [offers, selected]
