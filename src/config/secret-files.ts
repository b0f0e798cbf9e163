import { readFileSync } from 'node:fs'
import type { ConfigFault } from './config-error.ts'
import type { Environment } from './parse.ts'
import { entries } from './settings.ts'

const suffix = '_FILE'
/** What settings hold is far shorter; a wrong path may lead to anything. */
const mostBytes = 64 * 1024

/** Secrets whose names INTEGRATIONS decides, so that the table of settings cannot hold them. */
const ofIntegration = /^INTEGRATION_[A-Z0-9_]+_CLIENT_SECRET_FILE$/

/**
 * The environment with the secrets that `<NAME>_FILE` names read from their files. The faults hold nothing of what the
 * files hold.
 */
export function withSecretFiles(env: Environment): { env: Environment; faults: ConfigFault[] } {
  const read: Record<string, string> = {}
  const faults: ConfigFault[] = []
  for (const fileName of secretFileNames(env)) {
    const path = env[fileName]
    if (path === undefined || path === '') continue
    const name = fileName.slice(0, -suffix.length)
    if ((env[name] ?? '') !== '') {
      faults.push({ name: fileName, wrong: `is set beside ${name}`, remedy: 'Set one of them.' })
      continue
    }
    try {
      read[name] = secretIn(path)
    } catch (error) {
      const remedy = `It names the file that holds ${name}, which this process must be able to read.`
      faults.push({ name: fileName, wrong: wordsOf(error, path), remedy })
    }
  }
  return { env: { ...env, ...read }, faults }
}

function secretFileNames(env: Environment): string[] {
  const secrets = entries.filter(([, { secret }]) => secret).map(([name]) => `${name}${suffix}`)
  return [...secrets, ...Object.keys(env).filter((name) => ofIntegration.test(name))]
}

class Unusable extends Error {}

/** Without the line break with which editors and `echo` end a file. */
function secretIn(path: string): string {
  const bytes = readFileSync(path)
  if (bytes.length > mostBytes) throw new Unusable(`names a file of more than ${mostBytes} bytes`)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '')
  // An empty variable is how "unset" is said; a file is there to hold something.
  if (text === '') throw new Unusable('names an empty file')
  return text
}

function wordsOf(error: unknown, path: string): string {
  if (error instanceof Unusable) return error.message
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return `names ${path}, which is no UTF-8 text`
  return `names ${path}, which cannot be read (${code})`
}
