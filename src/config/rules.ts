import type { ConfigFault } from './config-error.ts'
import { familiesCovered } from './covered-families.ts'
import { isLoopback } from './hosts.ts'
import type { Values } from './setting.ts'
import { entries } from './settings.ts'
import { readSocialProviders } from './social-providers.ts'

/** What no single setting shows: settings that contradict each other, and what is too dangerous for production. */
export function crossCheck(values: Values): ConfigFault[] {
  const faults = [...contradictions(values)]
  if (values.NODE_ENV === 'production') faults.push(...dangers(values))
  return faults
}

/** What goes with the address of an outside service. */
const providers = [
  ['EID_URL', ['EID_CA_FILE', 'EID_RP_UUID']],
  ['STATE_REGISTRY_URL', ['STATE_REGISTRY_KEY']],
  ['PAYMENT_PROVIDER_URL', ['PAYMENT_CLIENT_SECRET', 'PAYMENT_CALLBACK_SECRET']],
] as const

/** Of these both are set, or neither. */
const pairs = [
  ['SIGN_RELAY_TOKEN', 'SIGN_RELAY_CLIENT_ID'],
  ['EST_USER', 'EST_PASSWORD'],
  ['EST_CLIENT_CERT_FILE', 'EST_CLIENT_KEY_FILE'],
] as const

const estCredentials = ['EST_USER', 'EST_CLIENT_CERT_FILE']

function* contradictions(values: Values): Generator<ConfigFault> {
  for (const name of ['DATABASE_MIGRATION_URL', 'DATABASE_LISTEN_URL']) {
    if (values[name] === undefined || values.DATABASE_URL !== undefined) continue
    yield { name, wrong: 'is set without DATABASE_URL', remedy: 'Set DATABASE_URL too, or neither.' }
  }
  for (const name of ['SSO_ISSUER', 'SSO_CLIENT_SECRET', 'SSO_NATIVE_CLIENT_ID']) {
    if (values[name] === undefined || values.SSO_CLIENT_ID !== undefined) continue
    yield { name, wrong: 'is set without SSO_CLIENT_ID', remedy: 'Set SSO_CLIENT_ID too, or neither.' }
  }
  if (values.SSO_NATIVE_CLIENT_ID !== undefined && values.SSO_NATIVE_CLIENT_ID === values.SSO_CLIENT_ID) {
    yield {
      name: 'SSO_NATIVE_CLIENT_ID',
      wrong: 'is the same as SSO_CLIENT_ID, which has a secret',
      remedy: 'Register a public client for the apps, or remove it.',
    }
  }
  for (const pair of pairs) {
    for (const name of pair) {
      if (values[name] !== undefined || pair.every((one) => values[one] === undefined)) continue
      const other = pair.find((one) => one !== name)
      yield { name, wrong: `is missing, while ${other} is set`, remedy: `Set ${name} too, or neither.` }
    }
  }
  if (values.EST_URL !== undefined && !estCredentials.some((name) => values[name] !== undefined)) {
    yield {
      name: 'EST_URL',
      wrong: 'is set, and nothing says who asks there',
      remedy: 'Set EST_USER and EST_PASSWORD, or EST_CLIENT_CERT_FILE and EST_CLIENT_KEY_FILE.',
    }
  }
  if (values.OTEL_EXPORTER_OTLP_HEADERS !== undefined && values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) {
    yield {
      name: 'OTEL_EXPORTER_OTLP_HEADERS',
      wrong: 'is set without OTEL_EXPORTER_OTLP_ENDPOINT',
      remedy: 'Name the collector too, or neither.',
    }
  }
  yield* halfOfAi(values)
  yield* halfOfS3(values)
  yield* halfOfCheckpointS3(values)
  for (const [url, needed] of providers) {
    // Production asks for them anyway, in other words.
    if (values.NODE_ENV === 'production' || values[url] === undefined) continue
    for (const name of needed.filter((one) => values[one] === undefined))
      yield { name, wrong: `is missing, while ${url} is set`, remedy: 'Set it too, or neither.' }
  }
  if (values.SSO_ISSUER !== undefined && values.SSO_ISSUER === values.OAUTH_ISSUER) {
    yield {
      name: 'SSO_ISSUER',
      wrong: 'is the same as OAUTH_ISSUER',
      remedy: 'A server cannot sign people in at itself: name the other issuer.',
    }
  }
  yield* openNetworks((values.CONTROL_PLANE_ALLOWED_CIDRS ?? []) as readonly string[])
  for (const wrong of readSocialProviders(values.SOCIAL_PROVIDERS as string | undefined).faults)
    yield { name: 'SOCIAL_PROVIDERS', wrong, remedy: 'See the form of it in docs/configuration.md.' }
  yield* plainIssuers(values)
}

