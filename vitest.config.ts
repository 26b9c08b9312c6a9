import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**']

/** unit: pure and quick. db: real databases. e2e: a real server and a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...everywhere, '**/*.db.test.ts', '**/*.e2e.test.ts'],
          // The files share no state and load each module once: 19 seconds of processor time instead of 57.
          isolate: false,
          // Properties try thousands of cases; a busy machine takes its time.
          testTimeout: 30_000,
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
          testTimeout: 60_000,
          // They mostly wait for queues and clocks.
          maxWorkers: 3,
          hookTimeout: 120_000,
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
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // They wait more than they work: measured, 20 to 56 seconds of processor in 40 to 100 of a file.
          maxWorkers: 3,
        },
      },
    ],
  },
})
