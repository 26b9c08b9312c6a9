import { writeFileSync } from 'node:fs'
import { licensePage, readPackages } from '../licenses.ts'

writeFileSync('docs/licenses.md', licensePage(readPackages()))
