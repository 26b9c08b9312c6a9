import { type AddressInput, type PersonalInfo, zipCodeFits } from '@relief/contract/entities/personal-info.ts'
import { city, streetLineOne, streetLineTwo, zipCode } from '@relief/contract/fields.ts'
import { stateChoices, states } from '@relief/contract/states.ts'
import { zipCodeProblem, zipStateProblem } from '@relief/contract/zip-state.ts'
import { plainTyped } from '@relief/domain/typed-text.ts'
import { CheckboxField } from '@relief/ui/checkbox-field/checkbox-field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import type { QuestionForm } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Row, Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { words } from './words.ts'

const text = words.addressFields

type StateCode = keyof typeof states

/** City and state of a ZIP code; null when it is unknown. */
export type FindPlace = (
  zipCode: string,
) => Promise<{ city: string; stateCode: StateCode; stateCodes: readonly StateCode[] } | null>

/** The states of the ZIP codes that were looked up since the app opened. */
const knownStates = new Map<string, readonly StateCode[]>()

/** The ZIP code without its optional last four digits. */
const firstFive = (typed: string) => plainTyped(typed).trim().slice(0, 5)
const isZipCode = (five: string) => /^\d{5}$/.test(five)

type PlaceField = 'city' | 'stateCode'
const placeFields: readonly PlaceField[] = ['city', 'stateCode']

type ZipAndState = { zipCode: string; stateCode: string }

/** The combination that the applicant confirmed: a different ZIP code or state needs a new confirmation. */
const zipAndState = ({ zipCode, stateCode }: ZipAndState) => `${firstFive(zipCode)} ${stateCode}`

/**
 * Refines the schema of a page with an address: the ZIP code belongs to the state, as far as we know, or the
 * applicant confirms that both are right. No list has every ZIP code that crosses a state line, so a list
 * must not block anyone who lives at one.
 */
const zipFitsState = z.refine<ZipAndState & { sureOf: string }>(
  (typed) => findProblem(typed) === null || typed.sureOf === zipAndState(typed),
  { path: ['sureOf'], error: text.notSure, abort: true },
)

/** Says nothing of the values, so that it can be added to the schema of any page with an address. */
const zipRules = z.pipe(
  z.custom<ZipAndState & { sureOf: string }>().check(zipCodeFits, zipFitsState),
  z.transform(() => ({})),
)

/**
 * The schema of a page with an address. It checks the ZIP code against the state also while other fields are
 * empty or wrong, so that all errors show at once: refinements of the schema itself would not run then.
 */
export const addressSchema = <Out, In>(fields: z.ZodMiniType<Out, In>) => z.intersection(fields, zipRules)

/** What to confirm; null also for a ZIP code that cannot be right, which is an error of its field. */
function findProblem({ zipCode, stateCode }: ZipAndState): string | null {
  const five = firstFive(zipCode)
  if (!isZipCode(five) || zipCodeProblem(five, stateCode) !== null) return null
  return zipStateProblem(five, stateCode, knownStates.get(five) ?? [])
}

/** The rules of each field of an address, for the schema of the page that asks for it. */
export const addressSchemaFields = {
  streetLineOne,
  streetLineTwo,
  city,
  stateCode: z.string().check(z.refine((code: string) => code in states, text.chooseState)),
  zipCode,
  sureOf: z.string(),
}

type TypedAddress = {
  streetLineOne: string
  streetLineTwo: string
  city: string
  stateCode: string
  zipCode: string
  /** The ZIP code and state that the applicant confirmed; empty until then. */
  sureOf: string
}

/** The fields for a saved address; empty without one. */
export function typedAddress(saved: PersonalInfo['address']): TypedAddress {
  return {
    streetLineOne: saved?.streetLineOne ?? '',
    streetLineTwo: saved?.streetLineTwo ?? '',
    city: saved?.city ?? '',
    stateCode: saved?.stateCode ?? '',
    zipCode: saved?.zipCode ?? '',
    sureOf: '',
  }
}

/** The address to send. */
export function readAddress({ streetLineTwo: second, stateCode, ...rest }: TypedAddress): AddressInput {
  const { sureOf: _asked, ...address } = rest
  return { ...address, stateCode: stateCode as StateCode, streetLineTwo: second || null }
}

/** Selects the text of a field that was filled in under the cursor, so that typing replaces it. */
function selectIfFocused(name: string): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.name === name) focused.select()
}

/**
 * The fields of an address. A known ZIP code fills in a city and state that the applicant has not typed, and
 * the page says so. For a ZIP code of another state, the page asks for confirmation.
 */
