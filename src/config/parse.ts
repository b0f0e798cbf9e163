import { Ajv, type ErrorObject } from 'ajv'
import type { ConfigFault } from './config-error.ts'
import { settingFormats } from './formats.ts'
import { memoize } from './lazy.ts'
import { isDerived, type SettingSchema, type Value } from './setting.ts'
import { entries, type SettingName, settings } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

// The schemas are ours, and a test holds them against the meta-schema, which takes longer to compile than they do.
const ajv = new Ajv({ allErrors: true, coerceTypes: true, validateSchema: false })
for (const [name, { test }] of Object.entries(settingFormats)) ajv.addFormat(name, test)

/** Only those of what is set, and once for settings of the same kind: to compile them takes longer than to read. */
const validatorOf = memoize((schema) =>
  ajv.compile<{ value: Value }>({ type: 'object', properties: { value: JSON.parse(schema) } }),
)

function defaultValues(): Record<string, Value> {
  const defaults = entries.flatMap(([name, { default: value }]) =>
    value === undefined || isDerived(value) ? [] : [[name, structuredClone(value)] as const],
  )
  return Object.fromEntries(defaults)
}

/** Reads the settings' texts; a name whose text is at fault stands in `faults` and not in `values`. */
export function parse(env: Environment): { values: Record<string, Value>; faults: ConfigFault[] } {
  const values = defaultValues()
  const faults: ConfigFault[] = []
  const given: SettingName[] = []
  for (const [name, { schema }] of entries) {
    const text = env[name]
    // An empty variable is how shells and compose files say "unset".
    if (text === undefined || text === '') continue
    if (text !== text.trim()) faults.push(edgeSpace(name))
    else {
      given.push(name)
      values[name] = schema.type === 'array' ? text.split(',').map((item) => item.trim()) : text
    }
  }

  for (const name of given) {
    const validate = validatorOf(JSON.stringify(settings[name].schema))
    const read = { value: values[name] as Value }
    const isRead = validate(read)
    values[name] = read.value
    if (isRead) continue
    const [error] = validate.errors ?? []
    if (error && !faults.some((fault) => fault.name === name)) faults.push(describe(name, error))
    delete values[name]
  }
  return { values, faults }
}

const edgeSpace = (name: string): ConfigFault => ({
  name,
  wrong: 'starts or ends with white space',
  remedy: 'Remove it; a line break at the end of a secret file is the usual cause.',
})

const describe = (name: SettingName, error: ErrorObject): ConfigFault => ({
  name,
  wrong: `must be ${expected(settings[name].schema, error)}`,
  remedy: settings[name].description,
})

function expected(schema: SettingSchema, { keyword, params }: ErrorObject): string {
  if (keyword === 'format') return settingFormats[params.format as string]?.words ?? 'well formed'
  if (keyword === 'minLength') return `at least ${params.limit} characters long`
  if (keyword === 'maxLength') return `at most ${params.limit} characters long`
  return typeNames(schema)
}

/** The kind of value in words. */
function typeNames(schema: SettingSchema): string {
  if (schema.type === 'integer') return `a whole number from ${schema.minimum} to ${schema.maximum}`
  if (schema.type === 'boolean') return 'true or false'
  if (schema.type === 'array') return settingFormats[schema.items.format]?.words ?? 'a list'
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  return (schema.format && settingFormats[schema.format]?.words) || 'text'
}
