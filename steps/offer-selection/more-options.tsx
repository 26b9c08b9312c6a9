import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { words as shared } from '../words.ts'
import { OfferCards } from './offer-cards.tsx'
import { byCost, distinctAmounts } from './offer-figures.ts'
import { words } from './words.ts'

/** Every other amount of a product, with its offers. Closing the dialog changes nothing. */
export function MoreOptions({
  kind,
  offers,
  amount,
  askedTerm,
  chosen,
  onClose,
  onChoose,
}: {
  kind: string
  offers: readonly LoanOffer[]
  amount: number | null
  askedTerm: number | null
  chosen: string
  onClose: () => void
  onChoose: (offer: LoanOffer) => void
}) {
  const [typed, setTyped] = useState(String(amount ?? ''))
  const [picked, setPicked] = useState(chosen)
  const [error, setError] = useState<string>()
  const shown = byCost(offers).filter(({ loanAmount }) => String(loanAmount) === typed)
  const offer = shown.find(({ loanOfferId }) => loanOfferId === picked)
  return (
    <Modal title={words.more.title(kind)} isOpen onClose={onClose}>
      <Stack>
        <SelectField
          name="otherAmount"
          label={words.more.amount}
          room="half"
          value={typed}
          onChange={setTyped}
          choices={distinctAmounts(offers).map((dollars) => ({
            value: String(dollars),
            label: formatDollars(dollars),
          }))}
        />
        <OfferCards
          name="otherOffer"
          label={shared.figures.term}
          offers={shown}
          askedTerm={askedTerm}
          chosen={picked}
          error={error}
          onChoose={(id) => {
            setPicked(id)
            setError(undefined)
          }}
        />
        <Button wide onClick={() => (offer ? onChoose(offer) : setError(words.more.choose))}>
          {words.more.use}
        </Button>
      </Stack>
    </Modal>
  )
}
