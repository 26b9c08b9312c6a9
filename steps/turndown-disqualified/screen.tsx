import type { ReplyOf } from '@relief/contract/call.ts'
import { formatApplicationNumber } from '@relief/domain/application-number.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { NumberText } from '@relief/ui/document-text/number-text.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { EmailMe, type EmailOffered } from '../email-me.tsx'
import { OtherHelp } from '../other-help.tsx'
import type { SupportContact } from '../support-contact.ts'
import { TalkToAPerson } from '../talk-to-a-person.tsx'
import { words as shared } from '../words.ts'
import type { turndownDisqualifiedStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof turndownDisqualifiedStep.load>['stepData'] &
  SupportContact & {
    emailMe: EmailOffered
    homeUrl: string
    /** The notices of the personal loan's application; null when we do not know which one it was. */
    noticesUrl: string | null
  }

/** Declined for a personal loan, and the small-dollar loan is not offered in the applicant's state. */
export function TurndownDisqualifiedScreen({ data }: ScreenProps<Data, never>) {
  return (
    <EndPage title={words.title} lead={<p>{words.lead}</p>}>
      <PageSection title={shared.common.why}>
        <p>{words.why}</p>
      </PageSection>
      <EmailMe
        email={data.emailMe}
        other={(look) => (
          <div>
            <ButtonLink look={look} href={data.homeUrl}>
              {shared.common.goToAccount}
            </ButtonLink>
          </div>
        )}
      />
      {data.plUuid ? (
        <PageSection title={words.personalTitle}>
          <p>
            {words.personal} {data.noticesUrl ? <a href={data.noticesUrl}>{words.notice}</a> : null}
          </p>
          {data.plNumber === null ? null : (
            <p>
              {words.number} <NumberText text={formatApplicationNumber(data.plNumber)} />
            </p>
          )}
        </PageSection>
      ) : null}
      <PageSection title={shared.common.otherHelp}>
        <OtherHelp />
      </PageSection>
      <TalkToAPerson contact={data} reason="question" />
    </EndPage>
  )
}