const models = ['AI_CHAT', 'AI_CHAT_2', 'AI_TTS', 'AI_STT', 'AI_EMBED']

/** A server is asked for a model by its name, and a key without an address is a slip. */
function* halfOfAi(values: Values): Generator<ConfigFault> {
  for (const prefix of models) {
    const url = `${prefix}_URL`
    const model = `${prefix}_MODEL`
    if (values[url] !== undefined && values[model] === undefined)
      yield { name: model, wrong: `is missing, while ${url} is set`, remedy: 'Name the model to ask for.' }
    if (values[url] !== undefined) continue
    for (const name of [model, `${prefix}_KEY`, `${prefix}_QUERY`].filter((one) => values[one] !== undefined))
      yield { name, wrong: `is set without ${url}`, remedy: `Set ${url} too, or neither.` }
  }
  if (values.AI_CHAT_2_URL !== undefined && values.AI_CHAT_URL === undefined)
    yield {
      name: 'AI_CHAT_2_URL',
      wrong: 'is set without AI_CHAT_URL',
      remedy: 'Name the server that is asked first as AI_CHAT_URL.',
    }
}

const s3 = [
  'STORAGE_S3_ENDPOINT',
  'STORAGE_S3_BUCKET',
  'STORAGE_S3_ACCESS_KEY_ID',
  'STORAGE_S3_SECRET_ACCESS_KEY',
]

/** With half of it, files would silently go to the disk of one machine. */
function* halfOfS3(values: Values): Generator<ConfigFault> {
  const set = [...s3, 'STORAGE_S3_PREFIX'].find((name) => values[name] !== undefined)
  for (const name of s3) {
    if (set === undefined || values[name] !== undefined) continue
    yield { name, wrong: `is missing, while ${set} is set`, remedy: 'Set all of STORAGE_S3_*, or none.' }
  }
  if (values.STORAGE_ENC_OLD_KEYS !== undefined && values.STORAGE_ENC_KEY === undefined)
    yield {
      name: 'STORAGE_ENC_KEY',
      wrong: 'is missing, while STORAGE_ENC_OLD_KEYS is set',
      remedy: 'Set the key with which new files are encrypted, too.',
    }
}

const checkpointServer = [
  'AUDIT_CHECKPOINT_S3_ENDPOINT',
  'AUDIT_CHECKPOINT_S3_ACCESS_KEY_ID',
  'AUDIT_CHECKPOINT_S3_SECRET_ACCESS_KEY',
]
const besideCheckpointBucket = [
  ...checkpointServer,
  'AUDIT_CHECKPOINT_S3_PREFIX',
  'AUDIT_CHECKPOINT_S3_RETENTION_DAYS',
]

/** With half of it, checkpoints would lie where the database's administrators may reach them, or nowhere. */
function* halfOfCheckpointS3(values: Values): Generator<ConfigFault> {
  const bucket = 'AUDIT_CHECKPOINT_S3_BUCKET'
  const beside = besideCheckpointBucket.find((name) => values[name] !== undefined)
  if (values[bucket] === undefined) {
    if (beside === undefined) return
    yield {
      name: bucket,
      wrong: `is missing, while ${beside} is set`,
      remedy: 'Name the bucket, or set neither.',
    }
    return
  }
  const own = checkpointServer.find((name) => values[name] !== undefined)
  if (own === undefined && values.STORAGE_S3_ENDPOINT !== undefined) return
  for (const name of checkpointServer.filter((one) => values[one] === undefined)) {
    const wrong = `is missing, while ${own ?? bucket} is set`
    yield { name, wrong, remedy: 'Set the address and the access key, or use those of STORAGE_S3_*.' }
  }
}

/** `open` allows all: a network of every address is a slip that looks like a restriction. */
function* openNetworks(networks: readonly string[]): Generator<ConfigFault> {
  const name = 'CONTROL_PLANE_ALLOWED_CIDRS'
  if (networks.includes('open') && networks.length > 1)
    yield { name, wrong: 'says `open` beside networks', remedy: 'Say either of them.' }
  const families = familiesCovered(networks.filter((network) => network !== 'open'))
  if (families.length > 0)
    yield {
      name,
      wrong: `contains every ${families.join(' and ')} address`,
      remedy: 'Name the networks of the operators, or say `open`.',
    }
}

/** An issuer proves who people are, so no machine on the way may speak for it. */
function* plainIssuers(values: Values): Generator<ConfigFault> {
  const production = values.NODE_ENV === 'production'
  const issuers = socialProviders(values).map(({ issuer }) => ({ name: 'SOCIAL_PROVIDERS', issuer }))
  if (values.SSO_ISSUER !== undefined) issuers.push({ name: 'SSO_ISSUER', issuer: String(values.SSO_ISSUER) })
  for (const { name, issuer } of issuers) {
    const { protocol, hostname } = new URL(issuer)
    if (protocol === 'https:' || (!production && isLoopback(hostname))) continue
    yield {
      name,
      wrong: 'names an issuer that is not https',
      remedy: 'Use an https address; http is for localhost alone, and not in production.',
    }
  }
}

