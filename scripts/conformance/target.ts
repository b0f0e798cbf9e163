import { type Answer, type Ask, ask } from './answer.ts'
import type { CredentialName, Credentials, PersonName, PersonTokens } from './credentials.ts'
import { ContractDocument, type Operation, type Parameter } from './document.ts'
import { People } from './people.ts'
import type { Profile } from './profile.ts'

export type Headers = Readonly<Record<string, string>>

interface TargetOptions {
  baseUrl: string
  credentials: Credentials
  /** Documents from elsewhere, where the deployment publishes none. */
  documents?: Partial<Record<Profile, ContractDocument>>
  /** Also writes that cannot be taken back. */
  leavesTraces?: boolean
  /** Also calls until a rate limit answers. */
  exhaustsLimits?: boolean
  /** Gets the tokens that have replaced those of a person. */
  onRenewed?(name: PersonName, tokens: PersonTokens): void
}

/** The deployment that is tried, and what may be shown to it. */
export class Target {
  readonly baseUrl: string
  readonly credentials: Credentials
  readonly people: People
  readonly leavesTraces: boolean
  readonly exhaustsLimits: boolean
  readonly #given: Partial<Record<Profile, ContractDocument>>
  readonly #read = new Map<Profile, Promise<ContractDocument>>()

  constructor({ baseUrl, credentials, documents, leavesTraces, exhaustsLimits, onRenewed }: TargetOptions) {
    this.baseUrl = baseUrl
    this.credentials = credentials
    this.people = new People(credentials, (request) => this.ask(request), onRenewed)
    this.leavesTraces = leavesTraces ?? false
    this.exhaustsLimits = exhaustsLimits ?? false
    this.#given = documents ?? {}
  }

  /** Why a rule that needs this is skipped; undefined where it can be used. */
  lackOf(name: CredentialName): string | undefined {
    if (this.credentials[name] === undefined) return `the file of credentials has no ${name}`
    return this.people.lackOf(name)
  }

  ask(request: Ask, baseUrl = this.baseUrl): Promise<Answer> {
    return ask(baseUrl, request)
  }

  /** As the deployment publishes it. */
  document(profile: Profile): Promise<ContractDocument> {
    const given = this.#given[profile]
    if (given) return Promise.resolve(given)
    const known = this.#read.get(profile) ?? this.#fetchDocument(profile)
    this.#read.set(profile, known)
    return known
  }

  async #fetchDocument(profile: Profile): Promise<ContractDocument> {
    const token = this.credentials.documents_token
    const { status, json, asked } = await this.ask({
      path: `/openapi.json?doc=${profile === 'openid' ? 'platform' : profile}`,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    })
    if (status !== 200 || json === undefined)
      throw new Error(
        `${asked} answered ${status}: name the document by --contract, or give documents_token in the file of credentials`,
      )
    return new ContractDocument(json)
  }

  /** Headers of a person; undefined where the file has no such token, or it has expired. */
  person(name: PersonName): Headers | undefined {
    const token = this.people.token(name)
    return token === undefined ? undefined : { Authorization: `Bearer ${token}` }
  }

  /** What opens this operation, of all that was given; undefined where nothing does. */
  headersFor(document: ContractDocument, { security }: Operation): Headers | undefined {
    for (const names of security) {
      if (names.length === 0) return {}
      if (names.length > 1) continue
      const scheme = document.schemes[names[0]!]
      const { api_key } = this.credentials
      const session = this.people.token('session')
      if (scheme?.type === 'http' && scheme.scheme === 'bearer' && scheme.bearerFormat === 'JWT' && session)
        return { Authorization: `Bearer ${session}` }
      if (scheme?.type === 'apiKey' && scheme.in === 'header' && /api-key/i.test(scheme.name) && api_key)
        return { [scheme.name]: api_key }
    }
    return undefined
  }
}

/** The path with these values in it, and where there is none, those of the contract's examples. */
export function pathOf(
  { path, parameters }: Operation,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const chosen = ({ name, example }: Parameter) => values[name] ?? example
  const inPath = path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return encodeURIComponent(String((parameter ? chosen(parameter) : undefined) ?? 'none'))
  })
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || values[one.name] !== undefined))
    .map((one) => `${encodeURIComponent(one.name)}=${encodeURIComponent(String(chosen(one)))}`)
  return query.length > 0 ? `${inPath}?${query.join('&')}` : inPath
}

export function requiredHeaders({ parameters }: Operation): Headers {
  return Object.fromEntries(
    parameters
      .filter((one) => one.in === 'header' && one.required && one.example !== undefined)
      .map(({ name, example }) => [name, String(example)]),
  )
}
