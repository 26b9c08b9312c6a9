import { execFile, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** A copy, because Vite changes the environment of its process. */
const environment = { ...process.env }
/** A command that hangs is stopped after this time and reported as a failure. */
const TIMEOUT_MINUTES = 10

export const say = (line) => process.stdout.write(`${line}\n`)

/** Runs a command without showing its output. @returns its exit code and what it wrote */
export function runQuietly(command, args) {
  const options = {
    cwd: root,
    env: environment,
    maxBuffer: 64 * 1024 * 1024,
    timeout: TIMEOUT_MINUTES * 60_000,
    shell: process.platform === 'win32',
  }
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      const ended = error?.killed ? `\nEnded after ${TIMEOUT_MINUTES} minutes.` : ''
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0
      resolve({ code, output: `${stdout}${stderr}${ended}`.trim() })
    })
  })
}

/** Starts a program of Node's with its output shown. */
export function startNode(args, env = {}) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...env, ...environment } })
}

/** Runs a program of Node's with its output shown. @returns its exit code */
export function runNode(args) {
  return new Promise((resolve) => startNode(args).on('close', (code) => resolve(code ?? 1)))
}
