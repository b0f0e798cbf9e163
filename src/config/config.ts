import { ConfigError, type ConfigFault } from './config-error.ts'
import { loadDevSecrets } from './dev-secrets.ts'
import { withEnvFile } from './env-file.ts'
import { type IntegrationSettings, readIntegrations } from './integration-providers.ts'
import { type LimitSettings, readLimits } from './limits-file.ts'
import { type Environment, parse } from './parse.ts'
import { crossCheck } from './rules.ts'
import { withSecretFiles } from './secret-files.ts'
import { isDerived, type Value, type Values } from './setting.ts'
import { entries, settings } from './settings.ts'
import { type Config, camelCase } from './types.ts'

export { ConfigError } from './config-error.ts'
export type { Config } from './types.ts'

/** Reads every setting, and the files that settings name. Throws a ConfigError that lists all that is wrong. */
export function loadConfig(given: Environment = process.env): Config {
  const { values, faults, integrations, limits } = readSettings(given)
  if (faults.length > 0) throw new ConfigError(faults)

  const notices = makeSecrets(values)
  if (values.METRICS_TOKEN === undefined)
    notices.push('METRICS_TOKEN is not set: /metrics is open to everyone.')
  return freeze(values, notices, integrations.providers, limits.settings)
}

/** The values with their defaults, without the secrets that only a start makes, and all that is wrong with them. */
export function readSettings(given: Environment) {
  const { env, faults: unread } = withSecretFiles(withEnvFile(given))
  const { values, faults } = parse(env)
  faults.unshift(...unread)
  // What a file should have held is not missing, too.
  const misread = new Set(faults.flatMap(({ name }) => [name, name.replace(/_FILE$/, '')]))
  deriveDefaults(values, misread)
  const integrations = integrationsOf(values, env)
  const limits = readLimits(values.LIMITS_FILE as string | undefined)
  faults.push(...missing(values, misread), ...crossCheck(values), ...integrations.faults, ...limits.faults)
  return { values, faults, integrations, limits }
}

/** The same configuration with settings that became known later, such as where a simulator listens. */
export function withSettings(config: Config, env: Environment): Config {
  const { values, faults } = parse(env)
  const integrations =
    env.INTEGRATIONS === undefined
      ? { providers: config.integrationProviders, faults: [] }
      : integrationsOf({ NODE_ENV: config.nodeEnv, ...values }, env)
  faults.push(...integrations.faults)
  if (faults.length > 0) throw new ConfigError(faults)
  const known = Object.keys(env)
    .filter((name) => Object.hasOwn(settings, name))
    .map((name) => [camelCase(name), values[name]] as const)
  return Object.freeze({
    ...config,
    ...Object.fromEntries(known),
    integrationProviders: integrations.providers,
  })
}

/** Their settings are named after what INTEGRATIONS lists, so that the table of settings cannot hold them. */
const integrationsOf = (values: Values, env: Environment) =>
  readIntegrations((values.INTEGRATIONS ?? []) as readonly string[], env, values.NODE_ENV === 'production')

function deriveDefaults(values: Record<string, Value>, misread: ReadonlySet<string>): void {
  for (const [name, setting] of entries) {
    if (values[name] !== undefined || misread.has(name)) continue
    if (isDerived(setting.default)) values[name] = setting.default.from(values)
  }
}

function missing(values: Values, misread: ReadonlySet<string>): ConfigFault[] {
  const production = values.NODE_ENV === 'production'
  return entries
    .filter(([name, { needed }]) => values[name] === undefined && !misread.has(name) && needed?.when(values))
    .filter(([, { make }]) => production || !make)
    .map(([name, { needed, description: meaning }]) => ({
      name,
      wrong: `is missing; needed ${needed?.words}`,
      remedy: meaning,
    }))
}

/**
 * What is needed and still missing now can be made, outside production. What was made once is used also where it is not
 * needed now: the database may hold what it sealed.
 */
function makeSecrets(values: Record<string, Value>): string[] {
  if (values.NODE_ENV === 'production') return []
  const makers: Record<string, () => string> = {}
  const absent = entries.filter(([name, { make }]) => make && values[name] === undefined)
  for (const [name, { make, needed }] of absent) if (make && needed?.when(values)) makers[name] = make

  const { secrets, created, file } = loadDevSecrets(String(values.DATA_DIR), makers)
  const used = absent.map(([name]) => name).filter((name) => secrets[name] !== undefined)
  for (const name of used) values[name] = secrets[name]
  if (used.length === 0) return []
  const kept = used.filter((name) => !created.includes(name))
  const made = `Made ${created.join(', ')} and kept them in ${file}.`
  const found = `${kept.join(', ')} come from ${file}. Production needs them set.`
  return [...(created.length > 0 ? [made] : []), ...(kept.length > 0 ? [found] : [])]
}

function freeze(
  values: Values,
  notices: string[],
  integrationProviders: readonly IntegrationSettings[],
  limits: LimitSettings,
): Config {
  const fields = entries.map(([name]) => {
    const value = values[name]
    return [camelCase(name), Array.isArray(value) ? Object.freeze(value) : value] as const
  })
  return Object.freeze({
    ...Object.fromEntries(fields),
    notices: Object.freeze(notices),
    integrationProviders,
    limits,
  }) as Config
}
