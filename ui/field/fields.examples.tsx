import { useState } from 'react'
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx'
import { DateOfBirthField } from '../date-of-birth-field/date-of-birth-field.tsx'
import { ExampleSheet } from '../examples/example-sheet.tsx'
import { MoneyField } from '../money-field/money-field.tsx'
import { PasswordField } from '../password-field/password-field.tsx'
import { PhoneField } from '../phone-field/phone-field.tsx'
import { RadioCards } from '../radio-cards/radio-cards.tsx'
import { SelectField } from '../select-field/select-field.tsx'
import { SsnField } from '../ssn-field/ssn-field.tsx'
import { TextField } from '../text-field/text-field.tsx'

const years = ['2027', '2026', '2025'].map((year) => ({ value: year, label: year }))
const purposes = [
  { value: 'MEDICAL', label: 'Medical costs' },
  { value: 'RENT', label: 'Bills or rent', detail: 'Power, water, phone, rent' },
] as const

/** All fields twice: at rest, and with errors. */
function Fields({ suffix, error }: { suffix: string; error?: (message: string) => string }) {
  const [text, setText] = useState('12 Oak St')
  const [amount, setAmount] = useState('1,200')
  const [ssn, setSsn] = useState('219-09-9999')
  const [phone, setPhone] = useState('2125550142')
  const [password, setPassword] = useState('correct horse')
  const [date, setDate] = useState({ month: '3', day: '', year: '1990' })
  const [purpose, setPurpose] = useState<'MEDICAL' | 'RENT' | ''>(error ? '' : 'MEDICAL')
  const [year, setYear] = useState('')
  const [isAgreed, setIsAgreed] = useState(false)
  const wrong = (message: string) => ({ error: error?.(message) })
  return (
    <>
      <TextField
        name={`street${suffix}`}
        label="Street address"
        hint="Where you live now"
        value={text}
        onChange={setText}
        autoComplete="address-line1"
        {...wrong('Enter a street number and name, like 12 Oak St')}
      />
      <MoneyField
        name={`amount${suffix}`}
        label="Amount"
        steps={{ step: 100, min: 200, max: 2500 }}
        value={amount}
        onChange={setAmount}
        {...wrong('Enter an amount from $200 to $2,500')}
      />
      <MoneyField name={`pay${suffix}`} label="Pay" unit="a year" value={amount} onChange={setAmount} />
      <DateOfBirthField
        name={`birth${suffix}`}
        label="Date of birth"
        hint="For example, 4 27 1986"
        value={date}
        onChange={setDate}
        {...wrong('Date of birth must include a day')}
      />
      <SsnField
        name={`ssn${suffix}`}
        label="Social Security number"
        assurance="Encrypted before we store it."
        value={ssn}
        onChange={setSsn}
        {...wrong('Social Security number must have 9 digits')}
      />
      <PhoneField
        name={`phone${suffix}`}
        label="Mobile phone number"
        value={phone}
        onChange={setPhone}
        {...wrong('Phone number must have 10 digits')}
      />
      <PasswordField
        name={`password${suffix}`}
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        {...wrong('Password must have at least 8 characters')}
      />
      <RadioCards
        name={`purpose${suffix}`}
        label="What is the loan for?"
        choices={purposes}
        value={purpose}
        onChange={setPurpose}
        {...wrong('Choose what the loan is for')}
      />
      <SelectField
        name={`year${suffix}`}
        label="Year you finished"
        choices={years}
        room="half"
        value={year}
        onChange={setYear}
        {...wrong('Required. Enter the year you finished')}
      />
      <CheckboxField
        name={`agree${suffix}`}
        label="I allow Relief Loans to get my credit report."
        value={isAgreed}
        onChange={setIsAgreed}
        {...wrong('Tick the box to allow it')}
      />
    </>
  )
}

export function examples() {
  return (
    <ExampleSheet title="Fields">
      <Fields suffix="" />
      <Fields suffix="-wrong" error={(message) => message} />
    </ExampleSheet>
  )
}
