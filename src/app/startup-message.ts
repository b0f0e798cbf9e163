import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { demoApp, demoPortal } from '../demo/applications.ts'
import { simulatedOfficer } from '../demo/gov/agencies.ts'
import type { Demo } from '../demo/seed.ts'
import { EID_PHONE } from '../demo/simulators.ts'
import { ACCESS_LIFE_MS } from '../security/tokens.ts'
import type { App } from './app.ts'

interface Company {
  demo: Demo | undefined
  /** Names and addresses. */
  simulators: readonly (readonly [string, string])[]
  /** Whether /docs/ is there, or is being made. */
  docs?: boolean
}

type Row = [name: string, value: string]

/** What a person who starts the server wants to know first. It names only addresses that answer as they are written. */
export function startupMessage(
  { url, services: { config } }: App,
  { demo, simulators, docs = false }: Company,
): string {
  // Port 0 takes any free one: only the listening server knows which.
  const origin = config.publicOrigin === 'http://localhost:0' ? url : config.publicOrigin
  const rows: Row[] = [
    ['Sign-in', `${origin}/sign-in`],
    ...documentRows(config, origin, docs),
    ...consoleRows(config, origin),
    ['Health', `${origin}/health  ${origin}/ready`],
    ...(isOpen(config) ? [['Metrics', `${origin}/metrics`] as Row] : []),
    ['Data', config.databaseUrl === undefined ? `${config.dataDir}/database (embedded)` : 'PostgreSQL'],
    ...simulators.map(([name, address]): Row => [name, address]),
    ...(demo ? demoRows(config, origin, demo, simulators) : []),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const table = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
  const notices = config.notices.map((notice) => `  ! ${notice}`).join('\n')
  return `\nTamga is ready at ${origin}\n\n${table}\n${notices ? `\n${notices}\n` : ''}`
}

/** Whether /metrics is there without a token. */
const isOpen = ({ metricsToken, nodeEnv }: Config): boolean =>
  metricsToken === undefined && nodeEnv !== 'production'

const hasDocuments = (config: Config): boolean => config.docsPublic || isOpen(config)

function documentRows(config: Config, origin: string, docs: boolean): Row[] {
  if (!hasDocuments(config)) return []
  return [
    ...(docs ? [['Documentation', `${origin}/docs/`] as Row] : []),
    ['Swagger UI', `${origin}/swagger/`],
    ['Contracts', `${origin}/openapi.json  (?doc=tools, ?doc=operator; also /openapi.yaml)`],
  ]
}

/** Browsers and curl take every name that ends in .localhost for this machine. */
function consoleRows(config: Config, origin: string): Row[] {
  const { operatorHost } = config
  if (operatorHost === undefined) return []
  const { protocol, port } = new URL(origin)
  const own = `${protocol}//${operatorHost}${port === '' ? '' : `:${port}`}`
  const where = hasDocuments(config) ? `${own}/swagger/?doc=operator` : `the host ${operatorHost}`
  return [['Operator', `${where}  as a super admin; its operations answer on that host alone`]]
}

function demoRows(config: Config, origin: string, demo: Demo, simulators: Company['simulators']): Row[] {
  const hasPhone = simulators.some(([name]) => name === EID_PHONE)
  const inEnglish = "-H 'Accept-Language: en'"
  const asJson = "-H 'Content-Type: application/json'"
  const token = `-H 'Authorization: Bearer ${demo.accessToken}'`
  return [
    ['API key', demo.apiKey],
    ['MCP', `${origin}/mcp  with the header X-API-Key`],
    ['Tools', `curl -H 'X-API-Key: ${demo.apiKey}' ${origin}/api/v1/tools/openapi.json`],
    ['Assistant', `curl ${asJson} -d '{"message": "Паспорт хэд вэ?"}' ${origin}/api/v1/public/ai/chat`],
    ['Administrator', `curl ${inEnglish} ${token} ${origin}/api/v1/audit`],
    ['Services', `${origin}/services`],
    ['', `curl -G --data-urlencode q=паспорт ${origin}/api/v1/catalog/services`],
    ['', `${origin}/api/v1/catalog/cpsv-ap`],
    ...(demo.officerToken === undefined ? [] : officerRows(origin, inEnglish, demo.officerToken, hasPhone)),
    ['', `such a token is good for ${ACCESS_LIFE_MS / 60_000} minutes; a restart prints a new one`],
    ...(config.oauthIssuer === undefined ? [] : providerRows(config.oauthIssuer, demo.clientSecret)),
    ...onboardingRows(config, origin, demo),
    ...(config.smtpUrl === undefined
      ? [['Mail', `${join(config.dataDir, 'mail')}, and in the log`] as Row]
      : []),
  ]
}

/** Who decides people's cases: by a token, or signed in with the simulated phone. */
function officerRows(origin: string, inEnglish: string, token: string, hasPhone: boolean): Row[] {
  const { nationalId, pin1, pin2 } = simulatedOfficer
  const row: Row = [
    'Officer',
    `curl ${inEnglish} -H 'Authorization: Bearer ${token}' ${origin}/api/v1/gov/officer/queue`,
  ]
  return hasPhone
    ? [row, ['', `or ${origin}/desk, signed in as ${nationalId}, PIN1 ${pin1}, PIN2 ${pin2}`]]
    : [row]
}

/** The onboarding begins with a social account and goes on with the eID; the settings of simulators are set by now. */
function onboardingRows({ eidUrl, socialProviders }: Config, origin: string, { invited }: Demo): Row[] {
  if (invited === undefined || eidUrl === undefined || socialProviders === undefined) return []
  return [['Super admin', `${origin}/superadmin/onboarding  as ${invited}`]]
}

/** Whom an application asks who a person is, and the two that are registered ready-made. */
function providerRows(issuer: string, secret: string | undefined): Row[] {
  const shown = secret === undefined ? 'whose secret the instance has that made it' : `secret ${secret}`
  return [
    ['OpenID issuer', `${issuer}/.well-known/openid-configuration`],
    ['Portal', `client_id ${demoPortal.clientId}, ${shown}`],
    [
      'Gateway',
      `${issuer}/gw/demo-addresses/addresses  with a token of the portal, as docs/gateway.md shows`,
    ],
    ['App', `client_id ${demoApp.clientId}, no secret, PKCE; docs/openid.md has their redirect URIs`],
  ]
}
