import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Columns } from '@relief/ui/page/page.tsx'
import { focusPageHeading, PageHeading } from '@relief/ui/page/page-heading.tsx'
import { usePageSetting } from '@relief/ui/question-page/page-setting.ts'
import { PageTop } from '@relief/ui/question-page/page-top.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { words } from './words.ts'

type WaitPageProps = {
  title: string
  /** The text about what the applicant is waiting for. */
  waiting: { message: string; detail: string }
  /** `FAILED` shows what failed, with a button that tries again. */
  status: 'PENDING' | 'READY' | 'FAILED'
  failed?: { title: string; detail: string; button?: string }
  /** Advice for an error of the submission. */
  problemDetail: string
  submit: Submit
  /** Content about what the applicant can do in the meantime. */
  children?: ReactNode
  /** An alternative to waiting, also available after a failure. */
  otherWay?: { label: string; submit: Submit } | undefined
}

type Submit = ScreenProps<unknown, Record<string, never>>['submit']

/** A step without a question: it waits, and submits itself once the result is available. */
export function WaitPage({
  title,
  waiting,
  status,
  failed,
  problemDetail,
  submit,
  children,
  otherWay,
}: WaitPageProps) {
  const { aside } = usePageSetting()
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState<'THIS_WAY' | 'OTHER_WAY' | null>(null)
  const hasSubmitted = useRef(false)
  const isSending = useRef(false)
  const go = async (way: 'THIS_WAY' | 'OTHER_WAY') => {
    // Both buttons and the end of the wait send: only one at a time.
    if (isSending.current) return null
    isSending.current = true
    setSending(way)
    const errors = await (way === 'OTHER_WAY' && otherWay ? otherWay.submit : submit)({})
    isSending.current = false
    setSending(null)
    setProblem(errors?.errors[0]?.message ?? '')
    return errors
  }
  const tryAgain = async () => {
    if ((await go('THIS_WAY')) === null) focusPageHeading()
  }
  const latest = useRef(() => go('THIS_WAY'))
  latest.current = () => go('THIS_WAY')
  useEffect(() => {
    if (status !== 'READY' || hasSubmitted.current) return
    hasSubmitted.current = true
    void latest.current()
  }, [status])

  const hasFailed = status === 'FAILED' && failed !== undefined
  const isStuck = hasFailed || problem !== ''
  const failure = hasFailed && problem === '' ? failed : null
  return (
    <Columns aside={aside}>
      <PageTop />
      <Stack>
        <div>
          <PageHeading title={failure?.title ?? title}>
            {isStuck ? null : <p>{words.common.answersSaved}</p>}
          </PageHeading>
        </div>
        {isStuck ? (
          <>
            <InlineAlert kind="warning" title={problem} isLive>
              <p>{failure?.detail ?? problemDetail}</p>
            </InlineAlert>
            <div>
              <Button
                onClick={() => void tryAgain()}
                busyLabel={sending === 'THIS_WAY' ? words.common.saving : undefined}
              >
                {failure?.button ?? words.common.tryAgain}
              </Button>
            </div>
          </>
        ) : (
          <StatusWait message={waiting.message} detail={waiting.detail} />
        )}
        {isStuck ? null : children}
        {otherWay ? (
          <div>
            <Button
              look="link"
              onClick={() => void go('OTHER_WAY')}
              busyLabel={sending === 'OTHER_WAY' ? words.common.saving : undefined}
            >
              {otherWay.label}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Columns>
  )
}
