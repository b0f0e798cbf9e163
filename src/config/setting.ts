import { randomBytes } from 'node:crypto'

export type Value = string | number | boolean | readonly string[] | undefined

/** The settings read so far, by their environment names: what defaults and conditions may look at. */
export type Values = Readonly<Record<string, Value>>

/** The JSON Schema keywords that settings use. */
export type SettingSchema =
  | { type: 'string'; enum?: readonly string[]; format?: string; minLength?: number; maxLength?: number }
  | { type: 'integer'; minimum: number; maximum: number }
  | { type: 'boolean' }
  | { type: 'array'; items: { type: 'string'; format: string } }

/** When a setting must have a value, as a condition and in words. */
export interface SettingNeed {
  words: string
  always?: true
  when(values: Values): boolean
}

/** A default that follows from other settings. */
export interface Derived<T extends Value = Value> {
  words: string
  from(values: Values): T
}

export interface Setting {
  description: string
  schema: SettingSchema
  default?: Exclude<Value, undefined> | Derived
  needed?: SettingNeed
  secret?: true
  /** Makes a value outside production, where it is kept under DATA_DIR. */
  make?: () => string
  /** SIGHUP takes over its new value; the others wait for a restart. */
  reloadable?: true
}

export const always = { words: 'always', always: true, when: () => true } as const satisfies SettingNeed

export const inProduction: SettingNeed = {
  words: 'in production',
  when: (values) => values.NODE_ENV === 'production',
}

export const isDerived = (value: Setting['default']): value is Derived =>
  typeof value === 'object' && 'from' in value

/** 32 random bytes in base64url. */
export const randomKey = (): string => randomBytes(32).toString('base64url')
