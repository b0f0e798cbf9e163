import { join } from 'node:path'
import type { App } from './app.ts'
import type { Config } from './config/config.ts'
import { demoApp, demoPortal } from './demo/applications.ts'
import { officerAtTheSimulator } from './demo/gov/agencies.ts'
import type { Demo } from './demo/seed.ts'
import { ACCESS_LIFE_MS } from './security/tokens.ts'

export interface Company {
  demo: Demo | undefined
  /** Names and addresses. */
  simulators: readonly (readonly [string, string])[]
}

/** Browsers and curl take every name that ends in .localhost for this machine. */
function consoleRows({ operatorHost }: Config, origin: string): [string, string][] {
  if (operatorHost === undefined) return []
  const { protocol, port } = new URL(origin)
  const own = `${protocol}//${operatorHost}${port === '' ? '' : `:${port}`}`
  return [
    [
      'Operator',
      `${own}/swagger/?doc=operator  as a super admin; ${own}/api/platform/v1 answers on that host alone`,
    ],
  ]
}

/** What whoever started the server wants to know first. */
export function greeting({ url, services: { config } }: App, { demo, simulators }: Company): string {
  // Port 0 takes any free one: only the listening server knows which.
  const origin = config.publicOrigin === 'http://localhost:0' ? url : config.publicOrigin
  const rows: [string, string][] = [
    ['Sign-in', `${origin}/sign-in`],
    ['Documentation', `${origin}/swagger/`],
    ['Contracts', `${origin}/openapi.json  (?doc=tools, ?doc=operator; also /openapi.yaml)`],
    ...consoleRows(config, origin),
    ['Health', `${origin}/health  ${origin}/ready`],
    ['Metrics', `${origin}/metrics`],
    ['Data', config.databaseUrl === undefined ? `${config.dataDir}/database (embedded)` : 'PostgreSQL'],
  ]
  for (const [name, address] of simulators) rows.push([name, address])
  if (demo) {
    const inEnglish = "-H 'Accept-Language: en'"
    const token = `-H 'Authorization: Bearer ${demo.accessToken}'`
    rows.push(['API key', demo.apiKey])
    rows.push(['MCP', `${origin}/mcp  with the header X-API-Key`])
    rows.push(['Assistant', `curl -H 'X-API-Key: ${demo.apiKey}' ${origin}/api/v1/tools/openapi.json`])
    rows.push(['Administrator', `curl ${inEnglish} ${token} ${origin}/api/v1/audit`])
    rows.push(['Services', `curl -G --data-urlencode q=паспорт ${origin}/api/v1/catalog/services`])
    rows.push(['', `${origin}/api/v1/catalog/cpsv-ap`])
    if (demo.officerToken !== undefined) rows.push(...officer(origin, inEnglish, demo.officerToken))
    rows.push(['', `such a token is good for ${ACCESS_LIFE_MS / 60_000} minutes; a restart prints a new one`])
  }
  if (demo && config.oauthIssuer !== undefined) rows.push(...provider(config.oauthIssuer, demo.clientSecret))
  if (demo?.invited !== undefined)
    rows.push(['Super admin', `${origin}/superadmin/onboarding  as ${demo.invited}`])
  if (demo && config.smtpUrl === undefined)
    rows.push(['Mail', `${join(config.dataDir, 'mail')}, and in the log`])
  const width = Math.max(...rows.map(([name]) => name.length))
  const table = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
  const notices = config.notices.map((notice) => `  ! ${notice}`).join('\n')
  return `\nTamga is ready at ${origin}\n\n${table}\n${notices ? `\n${notices}\n` : ''}`
}

/** Who decides people's cases: by a token, or signed in with the phone. */
function officer(origin: string, inEnglish: string, token: string): [string, string][] {
  const { nationalId, pin1, pin2 } = officerAtTheSimulator
  return [
    ['Officer', `curl ${inEnglish} -H 'Authorization: Bearer ${token}' ${origin}/api/v1/gov/officer/queue`],
    ['', `or sign in as ${nationalId}, PIN1 ${pin1}, PIN2 ${pin2}`],
  ]
}

/** Whom an application asks who somebody is, and the two that are registered ready-made. */
function provider(issuer: string, secret: string): [string, string][] {
  return [
    ['OpenID issuer', `${issuer}/.well-known/openid-configuration`],
    ['Portal', `client_id ${demoPortal.clientId}, secret ${secret}, ${demoPortal.redirectUris[0]}`],
    ['App', `client_id ${demoApp.clientId}, no secret, PKCE, ${demoApp.redirectUris.join(' or ')}`],
  ]
}
