import { Agent, request } from 'node:http'
import type { Code, Contender } from './contender.ts'
import { REDIRECT_URI } from './setup.ts'

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
}

// Gives up what has been idle before any of the servers does, else a request goes into a connection that is just ending.
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 20_000 })

/** An address of its own for every request: what is measured is the work, not its limit. */
let address = 0
function nextAddress(): string {
  address++
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
}

export async function exchange(contender: Contender, code: Code): Promise<Tokens> {
  const tokens = await redeem(contender, code)
  if (!tokens.id_token) throw new Error(`${contender.name} gave no id_token`)
  return tokens
}

/** With or without an id_token, as the code was made. */
export async function redeem(contender: Contender, { code, verifier }: Code): Promise<Tokens> {
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: REDIRECT_URI }
  const tokens = await post<Tokens>(contender, contender.paths.token, 'web', form)
  if (!tokens.access_token || !tokens.refresh_token)
    throw new Error(`${contender.name} gave only some of the tokens`)
  return tokens
}

export async function refresh(contender: Contender, refreshToken: string): Promise<Tokens> {
  const tokens = await renew(contender, refreshToken)
  if (!tokens.id_token) throw new Error(`${contender.name} gave no id_token`)
  return tokens
}

/** For the access alone: without `openid` no id_token is signed. */
export async function refreshAccess(contender: Contender, refreshToken: string): Promise<Tokens> {
  const narrower = contender.idTokenDecided === 'at refresh' ? { scope: 'profile email' } : {}
  const tokens = await renew(contender, refreshToken, narrower)
  if (tokens.id_token) throw new Error(`${contender.name} gave an id_token without being asked`)
  return tokens
}

async function renew(
  contender: Contender,
  refreshToken: string,
  narrower: { scope?: string } = {},
): Promise<Tokens> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken, ...narrower }
  const tokens = await post<Tokens>(contender, contender.paths.token, 'web', form)
  if (!tokens.refresh_token || tokens.refresh_token === refreshToken)
    throw new Error(`${contender.name} did not renew everything`)
  return tokens
}

export async function clientCredentials(contender: Contender): Promise<string> {
  const { scope } = contender.setting.machine
  const form = { grant_type: 'client_credentials', ...(scope !== undefined && { scope }) }
  const tokens = await post<Pick<Tokens, 'access_token'>>(contender, contender.paths.token, 'machine', form)
  if (!tokens.access_token) throw new Error(`${contender.name} gave no token`)
  return tokens.access_token
}

export async function introspect(contender: Contender, token: string): Promise<void> {
  const { active } = await post<{ active: boolean }>(contender, contender.paths.introspection, 'web', {
    token,
  })
  if (!active) throw new Error(`${contender.name} says that its token is not active`)
}

export async function userinfo(contender: Contender, token: string): Promise<Record<string, unknown>> {
  const headers = { Authorization: `Bearer ${token}` }
  const claims = await send<Record<string, unknown>>(contender, 'GET', contender.paths.userinfo, headers)
  if (!claims.email) throw new Error(`${contender.name} gave no claims`)
  return claims
}

export async function jwks(contender: Contender): Promise<void> {
  const { keys } = await send<{ keys?: unknown[] }>(contender, 'GET', contender.paths.jwks, {})
  if (!keys?.length) throw new Error(`${contender.name} gave no keys`)
}

export async function discovery(contender: Contender): Promise<void> {
  const { issuer } = await send<{ issuer?: string }>(contender, 'GET', contender.paths.discovery, {})
  if (!issuer) throw new Error(`${contender.name} gave no discovery document`)
}

function post<T>(
  contender: Contender,
  path: string,
  as: 'web' | 'machine',
  form: Record<string, string>,
): Promise<T> {
  const { id, secret } = contender.setting[as]
  const headers = {
    Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  return send(contender, 'POST', path, headers, new URLSearchParams(form).toString())
}

function send<T>(
  { name, port }: Contender,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body = '',
): Promise<T> {
  // Where a provider answers some requests on another port, its path says so.
  const whole = new URL(path, `http://127.0.0.1:${port}`)
  const target = { port: whole.port, host: whole.hostname, path: whole.pathname }
  const all = {
    ...headers,
    ...(method === 'POST' && { 'Content-Length': Buffer.byteLength(body) }),
    'X-Forwarded-For': nextAddress(),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, ...target, method, headers: all }, async (response) => {
      let told = ''
      for await (const chunk of response.setEncoding('utf8')) told += chunk
      if (response.statusCode === 200) resolve(JSON.parse(told))
      else reject(new Error(`${name} answered ${method} ${path} with ${response.statusCode} ${told}`))
    })
    sent.on('error', (error) => reject(new Error(`${name}: ${path} broke off`, { cause: error })))
    sent.end(body)
  })
}
