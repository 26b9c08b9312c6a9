import { Button } from '@relief/ui/button/button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Columns } from '@relief/ui/page/page.tsx'
import { PageHeading } from '@relief/ui/page/page-heading.tsx'
import { PageTop } from '@relief/ui/question-page/page-top.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useEffect, useRef, useState } from 'react'

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
        <PageHeading title="Getting your line of credit ready">
          <p>Your answers are saved. You do not need to press anything.</p>
        </PageHeading>
        {problem ? (
          <>
            <InlineAlert kind="warning" title={problem} isLive>
              <p>Your offer is still there. You can try again now.</p>
            </InlineAlert>
            <div>
              <Button onClick={() => void go()}>Try again</Button>
            </div>
          </>
        ) : (
          <StatusWait message="Getting your offer" detail="This takes a few seconds." />
        )}
      </Stack>
    </Columns>
  )
}
