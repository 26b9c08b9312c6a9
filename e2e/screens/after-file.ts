import { afterAll, afterEach, type RunnerTask, type RunnerTestFile } from 'vitest'
import { endFile } from './picture.ts'

let file: RunnerTestFile | null = null

const hasPassed = (task: RunnerTask): boolean =>
  task.type === 'suite' ? task.tasks.every(hasPassed) : task.result?.state === 'pass'

// Each test file of a worker runs this.
afterEach(({ task }) => {
  file = task.file
})
afterAll(() => {
  if (file !== null) endFile(file.filepath, file.tasks.every(hasPassed))
})
