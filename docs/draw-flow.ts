import { writeFileSync } from 'node:fs'
import { flowDiagram } from '@relief/steps/flow-diagram.ts'

/** `npm run diagram`: writes the diagram of the flow, which steps/flow.test.ts compares with the table. */
writeFileSync(new URL('./flow.md', import.meta.url), flowDiagram())
