import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export interface Outcome {
  status: number | null
  output: string
}

export interface Scratch {
  root: string
  run(script: string, ...args: string[]): Outcome
  /** Runs these checks alone. */
  check(...names: string[]): Outcome
  remove(): void
}

/** A copy of the project, to break at will; the packages are shared. */
export function copyProject(): Scratch {
  const source = resolve(import.meta.dirname, '..', '..')
  const root = mkdtempSync(join(tmpdir(), 'tamga-scratch-'))
  const listed = execFileSync('git', ['ls-files', '-zco', '--exclude-standard'], {
    cwd: source,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(source, name)))) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(source, file), join(root, file))
  }
  const validators = join('generated', 'validators')
  cpSync(join(source, validators), join(root, validators), { recursive: true })
  symlinkSync(join(source, 'node_modules'), join(root, 'node_modules'))

  const run = (script: string, ...args: string[]): Outcome => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: root,
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }
  return {
    root,
    run,
    check: (...names) => run('scripts/check.ts', ...names.flatMap((name) => ['--only', name])),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
