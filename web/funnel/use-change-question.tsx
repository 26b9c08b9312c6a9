import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'

const ChangeQuestion = lazy(async () => ({
  default: (await import('./change-question.tsx')).ChangeQuestion,
}))

type Asked = { says: readonly string[]; onAnswer: (isSaved: boolean) => void }

/**
 * The question before a change that affects other answers.
 * @returns `ask`, which resolves with whether to save; immediately with true when there are no consequences
 */
export function useChangeQuestion(): {
  ask: (says: readonly string[]) => Promise<boolean>
  question: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback(async (says: readonly string[]) => {
    if (says.length === 0) return true
    return await new Promise<boolean>((resolve) => {
      const onAnswer = (isSaved: boolean) => {
        setAsked(null)
        resolve(isSaved)
      }
      setAsked({ says, onAnswer })
    })
  }, [])
  const question = asked ? (
    <Suspense fallback={null}>
      <ChangeQuestion {...asked} />
    </Suspense>
  ) : null
  return { ask, question }
}
