import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createLocalJWKSet, importJWK, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Answer } from '../answer.ts'
import { must, type Rule, Skipped } from '../rule.ts'
import { MAX_TOKEN_SECONDS } from './credentials.ts'
import {
  basicOf,
  form,
  type Metadata,
  metadataOf,
  mustBeOAuthError,
  pathAt,
  post,
} from './openid-requests.ts'

const required = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'response_types_supported',
  'subject_types_supported',
  'id_token_signing_alg_values_supported',
] as const

export const discovery: Rule = {
  id: 'openid.discovery',
  profile: 'openid',
  says: 'Discovery names the issuer and all that a relying party needs, and nothing that weakens it.',
  async run(target, { check }) {
    const metadata = await metadataOf(target)
    await check('required members', () => {
      const missing = required.filter((name) => metadata[name] === undefined)
      must(missing.length === 0, `discovery lacks ${missing.join(', ')}`)
    })
    await check('issuer', () => {
      const { issuer } = metadata
      must(
        new URL(issuer).origin === new URL(target.baseUrl).origin,
        `the issuer is ${issuer}, and it was asked at ${target.baseUrl}`,
      )
      must(!/[?#]/.test(issuer), 'the issuer has a query or a fragment')
    })
    await check('https', () => {
      const { hostname } = new URL(target.baseUrl)
      if (/^(?:127\.|localhost$|\[::1\])/.test(hostname)) throw new Skipped('a server on this machine')
      const plain = Object.entries(metadata)
        .filter(([, value]) => typeof value === 'string' && value.startsWith('http:'))
        .map(([name]) => name)
      must(plain.length === 0, `not https: ${plain.join(', ')}`)
    })
    await check('one host', () => {
      const { origin } = new URL(metadata.issuer)
      const elsewhere = Object.entries(metadata)
        .filter(([name]) => name.endsWith('_endpoint') || name === 'jwks_uri')
        .filter(([, value]) => new URL(String(value)).origin !== origin)
        .map(([name]) => name)
      must(elsewhere.length === 0, `not at the issuer: ${elsewhere.join(', ')}`)
    })
    await check('no unsigned tokens', () => {
      const offered = metadata.id_token_signing_alg_values_supported ?? []
      must(!offered.includes('none'), 'id tokens may be unsigned')
    })
    await check('PKCE', () => {
      const offered = metadata.code_challenge_methods_supported ?? []
      must(offered.includes('S256'), 'discovery does not offer PKCE with S256')
    })
  },
}

const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

export const keys: Rule = {
  id: 'openid.keys',
  profile: 'openid',
  says: 'The key set holds usable public keys only, each with a name of its own.',
  async run(target, { check }) {
    const { json, status, asked } = await target.ask({ path: pathAt(await metadataOf(target), 'jwks_uri') })
    must(status === 200 && Array.isArray(json?.keys), `${asked} answered ${status} without keys`)
    const set = json as JSONWebKeySet
    await check('public', () => {
      const secret = set.keys.flatMap((key) => privateMembers.filter((name) => name in key))
      must(secret.length === 0, `the key set publishes ${secret.join(', ')}`)
    })
    await check('names', () => {
      const names = set.keys.map(({ kid }) => kid)
      must(names.every(Boolean), 'a key has no kid')
      must(new Set(names).size === names.length, 'two keys have the same kid')
    })
    for (const key of set.keys)
      await check(`key ${key.kid}`, async () => {
        await importJWK(key, key.alg ?? 'RS256')
      })
  },
}

export const authorization: Rule = {
  id: 'openid.authorization',
  profile: 'openid',
  says: 'A request of an unknown client, or with an address that is not registered, is never redirected.',
  async run(target, { check }) {
    const path = pathAt(await metadataOf(target), 'authorization_endpoint')
    const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url')
    const asked = (fields: Readonly<Record<string, string>>) =>
      target.ask({
        path: `${path}?${form({
          response_type: 'code',
          scope: 'openid',
          state: randomUUID(),
          code_challenge: challenge,
          code_challenge_method: 'S256',
          redirect_uri: 'https://conformance.example/callback',
          ...fields,
        })}`,
      })
    const mustStay = ({ status, headers, asked: what }: Answer) => {
      const to = headers.get('location') ?? ''
      must(
        !to.startsWith('https://conformance.example'),
        `${what.split('?')[0]} redirects to an unregistered address`,
      )
      must(status >= 300 && status < 500, `${what.split('?')[0]} answered ${status}`)
    }
    await check('unknown client', async () => mustStay(await asked({ client_id: randomUUID() })))
    await check('no client', async () => mustStay(await asked({})))
    const { client } = target.credentials
    if (client)
      await check('unregistered address', async () => mustStay(await asked({ client_id: client.client_id })))
  },
}

export const tokens: Rule = {
  id: 'openid.tokens',
  profile: 'openid',
  says: 'The token endpoint refuses in the words of OAuth and is never stored on the way.',
  async run(target, { check }) {
    const path = pathAt(await metadataOf(target), 'token_endpoint')
    const unknown = { client_id: randomUUID(), client_secret: 'x' }
    await check('unknown client', async () => {
      const answer = await post(target, path, { grant_type: 'client_credentials' }, basicOf(unknown))
      mustBeOAuthError(answer, [401, 400], 'invalid_client')
      must(
        answer.status !== 401 || answer.headers.has('www-authenticate'),
        `${answer.asked} answered 401 without WWW-Authenticate`,
      )
    })
    await check('no grant type', async () =>
      mustBeOAuthError(await post(target, path, {}), [400, 401], 'invalid_request', 'invalid_client'),
    )
    await check('a body that is no form', async () => {
      const headers = { 'Content-Type': 'application/json' }
      const { status, asked } = await target.ask({ method: 'POST', path, headers, body: '{}' })
      must(status >= 400 && status < 500, `${asked} with JSON answered ${status}`)
    })
    await check('by GET', async () => {
      const { status, asked } = await target.ask({ path: `${path}?grant_type=client_credentials` })
      must(status === 405 || status === 404 || status === 400, `${asked} answered ${status}`)
    })
  },
}

const scopesIn = (scope: unknown): string[] =>
  typeof scope === 'string' ? scope.split(' ').filter(Boolean) : []

/** What was asked for, or, where nothing was, what discovery names; services behind the gateway have `svc:` scopes. */
const mayHave = (metadata: Metadata, asked: string | undefined, scope: string): boolean =>
  asked !== undefined
    ? scopesIn(asked).includes(scope)
    : (metadata.scopes_supported ?? []).includes(scope) || scope.startsWith('svc:')

/** Two accounts of one token must not differ in how long it lives and what it opens. */
function mustMatch(who: string, { exp, iat, scope }: Metadata, said: Metadata): void {
  if (typeof exp === 'number' && typeof iat === 'number')
    must(
      Math.abs(exp - iat - said.expires_in) <= 5,
      `expires_in is ${said.expires_in}, and by ${who} it lives for ${exp - iat} seconds`,
    )
  if (typeof scope === 'string' && typeof said.scope === 'string')
    must(
      scopesIn(scope).toSorted().join() === scopesIn(said.scope).toSorted().join(),
      `scope is ${said.scope}, and by ${who} ${scope}`,
    )
}

export const machines: Rule = {
  id: 'openid.client-credentials',
  profile: 'openid',
  says: 'An application gets a token for itself, which is alive until it is revoked.',
  needs: ['client'],
  async run(target, { check }) {
    const metadata = await metadataOf(target)
    const client = target.credentials.client!
    const basic = basicOf(client)
    const tokenPath = pathAt(metadata, 'token_endpoint')
    let token: string | undefined
    let said: Metadata = {}
    const issued = () => {
      if (!token) throw new Skipped('no token was issued')
      return token
    }
    const introspect = async () => {
      const path = pathAt(metadata, 'introspection_endpoint')
      const { status, json, asked } = await post(target, path, { token: issued() }, basic)
      must(status === 200, `${asked} answered ${status}`)
      return json as Metadata
    }
    await check('token', async () => {
      const fields = { grant_type: 'client_credentials', ...(client.scope && { scope: client.scope }) }
      const answer = await post(target, tokenPath, fields, basic)
      const { status, json, asked, headers } = answer
      must(status === 200, `${asked} answered ${status}: ${json?.error_description ?? json?.error}`)
      must(/^(?:bearer|dpop)$/i.test(json.token_type), `token_type is ${json.token_type}`)
      must(Number.isInteger(json.expires_in) && json.expires_in > 0, `expires_in is ${json.expires_in}`)
      must(
        /no-store/.test(headers.get('cache-control') ?? ''),
        'a token may be stored: no Cache-Control: no-store',
      )
      must(json.expires_in <= MAX_TOKEN_SECONDS, `the token lives for ${json.expires_in} seconds`)
      const odd = scopesIn(json.scope).filter((one) => !mayHave(metadata, client.scope, one))
      must(odd.length === 0, `the token has scopes that were not asked for, or that no one knows: ${odd}`)
      must(json.refresh_token === undefined, 'a token for the application itself comes with a refresh token')
      token = json.access_token
      said = json
    })
    await check('wrong secret', async () => {
      const wrong = basicOf({ ...client, client_secret: `${client.client_secret}x` })
      mustBeOAuthError(
        await post(target, tokenPath, { grant_type: 'client_credentials' }, wrong),
        [401, 400],
        'invalid_client',
      )
    })
    await check('unknown grant', async () =>
      mustBeOAuthError(
        await post(target, tokenPath, { grant_type: 'conformance' }, basic),
        [400],
        'unsupported_grant_type',
        'unauthorized_client',
      ),
    )
    await check('a code that was never given', async () =>
      mustBeOAuthError(
        await post(
          target,
          tokenPath,
          {
            grant_type: 'authorization_code',
            code: randomUUID(),
            redirect_uri: 'https://conformance.example/',
          },
          basic,
        ),
        [400],
        'invalid_grant',
        'invalid_request',
        'unauthorized_client',
      ),
    )
    await check('verified by the key set', async () => {
      if (issued().split('.').length !== 3) throw new Skipped('the access token is opaque')
      const { json } = await target.ask({ path: pathAt(metadata, 'jwks_uri') })
      const { payload } = await jwtVerify(issued(), createLocalJWKSet(json), { issuer: metadata.issuer })
      mustMatch('the token', payload, said)
    })
    await check('alive', async () => {
      const found = await introspect()
      must(found.active === true, 'a new token is not active')
      mustMatch('introspection', found, said)
      must(found.client_id === client.client_id, `introspection names the client ${found.client_id}`)
    })
    await check('no token of ours is not active', async () => {
      const path = pathAt(metadata, 'introspection_endpoint')
      const { json, asked } = await post(target, path, { token: randomUUID() }, basic)
      must(json?.active === false, `${asked} calls a token active that was never given`)
      must(
        Object.keys(json).length === 1,
        `${asked} tells more of an unknown token than that it is not active`,
      )
    })
    await check('introspection is for clients', async () => {
      const path = pathAt(metadata, 'introspection_endpoint')
      const { status, asked } = await post(target, path, { token: issued() })
      must(status === 401 || status === 400, `${asked} without a client answered ${status}`)
    })
    await check('revoked', async () => {
      const path = pathAt(metadata, 'revocation_endpoint')
      const { status, asked } = await post(target, path, { token: issued() }, basic)
      must(status === 200, `${asked} answered ${status}`)
      must((await introspect()).active === false, 'a revoked token is still active')
    })
    await check('revoking what is no token', async () => {
      const path = pathAt(metadata, 'revocation_endpoint')
      const { status, asked } = await post(target, path, { token: randomUUID() }, basic)
      must(status === 200, `${asked} for no token answered ${status} instead of 200`)
    })
  },
}

export const userinfo: Rule = {
  id: 'openid.userinfo',
  profile: 'openid',
  says: 'Userinfo is refused without a token, and says how to ask.',
  async run(target, { check }) {
    const path = pathAt(await metadataOf(target), 'userinfo_endpoint')
    for (const [name, headers] of [
      ['no token', {}],
      ['no token of ours', { Authorization: 'Bearer x' }],
    ] as const)
      await check(name, async () => {
        const answer = await target.ask({ path, headers })
        must(answer.status === 401, `${answer.asked} with ${name} answered ${answer.status} instead of 401`)
        const says = answer.headers.get('www-authenticate') ?? ''
        must(
          /^(?:bearer|dpop)/i.test(says),
          `${answer.asked} answered 401 with WWW-Authenticate: ${says || 'none'}`,
        )
      })
  },
}
