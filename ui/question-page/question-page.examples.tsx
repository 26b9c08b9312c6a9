import * as z from 'zod/mini'
import { useField } from '../form/use-field.ts'
import { useQuestionForm } from '../form/use-question-form.ts'
import { Page } from '../page/page.tsx'
import { Row, Stack } from '../stack/stack.tsx'
import { SummaryList } from '../summary-list/summary-list.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { PageSettingProvider } from './page-setting.ts'
import { QuestionPage } from './question-page.tsx'

const schema = z.object({
  street: z
    .string()
    .check(z.minLength(1, 'Enter your street address'), z.regex(/\d/, 'Enter a street number')),
  city: z.string().check(z.minLength(1, 'Enter a city')),
  zip: z.string().check(z.regex(/^\d{5}$/, 'ZIP code must have 5 digits')),
})

function Address() {
  const question = useQuestionForm(schema, { street: '', city: '', zip: '' }, async ({ city }) =>
    city === 'Nowhere' ? { errors: [{ message: 'We do not lend there yet' }] } : null,
  )
  return (
    <QuestionPage
      title="Where do you live?"
      hint="Use your home address, not a PO box."
      why={<p>The law asks us to check who you are and where you live.</p>}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        <TextField label="Street address" autoComplete="address-line1" {...useField(question, 'street')} />
        <Row>
          <TextField label="City" autoComplete="address-level2" {...useField(question, 'city')} />
          <TextField label="ZIP code" autoComplete="postal-code" {...useField(question, 'zip')} />
        </Row>
      </Stack>
    </QuestionPage>
  )
}

export function examples() {
  return (
    <PageSettingProvider
      value={{
        back: () => history.back(),
        progress: { section: 'About you', position: 2, count: 4, filled: [1, 0.4, 0, 0] },
        aside: <SummaryList title="Your request" rows={[{ label: 'Amount', value: '$1,200' }]} />,
      }}
    >
      <Page
        account={{ name: 'Ana Diaz' }}
        links={{ home: '#home', logIn: '#login', applications: '#loans', help: '#help', legal: '#legal' }}
        languages={[]}
        support={{ phone: '(800) 555-0142', from: '9 a.m.', to: '8 p.m.' }}
        onLogOut={() => history.back()}
      >
        <Address />
      </Page>
    </PageSettingProvider>
  )
}
