import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { progress } from '../effort.ts'

export const KEYCLOAK_VERSION = '26.4.0'
const ARTEFACT = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK_VERSION}:zip`

/** Where Keycloak lies, or why there is none. */
type Distribution = { home: string } | { missing: string }

/** From what was fetched before, or by Maven from where Maven is set to fetch from. Never into the project. */
export function keycloakAtHand(): Distribution {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tamga-bench')
  const home = join(cache, `keycloak-${KEYCLOAK_VERSION}`)
  if (!runs('java', '-version')) return { missing: 'there is no java' }
  if (existsSync(join(home, 'bin', 'kc.sh'))) return { home }
  if (!runs('mvn', '--version')) return { missing: 'there is no mvn to fetch it with' }
  if (!runs('unzip', '-v')) return { missing: 'there is no unzip' }
  mkdirSync(cache, { recursive: true })
  progress(`peers: fetching ${ARTEFACT} with Maven`)
  const fetched = spawnSync(
    'mvn',
    ['-q', '-B', 'dependency:copy', `-Dartifact=${ARTEFACT}`, `-DoutputDirectory=${cache}`],
    { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 },
  )
  const packed = join(cache, `keycloak-quarkus-dist-${KEYCLOAK_VERSION}.zip`)
  if (fetched.status !== 0 || !existsSync(packed)) return { missing: 'Maven could not fetch it' }
  // Whole or not at all: what broke off must not look like a distribution.
  const unpacked = join(cache, `unpacked.${process.pid}`)
  execFileSync('unzip', ['-q', packed, '-d', unpacked])
  cpSync(join(unpacked, `keycloak-${KEYCLOAK_VERSION}`), home, { recursive: true })
  for (const left of [unpacked, packed]) rmSync(left, { recursive: true, force: true })
  return { home }
}

function runs(program: string, argument: string): boolean {
  return spawnSync(program, [argument], { stdio: 'ignore' }).status === 0
}
