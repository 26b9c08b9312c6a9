import { defineConfig } from 'vitest/config'
import { LongestFirst } from './testing/longest-first.ts'
import { LOOK_MS, PATIENCE_MS } from './testing/until.ts'

const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**']
/** Tests set no limits of their own: each wait has this limit, and each test a multiple of it. */
const expectPatiently = { poll: { timeout: PATIENCE_MS, interval: LOOK_MS } }

/** unit: pure and quick. db: real databases. e2e: a real server and a real browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // The three projects share the transformed modules.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    tags: [{ name: 'slow', description: 'Left out of `npm test`: testing/slow.ts.' }],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...everywhere, '**/*.db.test.ts', '**/*.e2e.test.ts'],
          setupFiles: 'testing/no-console-errors.ts',
          // The files share no state and load each module once: 19 seconds of CPU time instead of 57.
          isolate: false,
          // By default Vitest leaves a core idle.
          maxWorkers: '100%',
          expect: expectPatiently,
          // Property tests try thousands of cases, which takes time on a busy machine.
          testTimeout: 2 * PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: everywhere,
          // The files of one worker share its servers: testing/use-server.ts.
          isolate: false,
          globalSetup: 'testing/global-setup.ts',
          setupFiles: 'testing/no-warnings.ts',
          expect: expectPatiently,
          testTimeout: 3 * PATIENCE_MS,
          // The tests mostly wait for queues and clocks.
          maxWorkers: 3,
          hookTimeout: 5 * PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['**/*.e2e.test.ts'],
          exclude: everywhere,
          // The files of one worker share its browser, all files one server: e2e/with-server.ts.
          isolate: false,
          globalSetup: 'e2e/global-setup.ts',
          setupFiles: ['testing/no-warnings.ts', 'e2e/clock.mjs', 'e2e/screens/after-file.ts'],
          expect: expectPatiently,
          testTimeout: 10 * PATIENCE_MS,
          hookTimeout: 5 * PATIENCE_MS,
          // The tests wait more than they compute: a file takes 20 to 56 seconds of CPU time in 40 to 100
          // seconds.
          maxWorkers: 3,
        },
      },
    ],
  },
})
