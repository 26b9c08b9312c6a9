import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'

type Data = { email: string | null; homeUrl: string }

/** What continuing without a bank account means, and how to change one's mind. */
export function PlaidRequiredOptedOutScreen({ data, submit }: ScreenProps<Data, Record<string, never>>) {
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const changeMind = async () => {
    setIsSaving(true)
    const failed = await submit({})
    setIsSaving(false)
    setProblem(failed?.errors[0]?.message ?? '')
  }
  return (
    <EndPage
      title="We can’t go on without a bank account"
      lead={<p>This is not a no. This did not change your credit score.</p>}
    >
      <PageSection title="What this means">
        <p>
          Your credit report is too short for us to decide with. The history of a bank account can make up for
          it. We keep your request for 30 days. After that it ends.
        </p>
      </PageSection>
      <PageSection title="Changed your mind?">
        <Stack gap="tight">
          <p>You can add an account now and go on from here. We never see your password.</p>
          {problem === '' ? null : (
            <InlineAlert kind="error" title={problem} isLive>
              <p>Nothing was lost. Try again.</p>
            </InlineAlert>
          )}
          <div>
            <Button onClick={() => void changeMind()} busyLabel={isSaving ? 'One moment…' : undefined}>
              Add a bank account
            </Button>
          </div>
          <div>
            <ButtonLink look="link" href={data.homeUrl}>
              Leave for now
            </ButtonLink>
          </div>
        </Stack>
      </PageSection>
      <PageSection title="Other ways to get help">
        <ul>
          <li>Ask a credit union about a payday alternative loan. The law caps its rate at 28%.</li>
          <li>Call the company you owe. Many let you pay later or in parts at no cost.</li>
          <li>Dial 211 to find help with rent, food and power bills near you.</li>
          {data.email ? (
            <li>
              Write to <a href={`mailto:${data.email}`}>{data.email}</a> if you have a question.
            </li>
          ) : null}
        </ul>
      </PageSection>
    </EndPage>
  )
}
