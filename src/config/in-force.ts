import { readSettings } from './config.ts'
import type { ConfigFault } from './config-error.ts'
import { defaultText } from './documentation.ts'
import { withEnvFile } from './env-file.ts'
import type { Environment } from './parse.ts'
import type { Setting, Value } from './setting.ts'
import { groups } from './settings.ts'

/** Where a value comes from; `made` secrets are those that a start outside production makes and keeps. */
type Source = 'environment' | 'ENV_FILE' | 'file' | 'default' | 'made' | 'unset'

/** One setting as the server would take it now. */
export interface SettingInForce {
  group: string
  name: string
  /** Of a secret only that it is there. */
  value: string | null
  source: Source
  default: string | null
  /** When a new value takes effect. */
  applies: 'reload' | 'restart'
}

/** What a start with this environment would hold, and what would keep it from starting. It writes nothing. */
export function settingsInForce(given: Environment): {
  settings: SettingInForce[]
  faults: ConfigFault[]
} {
  const env = withEnvFile(given)
  const { values, faults } = readSettings(given)
  const sourceOf = (name: string, { make }: Setting): Source => {
    if (isSet(env[name])) return env[name] === given[name] ? 'environment' : 'ENV_FILE'
    if (isSet(env[`${name}_FILE`]) && values[name] !== undefined) return 'file'
    if (values[name] !== undefined) return 'default'
    return make && values.NODE_ENV !== 'production' ? 'made' : 'unset'
  }
  const settings = Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members as Record<string, Setting>).map(([name, setting]) => ({
      group,
      name,
      value: textOf(values[name], setting),
      source: sourceOf(name, setting),
      default: defaultText(setting),
      applies: setting.reloadable ? ('reload' as const) : ('restart' as const),
    })),
  )
  return { settings, faults }
}

// An empty variable counts as unset.
const isSet = (text: string | undefined): boolean => text !== undefined && text !== ''

function textOf(value: Value, { secret }: Setting): string | null {
  if (value === undefined) return null
  if (secret) return 'present'
  return Array.isArray(value) ? value.join(',') : String(value)
}
