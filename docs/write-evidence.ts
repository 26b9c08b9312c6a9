import { writeFile } from 'node:fs/promises'
import { evidencePage } from '@relief/store/evidence-columns.ts'

/** Writes docs/evidence.md from the table of evidence; `npm run format` pads its tables. */
await writeFile('docs/evidence.md', evidencePage())
