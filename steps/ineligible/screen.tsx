import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, Part } from '@relief/ui/end-page/end-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'

type Data = { reason: IneligibleReason | null; state: string | null; email: string | null; homeUrl: string }

type Words = { title: string; lead: string; next: string }

function wordsFor({ reason, state }: Data): Words {
  if (reason === 'STATE')
    return {
      title: `We do not lend in ${state ?? 'your state'} yet`,
      lead: 'State law decides where our partner banks may lend. This is not about you or your credit.',
      next: 'If you move, you can send a new request from your new address.',
    }
  if (reason === 'AGE')
    return {
      title: 'You must be 18 or older to apply',
      lead: 'The law sets this age. This did not change your credit score.',
      next: 'You can send a new request once you are 18.',
    }
  if (reason === 'INCOME')
    return {
      title: 'Your income is below what our partner banks ask for',
      lead: 'They ask for at least $12,000 a year before taxes. This did not change your credit score.',
      next: 'All income counts: part-time work, benefits, rent, support. If you left some out, send a new request.',
    }
  if (reason === 'UNABLE_TO_VERIFY')
    return {
      title: 'We could not confirm who you are',
      lead: 'What you told us does not match what the credit bureau has. This can be a typing mistake.',
      next: 'Check your name, date of birth and Social Security number. Then send a new request.',
    }
  return {
    title: 'We can’t go on with this request',
    lead: 'This did not change your credit score.',
    next: 'Write to us and we will tell you why.',
  }
}

/** Why the request ends here, in words that say what could change it. */
export function IneligibleScreen({ data }: ScreenProps<Data, never>) {
  const { title, lead, next } = wordsFor(data)
  return (
    <EndPage title={title} lead={<p>{lead}</p>}>
      <Part title="What you can do">
        <ul>
          <li>{next}</li>
          <li>Dial 211 to find help with rent, food and power bills near you.</li>
          {data.email ? (
            <li>
              Write to <a href={`mailto:${data.email}`}>{data.email}</a> if you think this is wrong.
            </li>
          ) : null}
        </ul>
      </Part>
      <div>
        <ButtonLink look="secondary" href={data.homeUrl}>
          Back to my loans
        </ButtonLink>
      </div>
    </EndPage>
  )
}
