import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Secrets = Readonly<Record<string, string>>

interface DevSecrets {
  secrets: Secrets
  /** Names of those that this call created. */
  created: string[]
  file: string
}

/** Reads the secrets in the directory and creates missing ones. Processes that start together get the same ones. */
export function loadDevSecrets(
  directory: string,
  makers: Readonly<Record<string, () => string>>,
): DevSecrets {
  const file = join(directory, 'secrets.json')
  const missing = (kept: Secrets) => Object.keys(makers).filter((name) => kept[name] === undefined)

  const kept = read(file)
  if (missing(kept).length === 0) return { secrets: kept, created: [], file }

  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return underLock(`${file}.lock`, () => {
    const current = read(file)
    const created = missing(current)
    const secrets = { ...current, ...Object.fromEntries(created.map((name) => [name, makers[name]!()])) }
    if (created.length > 0) replace(file, `${JSON.stringify(secrets, null, 2)}\n`)
    return { secrets, created, file }
  })
}

function read(file: string): Secrets {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${file} cannot be read. Restore it, or remove it to make new secrets.`, { cause: error })
  }
}

/** Readers see the old file or the new one, never half of one. */
function replace(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, file)
}

const timeoutMs = 5_000
const pauseMs = 10

function underLock<T>(lock: string, work: () => T): T {
  const deadline = Date.now() + timeoutMs
  while (!take(lock)) {
    if (Date.now() > deadline) throw new Error(`${lock} is held. If no other start is under way, remove it.`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  }
  try {
    return work()
  } finally {
    rmSync(lock)
  }
}

function take(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