function AddressFields<In extends TypedAddress & FieldValues, Out extends FieldValues>({
  question: whole,
  findPlace,
}: {
  question: QuestionForm<In, Out>
  findPlace: FindPlace
}) {
  // The page may ask for more than an address; this component uses only the address fields of its form.
  const question = whole as unknown as QuestionForm<TypedAddress>
  const [filledIn, setFilledIn] = useState('')
  const [, setLookedUp] = useState('')
  const zip = useField(question, 'zipCode')
  /** The ZIP code that filled in a field which the applicant has not changed since. */
  const filledFrom = useRef<Partial<Record<PlaceField, string>>>({})
  /** Those that were saved or in a draft: another ZIP code may replace them, but not clear them. */
  const brought = useRef(new Set<PlaceField>())
  /** A ZIP code is wrong or right for a state, so it is checked again when the state changes. */
  const checkZip = () => {
    if (isZipCode(firstFive(question.form.getValues('zipCode')))) void question.form.trigger('zipCode')
  }
  const placeField = <Field extends { onChange: (typed: string) => void }>(
    name: PlaceField,
    field: Field,
  ) => ({
    ...field,
    onChange: (typed: string) => {
      delete filledFrom.current[name]
      brought.current.delete(name)
      field.onChange(typed)
      if (name === 'stateCode') checkZip()
    },
  })
  const city = placeField('city', useField(question, 'city'))
  const state = placeField('stateCode', useField(question, 'stateCode'))
  const sure = useField(question, 'sureOf')

  const look = async (five: string) => {
    const place = isZipCode(five) ? await findPlace(five).catch(() => null) : null
    if (place) knownStates.set(five, place.stateCodes)
    setLookedUp(five)
    return place
  }

  const fillFrom = async (typed: string) => {
    const five = firstFive(typed)
    const place = await look(five)
    const { getValues, setValue } = question.form
    // A reply for a ZIP code that has been corrected since.
    if (!isZipCode(five) || firstFive(getValues('zipCode')) !== five) return
    // What another ZIP code filled in is not an answer of the applicant.
    const isFree = (name: PlaceField) =>
      getValues(name).trim() === '' || (filledFrom.current[name] ?? five) !== five
    // A city in a state other than the chosen one would be a second error to fix.
    const chosen = isFree('stateCode') ? '' : getValues('stateCode')
    const fits = place !== null && (chosen === '' || place.stateCodes.some((code) => code === chosen))
    const found = { city: fits ? place.city : '', stateCode: fits ? place.stateCode : '' }
    const free = placeFields.filter(
      (name) =>
        isFree(name) && getValues(name) !== found[name] && (found[name] !== '' || !brought.current.has(name)),
    )
    flushSync(() => {
      for (const name of free) setValue(name, found[name], { shouldValidate: fits, shouldDirty: true })
    })
    for (const name of free) {
      filledFrom.current[name] = five
      brought.current.delete(name)
    }
    checkZip()
    if (free.includes('city')) selectIfFocused(city.name)
    if (!fits) setFilledIn('')
    else if (free.length > 0) setFilledIn(text.filledIn(place.city, states[place.stateCode]))
  }

  // Look up a saved ZIP code or one from a draft, so that its state is checked at once, and so that another
  // ZIP code replaces what this one filled in before the page was left.
  const begin = useEffectEvent(async () => {
    const five = firstFive(zip.value)
    const place = await look(five)
    if (place === null) return
    for (const name of placeFields)
      if (question.form.getValues(name) === place[name]) {
        filledFrom.current[name] ??= five
        brought.current.add(name)
      }
  })
  useEffect(() => void begin(), [])
  const typed = { zipCode: zip.value, stateCode: state.value }
  const problem = findProblem(typed)

  return (
    <>
      <TextField
        label={text.street}
        autoComplete="address-line1"
        autoCapitalize="words"
        {...useField(question, 'streetLineOne')}
      />
      <TextField
        label={text.unit}
        autoComplete="address-line2"
        room="half"
        {...useField(question, 'streetLineTwo')}
      />
      <TextField
        label={text.zipCode}
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
        {problem === null && zip.error === undefined ? filledIn : ''}
      </p>
      <Row>
        <TextField label={text.city} autoComplete="address-level2" autoCapitalize="words" {...city} />
        <SelectField label={text.state} autoComplete="address-level1" choices={stateChoices} {...state} />
      </Row>
      <div role="status">
        {problem === null ? null : (
          <InlineAlert kind="warning" title={problem}>
            <p>{text.checkBoth}</p>
          </InlineAlert>
        )}
      </div>
      {problem === null ? null : (
        <CheckboxField
          label={text.sure}
          {...sure}
          value={sure.value === zipAndState(typed)}
          onChange={(isSure) => sure.onChange(isSure ? zipAndState(typed) : '')}
        />
      )}
    </>
  )
}

/** The page of a question that asks for an address, and for more if it has children. */
export function AddressQuestion<In extends TypedAddress & FieldValues, Out extends FieldValues>({
  question,
  title,
  findPlace,
  children,
}: {
  question: QuestionForm<In, Out>
  title: string
  findPlace: FindPlace
  children: ReactNode
}) {
  return (
    <QuestionPage
      title={title}
      hint={text.hint}
      why={<p>{text.why}</p>}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        <AddressFields question={question} findPlace={findPlace} />
        {children}
      </Stack>
    </QuestionPage>
  )
}
