import type { ReactNode } from 'react'
import { Columns } from '../page/page.tsx'
import { PageTop } from './page-top.tsx'

/** A question whose page is still coming, where it will stand. */
export function QuestionWait({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Columns aside={<span />}>
      <div aria-busy="true">
        <PageTop />
        <h1>{title}</h1>
        {children}
      </div>
    </Columns>
  )
}
