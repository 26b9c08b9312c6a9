import { writeFile } from 'node:fs/promises'
import { evidencePage } from '@relief/store/evidence-columns.ts'

/** Writes docs/evidence.md from the evidence tables; `npm run format` pads its tables. */
await writeFile('docs/evidence.md', evidencePage())
