import { useState } from 'react'
import { ExampleSheet } from '../examples/example-sheet.tsx'
import { ComboboxField } from './combobox-field.tsx'
import type { Option } from './use-search.ts'

const schools: readonly Option[] = [
  { id: '1', label: 'Ohio State University', detail: 'Columbus, OH' },
  { id: '2', label: 'Ohio University', detail: 'Athens, OH' },
  { id: '3', label: 'Oregon State University', detail: 'Corvallis, OR' },
]

async function find(typed: string): Promise<readonly Option[]> {
  if (typed === 'fail') throw new Error('offline')
  if (typed === 'slow') await new Promise((resolve) => setTimeout(resolve, 2000))
  return schools.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
}

function Pickers() {
  const [school, setSchool] = useState<Option | null>(null)
  const [job, setJob] = useState<Option | null>({ id: '9', label: 'Nurse' })
  return (
    <>
      <ComboboxField
        name="school"
        label="School"
        value={school}
        onChange={setSchool}
        search={find}
        isCustomAllowed
      />
      <ComboboxField
        name="job"
        label="Job title"
        hint="The closest match is fine"
        error="Required. Choose your job title"
        value={job}
        onChange={setJob}
        search={find}
      />
    </>
  )
}

export function examples() {
  return (
    <ExampleSheet title="Combobox">
      <Pickers />
    </ExampleSheet>
  )
}
