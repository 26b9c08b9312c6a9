import type { AddressInput, PersonalInfo } from '@relief/contract/entities/personal-info.ts'
import { city, streetLineOne, streetLineTwo, zipCode } from '@relief/contract/fields.ts'
import { states } from '@relief/contract/states.ts'
import { zipStateProblem } from '@relief/contract/zip-state.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import type { QuestionForm } from '@relief/ui/form/use-question-form.ts'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Row } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'

type StateCode = keyof typeof states

/** City and state of a ZIP code; null when it is unknown. */
export type FindPlace = (
  zipCode: string,
) => Promise<{ city: string; stateCode: StateCode; stateCodes: readonly StateCode[] } | null>

/** The states of the ZIP codes that were looked up since the app was opened. */
const knownStates = new Map<string, readonly StateCode[]>()

/** For the schema of a page with an address: its ZIP code belongs to its state, as far as it is known. */
export const zipFitsState = z.refine<{ zipCode: string; stateCode: string }>(
  ({ zipCode, stateCode }) => problemOf(zipCode, stateCode) === null,
  {
    path: ['zipCode'],
    error: ({ input }) => {
      const { zipCode, stateCode } = input as TypedAddress
      return problemOf(zipCode, stateCode) ?? undefined
    },
    // Also while other fields are empty or wrong: it is said as soon as both are there.
    when: () => true,
  },
)

function problemOf(zipCode: string, stateCode: string): string | null {
  const five = zipCode.trim().slice(0, 5)
  return /^\d{5}$/.test(five) ? zipStateProblem(five, stateCode, knownStates.get(five) ?? []) : null
}

/** The rules of each part of an address, for the schema of the page that asks for it. */
export const addressParts = {
  streetLineOne,
  streetLineTwo,
  city,
  stateCode: z.string().check(z.refine((code: string) => code in states, 'Choose a state')),
  zipCode,
}

type TypedAddress = {
  streetLineOne: string
  streetLineTwo: string
  city: string
  stateCode: string
  zipCode: string
}

/** A saved address as its fields start, empty where there is none. */
export function typedAddress(saved: PersonalInfo['address']): TypedAddress {
  return {
    streetLineOne: saved?.streetLineOne ?? '',
    streetLineTwo: saved?.streetLineTwo ?? '',
    city: saved?.city ?? '',
    stateCode: saved?.stateCode ?? '',
    zipCode: saved?.zipCode ?? '',
  }
}

/** The address as it is sent. */
export function readAddress({ streetLineTwo: second, stateCode, ...rest }: TypedAddress): AddressInput {
  return { ...rest, stateCode: stateCode as StateCode, streetLineTwo: second || null }
}

const stateChoices = Object.entries(states).map(([value, label]) => ({ value, label }))

/** An address. A known ZIP code fills the city and state that are still empty, and says so. */
export function AddressFields<In extends TypedAddress & FieldValues, Out extends FieldValues>({
  question: whole,
  findPlace,
}: {
  question: QuestionForm<In, Out>
  findPlace: FindPlace
}) {
  // The page may ask for more than an address: here only that part of its form is seen.
  const question = whole as unknown as QuestionForm<TypedAddress>
  const [said, setSaid] = useState('')
  const zip = useField(question, 'zipCode')
  const state = useField(question, 'stateCode')

  const look = async (typed: string) => {
    const five = typed.trim().slice(0, 5)
    const place = /^\d{5}$/.test(five) ? await findPlace(five).catch(() => null) : null
    if (place) knownStates.set(five, place.stateCodes)
    return place
  }

  const fillFrom = async (typed: string) => {
    const place = await look(typed)
    if (!place) return
    const { getValues, setValue } = question.form
    const found = { city: place.city, stateCode: place.stateCode } as const
    const empty = (['city', 'stateCode'] as const).filter((name) => getValues(name).trim() === '')
    for (const name of empty) setValue(name, found[name], { shouldValidate: true, shouldDirty: true })
    if (empty.length > 0)
      setSaid(`We filled in ${place.city}, ${states[place.stateCode]}. Check that it is right.`)
    await checkZip()
  }

  // What is wrong with it depends on the state, so it comes and goes with it.
  const checkZip = async () => {
    if (question.form.getValues('zipCode') !== '') await question.form.trigger('zipCode')
  }

  // A saved or kept ZIP code is known before its state is changed.
  const begin = useEffectEvent(() => void look(zip.value))
  useEffect(() => begin(), [])

  return (
    <>
      <TextField
        label="Street address"
        autoComplete="address-line1"
        autoCapitalize="words"
        {...useField(question, 'streetLineOne')}
      />
      <TextField
        label="Apartment or unit (optional)"
        autoComplete="address-line2"
        room="half"
        {...useField(question, 'streetLineTwo')}
      />
      <TextField
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        room="short"
        {...zip}
        onBlur={() => {
          zip.onBlur()
          void fillFrom(zip.value)
        }}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Row>
        <TextField
          label="City"
          autoComplete="address-level2"
          autoCapitalize="words"
          {...useField(question, 'city')}
        />
        <SelectField
          label="State"
          autoComplete="address-level1"
          choices={stateChoices}
          {...state}
          onChange={(chosen) => {
            state.onChange(chosen)
            void checkZip()
          }}
        />
      </Row>
    </>
  )
}
