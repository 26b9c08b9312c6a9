import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Columns } from '@relief/ui/page/page.tsx'
import { PageHeading } from '@relief/ui/page/page-heading.tsx'
import { PageTop } from '@relief/ui/question-page/page-top.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useEffect, useRef, useState } from 'react'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** Between the choice of a line of credit and its offer; it continues by itself. */
export function PlocPricingScreen({ submit }: ScreenProps<null, Record<string, never>>) {
  const [problem, setProblem] = useState('')
  const hasSubmitted = useRef(false)
  const go = async () => {
    setProblem('')
    const failed = await submit({})
    setProblem(failed?.errors[0]?.message ?? '')
  }
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (hasSubmitted.current) return
    hasSubmitted.current = true
    void latest.current()
  }, [])
  return (
    <Columns>
      <PageTop />
      <Stack>
        <PageHeading title={words.title}>
          <p>{shared.common.answersSaved}</p>
        </PageHeading>
        {problem ? (
          <>
            <InlineAlert kind="warning" title={problem} isLive>
              <p>{words.problem}</p>
            </InlineAlert>
            <div>
              <Button onClick={() => void go()}>{shared.common.tryAgain}</Button>
            </div>
          </>
        ) : (
          <StatusWait message={words.waiting} detail={words.waitingDetail} />
        )}
      </Stack>
    </Columns>
  )
}
