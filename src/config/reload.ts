import { isDeepStrictEqual } from 'node:util'
import { entries, type SettingName } from './settings.ts'
import { type Config, camelCase } from './types.ts'

export interface Changes {
  /** Names of settings that hold at once. */
  reloaded: readonly SettingName[]
  /** Names of settings that have changed since the start, and wait for a restart. */
  waiting: readonly SettingName[]
}

/** What of `next` differs from what the server started with, and from what holds since its last reload. */
export function changesBetween(started: Config, held: Config, next: Config): Changes {
  const changed = (from: Config) => (name: SettingName) =>
    fieldsOf(name).some((field) => !isDeepStrictEqual(from[field], next[field]))
  const names = (reloadable: boolean) =>
    entries.filter(([, setting]) => (setting.reloadable ?? false) === reloadable).map(([name]) => name)
  return { reloaded: names(true).filter(changed(held)), waiting: names(false).filter(changed(started)) }
}

/** What holds after the reload: the new values of what may change, all else as it was. */
export function reloadedConfig(held: Config, next: Config): Config {
  const fields = entries.filter(([, { reloadable }]) => reloadable).flatMap(([name]) => fieldsOf(name))
  return Object.freeze({ ...held, ...Object.fromEntries(fields.map((field) => [field, next[field]])) })
}

/** Some settings name others, or a file: what was read there belongs to them. */
function fieldsOf(name: SettingName): (keyof Config)[] {
  const own = camelCase(name) as keyof Config
  if (name === 'LIMITS_FILE') return [own, 'limits']
  return name === 'INTEGRATIONS' ? [own, 'integrationProviders'] : [own]
}
