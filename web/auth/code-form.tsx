import { codeCall } from '@relief/contract/calls/accounts.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { FormErrors } from '@relief/ui/error-summary/form-errors.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import * as z from 'zod/mini'
import { send } from '../api/api-client.ts'
import { hrefTo } from '../paths.ts'
import { toAccountErrors } from './account-errors.ts'
import { startSession } from './session-after.ts'
import { words } from './words.ts'

const schema = z.object({ code: z.string().check(z.minLength(1, words.code.missing)) })

type Done = { done: () => Promise<void> }

function useCode({ done }: Done) {
  const question = useQuestionForm(schema, { code: '' }, async (body) => {
    try {
      await startSession(() => send(codeCall, { body }))
      await done()
    } catch (error) {
      return toAccountErrors(error)
    }
    return null
  })
  const field = useField(question, 'code')
  const input = (
    <TextField
      label={words.code.label}
      hint={words.code.hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      enterKeyHint="go"
      room="half"
      {...field}
    />
  )
  return { ...question, input }
}

/** The second step of a log-in to an account with an authenticator app, as a page. */
export function CodePage(props: Done) {
  const { isSaving, problems, onSubmit, input } = useCode(props)
  return (
    <QuestionPage
      title={words.code.title}
      hint={words.code.why}
      continueLabel={words.logIn}
      isSaving={isSaving}
      problems={problems}
      onSubmit={onSubmit}
      otherWay={
        <p>
          <a href={hrefTo('logout')}>{words.code.other}</a>
        </p>
      }
    >
      {input}
    </QuestionPage>
  )
}

/** The same in a dialog. */
export function CodeForm(props: Done) {
  const { isSaving, problems, onSubmit, input } = useCode(props)
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={words.code.title}>
      <Stack>
        <FormErrors problems={problems} />
        <p>{words.code.why}</p>
        {input}
        <Button type="submit" wide busyLabel={isSaving ? words.again.loggingIn : undefined}>
          {words.logIn}
        </Button>
      </Stack>
    </form>
  )
}
