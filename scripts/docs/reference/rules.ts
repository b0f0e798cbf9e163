import type { RateLimit } from '../../../src/limits/limiter.ts'
import type { ContractOperation } from '../../generate/walk.ts'
import { parametersOf, permissionsNamed } from '../../generate/walk.ts'

interface OrganisationRule {
  of?: string
  role?: string | readonly string[]
  or?: string | readonly string[]
  register?: true
  none?: string
}

interface Retirement {
  sunset: string
  /** The operationId of what to use in its place. */
  instead?: string
}

const keys: Readonly<Record<RateLimit['key'], string>> = {
  ip: 'for each network address',
  user: 'for each caller',
  client: 'for each application',
  target: 'for each target',
  known_target: 'for each target from a browser in which that person has signed in before',
  failed_client: 'with a wrong secret for each application',
  failed_address: 'with a wrong secret for each network address',
}

const schemeNames: Readonly<Record<string, string>> = {
  session: 'the session of a person',
  operatorSession: 'the session of a super admin, after the second factor',
  apiKey: 'an API key',
  clientBasic: 'the id and secret of an application',
  toolToken: 'a token that a person granted to an assistant',
  clientToken: 'a token of an application',
  providerToken: 'a token that a person granted to an application',
  personToken: 'a token that a person granted to an application',
  signRelayToken: 'the token of the signing relay',
  registrationToken: 'the registration access token of an application',
  browserSession: 'the session of a browser',
  adminKey: 'the key of the machine’s administrator, from the machine itself',
  metricsToken: 'the token of the metrics',
  documentsToken: 'the token of the documents, where the server asks for one',
}

/** What the contract asks of a caller, one line each. */
export function rulesOf(one: ContractOperation): string[] {
  const { operation } = one
  const rules: [string, string | undefined][] = [
    ['Retires', retirement(operation['x-deprecated'] as Retirement | undefined)],
    ['Who may call', callers(one)],
    ['Permission', listed(permissionsNamed(operation['x-permission'])) ?? listed(operation['x-role'])],
    ['Organisation', organisation(operation['x-organisation'] as OrganisationRule | undefined)],
    ['Acts for', actsFor(operation['x-acts-for'])],
    ['Sign-in', signIn(operation['x-assurance'], operation['x-fresh'])],
    ['Module', listed(operation['x-module'])],
    ['Limit', limits(operation['x-rate-limit'] as readonly RateLimit[] | undefined)],
    ['Repeating', repeating(one)],
    ['Body', size(operation['x-body-limit'] as number | undefined)],
    ['Shown to the person', shown(operation['x-reads-person'])],
  ]
  return rules.flatMap(([name, text]) => (text === undefined ? [] : [`- **${name}**: ${text}`]))
}

function retirement(rule: Retirement | undefined): string | undefined {
  if (!rule) return undefined
  const instead = rule.instead === undefined ? '' : `; use [${rule.instead}](${rule.instead}.md) instead`
  return `on ${rule.sunset}${instead}`
}

function callers({ bundle, operation }: ContractOperation): string {
  const choices = operation.security ?? bundle.security ?? []
  if (choices.length === 0) return 'everyone, without a credential'
  return choices
    .map((choice) => {
      const [[scheme, scopes] = ['', []]] = Object.entries(choice)
      if (scheme === '') return 'no credential'
      const scope =
        scopes.length > 0 ? ` with the scope ${scopes.map((name) => `\`${name}\``).join(' ')}` : ''
      return `${schemeNames[scheme] ?? 'the credential'} (\`${scheme}\`)${scope}`
    })
    .join(', or ')
}

function listed(value: unknown): string | undefined {
  const values = [value ?? []].flat()
  if (values.length === 0) return undefined
  return values.map((one) => `\`${String(one)}\``).join(' or ')
}

function organisation(rule: OrganisationRule | undefined): string | undefined {
  if (!rule?.of) return undefined
  const role = rule.role ? ` as ${[rule.role].flat().join(' or ')}` : ''
  const or = rule.or ? `, or ${[rule.or].flat().map(besides).join(', or ')}` : ''
  const whose = rule.of === 'own' ? 'any of the caller’s own' : `that of \`${rule.of}\``
  const register = rule.register ? '. The state registry is asked again whether the caller represents it' : ''
  return `${whose}; members of it${role}${or}. Others get 404${register}`
}

const actsFor = (source: unknown): string | undefined =>
  source === undefined
    ? undefined
    : 'where it is done for an organisation, the state registry is asked again whether the caller represents it'

/** Who may besides members, in words: `platform(admin)`. */
function besides(rule: string): string {
  const [, kind = '', value = ''] = /^(\w+)\((.+)\)$/.exec(rule) ?? []
  const inWords: Readonly<Record<string, string>> = {
    self: `the member whom \`${value}\` names`,
    holds: `members who hold \`${value}\``,
    platform: `people who hold \`${value}\` of the platform`,
  }
  return inWords[kind] ?? `\`${rule}\``
}

const levels: Readonly<Record<string, string>> = {
  federated: 'by any account',
  mfa: 'with the eID or a second factor',
  eid: 'with the eID',
}

/** How a person must have signed in. */
function signIn(level: unknown, age: unknown): string | undefined {
  const parts = [
    level === undefined ? [] : [levels[String(level)] ?? String(level)],
    age === undefined ? [] : [`at most ${String(age).replace('m', ' minutes').replace('h', ' hours')} ago`],
  ].flat()
  return parts.length === 0 ? undefined : `${parts.join(', ')}; else 401 with what would do (RFC 9470)`
}

function limits(rules: readonly RateLimit[] | undefined): string | undefined {
  const texts = rules?.map(
    ({ key, per_minute, burst }) => `${per_minute} a minute ${keys[key]}, ${burst} at once`,
  )
  return texts && `${texts.join('; ')}; unless the deployment sets others, which the RateLimit headers give`
}

function repeating(one: ContractOperation): string | undefined {
  if (parametersOf(one).some(({ name }) => name === 'Idempotency-Key'))
    return 'safe with an `Idempotency-Key`: the same key and body give the first answer again'
  return ['get', 'put', 'delete'].includes(one.method)
    ? undefined
    : 'takes no `Idempotency-Key`; a second call is a second request'
}

function size(bytes: number | undefined): string | undefined {
  if (bytes === undefined) return undefined
  return bytes >= 1024 * 1024
    ? `at most ${Math.floor(bytes / 1024 / 1024)} MiB`
    : `at most ${Math.floor(bytes / 1024)} KiB`
}

function shown(rule: unknown): string | undefined {
  const purpose = (rule as { purpose_en?: string } | undefined)?.purpose_en
  return purpose === undefined ? undefined : `“${purpose}”, among those who looked at their data`
}
