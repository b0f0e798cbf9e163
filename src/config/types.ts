import type { IntegrationSettings } from './integration-providers.ts'
import type { LimitSettings } from './limits-file.ts'
import type { Derived } from './setting.ts'
import type { SettingName, settings } from './settings.ts'

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<S>

type Parsed<Schema> = Schema extends { enum: readonly (infer Choice)[] }
  ? Choice
  : Schema extends { type: 'integer' }
    ? number
    : Schema extends { type: 'boolean' }
      ? boolean
      : Schema extends { type: 'array' }
        ? readonly string[]
        : string

type Present<S> = S extends { default: Derived<infer Value> }
  ? undefined extends Value
    ? false
    : true
  : PresentAsIs<S>

type PresentAsIs<S> = S extends { default: string | number | boolean | readonly string[] }
  ? true
  : S extends { needed: { always: true } }
    ? true
    : false

/** A derived default may be absent. */
type IsCertain<S> = S extends { default: Derived<infer Default> }
  ? undefined extends Default
    ? false
    : true
  : Present<S>

type ValueOf<S extends { schema: unknown }> =
  IsCertain<S> extends true ? Parsed<S['schema']> : Parsed<S['schema']> | undefined

/** The settings as the server uses them: `DATABASE_URL` is `databaseUrl`. Follows from the table of settings. */
export type Config = Readonly<
  { [Name in SettingName as CamelCase<Name>]: ValueOf<(typeof settings)[Name]> } & {
    /** For the operator who starts the server: created secrets, open access. */
    notices: readonly string[]
    /** What INTEGRATIONS names, in its order. */
    integrationProviders: readonly IntegrationSettings[]
    /** What LIMITS_FILE says. */
    limits: LimitSettings
  }
>

export const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
