import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { OtherHelp } from '../other-help.tsx'
import type { SupportContact } from '../support-contact.ts'
import { TalkToAPerson } from '../talk-to-a-person.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

type Data = SupportContact & { homeUrl: string }

/** What continuing without a bank account means, and how to undo that choice. */
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
    <EndPage title={words.title} lead={<p>{words.lead}</p>}>
      <PageSection title={words.meaningTitle}>
        <p>{words.meaning}</p>
      </PageSection>
      <PageSection title={words.changeTitle}>
        <Stack gap="tight">
          <p>{words.change}</p>
          {problem === '' ? null : (
            <InlineAlert kind="error" title={problem} isLive>
              <p>{shared.common.nothingLost}</p>
            </InlineAlert>
          )}
          <div>
            <Button onClick={() => void changeMind()} busyLabel={isSaving ? shared.common.busy : undefined}>
              {shared.common.addBankAccount}
            </Button>
          </div>
          <div>
            <ButtonLink look="link" href={data.homeUrl}>
              {words.leave}
            </ButtonLink>
          </div>
        </Stack>
      </PageSection>
      <PageSection title={shared.common.otherHelp}>
        <OtherHelp />
      </PageSection>
      <TalkToAPerson contact={data} reason="question" />
    </EndPage>
  )
}
