import type { CreateIncomeEntry } from '@relief/contract/entities/income.ts'
import { annualIncomeCents } from '@relief/domain/income.ts'
import { toCents } from '@relief/domain/money.ts'
import { usePageSetting } from '@relief/ui/question-page/page-setting.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { IncomeProps } from './income-props.tsx'

const IncomeCheck = lazy(async () => ({ default: (await import('./income-check.tsx')).IncomeCheck }))

type Asked = { annualCents: number; onAnswer: (isRight: boolean) => void }

/**
 * The question before an income ends the application.
 * @returns `ask`, which resolves with whether to send the entries; immediately with true when the income is
 * enough, and for a change from the review, which has its own confirmation
 */
export function useIncomeCheck({ today, minimumIncome }: IncomeProps['data']): {
  ask: (entries: readonly CreateIncomeEntry[]) => Promise<boolean>
  question: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isChange = false } = usePageSetting()
  const ask = async (entries: readonly CreateIncomeEntry[]) => {
    const annualCents = annualIncomeCents(entries, today)
    if (isChange || annualCents >= toCents(minimumIncome)) return true
    return await new Promise<boolean>((resolve) => {
      const onAnswer = (isRight: boolean) => {
        setAsked(null)
        resolve(isRight)
      }
      setAsked({ annualCents, onAnswer })
    })
  }
  const question = asked ? (
    <Suspense fallback={null}>
      <IncomeCheck {...asked} minimumCents={toCents(minimumIncome)} />
    </Suspense>
  ) : null
  return { ask, question }
}
