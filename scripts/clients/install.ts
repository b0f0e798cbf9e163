import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OverLimit, run } from './generator.ts'
import { INSTALL_MS } from './limits.ts'

/** A package that could not be fetched: no fault of the contract, so its consumer is not tried. */
export class NotInstalled extends Error {}

/** Everything that fetches packages; what ends badly was not installed, and says why in its last words. */
export async function installing(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof OverLimit) throw error
    throw new NotInstalled(reasonOf((error as Error).message))
  }
}

/** The packages that a folder has, of which a file beside them tells; others are removed first. */
async function once(folder: string, packages: readonly string[], work: () => Promise<unknown>) {
  const mark = join(folder, 'installed')
  const wanted = packages.join('\n')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await installing(work)
  // Last: an installation that was cut short begins again.
  writeFileSync(mark, wanted)
}

/** A package of its own, so that npm installs nothing into the project. */
export function npmPackages(folder: string, packages: readonly string[]): Promise<void> {
  return once(folder, packages, async () => {
    writeFileSync(join(folder, 'package.json'), '{"private": true}\n')
    const args = ['install', '--no-audit', '--no-fund', '--save-exact', ...packages]
    await run('npm', args, { cwd: folder, limitMs: INSTALL_MS })
  })
}

/** The program of a virtual environment. */
export const inVenv = (folder: string, program: string): string => join(folder, 'venv', 'bin', program)

/** A virtual environment with exactly these packages. */
export function venv(folder: string, packages: readonly string[]): Promise<void> {
  return once(folder, packages, async () => {
    const options = { cwd: folder, limitMs: INSTALL_MS }
    await run('python3', ['-m', 'venv', join(folder, 'venv')], options)
    await run(inVenv(folder, 'python'), ['-m', 'pip', 'install', '--quiet', ...packages], options)
  })
}

/** A program in Go, built in this folder. */
export function goProgram(folder: string, module: string): Promise<void> {
  return once(folder, [module], () =>
    run('go', ['install', module], { cwd: folder, env: { GOBIN: folder }, limitMs: INSTALL_MS }),
  )
}

/** The last line that speaks of an error, or the last of all. */
function reasonOf(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const told = lines.filter((line) => /err|could not|not found/i.test(line) && !/log of this run/i.test(line))
  return (told.at(-1) ?? lines.at(-1) ?? 'it said nothing').slice(0, 160)
}
