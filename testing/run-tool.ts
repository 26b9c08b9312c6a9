import { execFile } from 'node:child_process'

/**
 * Runs a command of tools/, built by testing/global-setup.ts, with only these settings.
 * @param typed the operator's input
 * @returns its exit code and everything that it printed
 */
export function runTool(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  typed = '',
): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'] ?? '', ...settings }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`tools/dist/${name}.js`, ...args],
      { env, maxBuffer: 1e8 },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` }),
    )
    child.stdin?.end(typed)
  })
}