const socialProviders = (values: Values) =>
  readSocialProviders(values.SOCIAL_PROVIDERS as string | undefined).providers

function* dangers(values: Values): Generator<ConfigFault> {
  yield* plainHttp(values)
  yield* plainSmpp(values)
  yield* weakSecrets(values)
  if (values.SIMULATORS === true) {
    yield {
      name: 'SIMULATORS',
      wrong: 'is true in production, where a simulated eID would let anyone sign in as anyone',
      remedy: 'Remove it, and set EID_URL.',
    }
  }
  for (const network of (values.TRUSTED_PROXIES ?? []) as readonly string[]) {
    if (!network.endsWith('/0')) continue
    yield {
      name: 'TRUSTED_PROXIES',
      wrong: `contains ${network}, so that every client could choose its own address`,
      remedy: "Name the proxies' own networks.",
    }
  }
}

function* plainHttp(values: Values): Generator<ConfigFault> {
  for (const name of [
    'PUBLIC_ORIGIN',
    'OAUTH_ISSUER',
    'EID_URL',
    'EST_URL',
    'STATE_REGISTRY_URL',
    'PAYMENT_PROVIDER_URL',
    'STORAGE_S3_ENDPOINT',
    'AUDIT_CHECKPOINT_S3_ENDPOINT',
    ...models.map((prefix) => `${prefix}_URL`),
    // A collector beside the server is often asked in plain words; a key for it must not be.
    ...(values.OTEL_EXPORTER_OTLP_HEADERS === undefined ? [] : ['OTEL_EXPORTER_OTLP_ENDPOINT']),
  ]) {
    const url = URL.parse(String(values[name] ?? ''))
    if (url === null || url.protocol === 'https:' || isLoopback(url.hostname)) continue
    yield { name, wrong: 'is not https', remedy: 'Use an https address; http is for localhost alone.' }
  }
}

/** Codes that prove whose a phone is travel to the message centre. */
function* plainSmpp(values: Values): Generator<ConfigFault> {
  const url = URL.parse(String(values.SMPP_URL ?? ''))
  if (url === null || url.protocol === 'smpps:' || isLoopback(url.hostname)) return
  yield {
    name: 'SMPP_URL',
    wrong: 'is not smpps',
    remedy: 'Use an smpps address, or a TLS tunnel on this machine; smpp is for localhost alone.',
  }
}

const wellKnown = /change.?me|secret|password|example|default|replace|qwerty|123456|tamga|postgres/i

const canBeGuessed = (secret: string): boolean => wellKnown.test(secret) || new Set(secret).size < 8

function* weakSecrets(values: Values): Generator<ConfigFault> {
  const seen = new Map<string, string>()
  for (const [name, setting] of entries) {
    const value = values[name]
    if (!setting.secret || typeof value !== 'string') continue
    if ('format' in setting.schema && setting.schema.format?.endsWith('-url')) {
      yield* weakPassword(name, value)
      continue
    }
    // Holds secrets among other things; each issuer made its own.
    if (name === 'SOCIAL_PROVIDERS' || name === 'OTEL_EXPORTER_OTLP_HEADERS') continue
    if (canBeGuessed(value)) {
      const remedy = 'Make one: `openssl rand -base64 32 | tr +/ -_ | tr -d =`.'
      yield { name, wrong: 'can be guessed', remedy }
    }
    const twin = seen.get(value)
    // One account at a model server may answer, speak and listen.
    const mayBeSame = (isModelKey(name) && isModelKey(String(twin))) || isFirstAuditKey(name, twin)
    if (twin !== undefined && !mayBeSame)
      yield { name, wrong: `is the same as ${twin}`, remedy: 'Give each its own secret.' }
    seen.set(value, name)
  }
}

/** Hashes were made with the first AUDIT_KEY, and go on with it when that is replaced. */
const isFirstAuditKey = (name: string, twin: string | undefined): boolean =>
  name === 'IDENTITY_KEY' && twin === 'AUDIT_KEY'

const isModelKey = (name: string): boolean => models.some((prefix) => name === `${prefix}_KEY`)

/** Without a password the other side decides by other means, such as a certificate. */
function* weakPassword(name: string, url: string): Generator<ConfigFault> {
  const password = URL.parse(url)?.password ?? ''
  if (password === '' || !canBeGuessed(password)) return
  yield {
    name,
    wrong: 'holds a password that can be guessed',
    remedy: 'Give the account there a random one.',
  }
}
