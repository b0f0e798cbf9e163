import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from './config-error.ts'
import type { Environment } from './parse.ts'

const NAME = 'ENV_FILE'

/**
 * The environment with what ENV_FILE says on top. The file goes first because it is the newer of the two: the
 * environment of a running process never changes, and a service manager may have filled it from this very file.
 */
export function withEnvFile(env: Environment): Environment {
  const path = env[NAME]
  if (path === undefined || path === '') return env
  return { ...env, ...parseEnv(textOf(path)), [NAME]: path }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError([
      {
        name: NAME,
        wrong: `cannot be read (${(error as NodeJS.ErrnoException).code})`,
        remedy: 'It names a file with one NAME=value a line, which this user may read.',
      },
    ])
  }
}
