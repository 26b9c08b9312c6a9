import { email, signInCall } from '@relief/contract/calls/accounts.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { FormErrors } from '@relief/ui/error-summary/form-errors.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { forgetToken } from '../api/access-token.ts'
import { send } from '../api/api-client.ts'
import { isCodeNeeded } from '../api/code-needed.ts'
import { renewIdentity } from '../api/use-identity.ts'
import { hrefTo } from '../paths.ts'
import { redirectOnce } from '../redirect.ts'
import { toAccountErrors } from './account-errors.ts'
import { CodeForm } from './code-form.tsx'
import { LogInFields, WithoutPassword } from './log-in-fields.tsx'
import { type AskedCode, MailedCodeForm, requestCode, type Way } from './mailed-code.tsx'
import { useIssuers } from './use-issuers.ts'
import { words } from './words.ts'

const schemaFor = (way: Way) =>
  z.object({
    againEmail: z.pipe(z.string().check(z.minLength(1, words.missing.email)), email),
    againPassword: way === 'CODE' ? z.string() : z.string().check(z.minLength(1, words.missing.password)),
  })

/**
 * Log-in dialog over the page of an expired session: typed answers stay on the page. Only its link leaves the
 * page, because leaving loses them.
 */
export function LogInAgain({ userUuid }: { userUuid: string }) {
  const { pathname, search } = useLocation()
  const issuers = useIssuers() ?? []
  const [waitsForCode, setWaitsForCode] = useState(false)
  const [way, setWay] = useState<Way>('PASSWORD')
  const [asked, setAsked] = useState<AskedCode | null>(null)
  const finish = async () => {
    forgetToken()
    const identity = await renewIdentity()
    if (identity === null && isCodeNeeded()) return setWaitsForCode(true)
    // Another person must not see these answers.
    if (identity?.userUuid !== userUuid) redirectOnce(hrefTo('account'))
  }
  const start = { againEmail: '', againPassword: '' }
  const question = useQuestionForm(schemaFor(way), start, async ({ againEmail, againPassword }) => {
    if (way === 'CODE') {
      const failed = await requestCode({ email: againEmail })
      if (failed === null) setAsked({ email: againEmail })
      return failed && { errors: failed.errors.map(({ message }) => ({ message })) }
    }
    try {
      await send(signInCall, { body: { email: againEmail, password: againPassword } })
      await finish()
      return null
    } catch (error) {
      return { errors: toAccountErrors(error).errors.map(({ message }) => ({ message })) }
    }
  })
  const { problems, isSaving, onSubmit } = question
  const emailField = useField(question, 'againEmail')
  const passwordField = useField(question, 'againPassword')
  if (waitsForCode)
    return (
      <Modal title={words.code.title} isOpen>
        <Stack>
          <CodeForm done={finish} />
          <Leave />
        </Stack>
      </Modal>
    )
  if (asked !== null)
    return (
      <Modal title={words.mailedCode.title} isOpen>
        <Stack>
          <MailedCodeForm asked={asked} done={finish} onBack={() => setAsked(null)} />
          <Leave />
        </Stack>
      </Modal>
    )
  return (
    <Modal title={words.again.title} isOpen>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack>
          <FormErrors problems={problems} />
          <p>{words.again.why}</p>
          <LogInFields
            email={emailField}
            password={passwordField}
            isSaving={isSaving}
            issuers={issuers}
            kept={{ after_login: pathname + search }}
            done={finish}
            way={way}
          />
          <Button type="submit" wide busyLabel={isSaving ? words.again.loggingIn : undefined}>
            {way === 'CODE' ? words.mailedCode.ask : words.logIn}
          </Button>
          {/* Below the button, so that it is on the screen when the dialog opens. */}
          <WithoutPassword email={emailField.value} back={pathname + search} way={way} choose={setWay} />
          <Leave />
        </Stack>
      </form>
    </Modal>
  )
}

function Leave() {
  return (
    <p>
      <a href={hrefTo('logout')}>{words.again.leave}</a>
    </p>
  )
}
