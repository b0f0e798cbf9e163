import type { Fault, ReceivedRequest, ServedResponse } from './broken-server.ts'

interface SeededFault {
  name: string
  /** The rule that must notice it. */
  rule: string
  fault: Fault
}

type Changed = (given: ServedResponse, asked: ReceivedRequest) => ServedResponse

/** A fault in the answers to what fits. */
const inAnswers =
  (fits: (asked: ReceivedRequest, given: ServedResponse) => boolean, change: Changed): Fault =>
  async (asked, sound) => {
    const given = await sound(asked)
    return fits(asked, given) ? change(given, asked) : given
  }

/** A fault in what the server makes of requests. */
const inRequests =
  (fits: (asked: ReceivedRequest) => boolean, change: (asked: ReceivedRequest) => ReceivedRequest): Fault =>
  (asked, sound) =>
    sound(fits(asked) ? change(asked) : asked)

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape are broken here
const json = (given: ServedResponse, change: (body: any) => unknown): ServedResponse => ({
  ...given,
  body: Buffer.from(JSON.stringify(change(JSON.parse(given.body.toString())))),
})

const asJson = (given: ServedResponse, status: number, body: unknown): ServedResponse => ({
  status,
  headers: { ...given.headers, 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
})

const success = { status: true, message: 'Done.', data: {} }
const dropped = (name: string) => (given: ServedResponse) => {
  const { [name]: _dropped, ...headers } = given.headers
  return { ...given, headers }
}
const at = (path: string) => (asked: ReceivedRequest, given?: ServedResponse) =>
  asked.path.split('?')[0] === path && (given === undefined || given.status < 300)
const below = (path: string) => (asked: ReceivedRequest) => asked.path.startsWith(path)
const status = (code: number) => (_asked: ReceivedRequest, given: ServedResponse) => given.status === code
/** The fault that a reader of one page never notices. */
const cut = (given: ServedResponse): ServedResponse =>
  json(given, (body) => ({
    ...body,
    data: { ...body.data, items: body.data.items.slice(0, 1), next_cursor: null },
  }))
const firstPage = (path: string): string => path.replace(/&?cursor=[^&]*/, '')
const bare = (headers: Record<string, string>): Record<string, string> => ({
  authorization: headers.authorization ?? '',
})
const isTool = below('/api/v1/tools/')
const bodyHas = (asked: ReceivedRequest, text: string) => asked.body.toString().includes(text)

export const seededFaults: readonly SeededFault[] = [
  {
    name: 'a field that the contract does not have',
    rule: 'platform.reads',
    fault: inAnswers(at('/api/v1/site/appearance'), (given) =>
      json(given, (body) => ({ ...body, data: { ...body.data, password_hash: 'x' } })),
    ),
  },
  {
    name: 'a field is missing',
    rule: 'platform.reads',
    fault: inAnswers(at('/api/v1/themes/active'), (given) =>
      json(given, ({ data: { mode: _mode, ...data }, ...body }) => ({ ...body, data })),
    ),
  },
  {
    name: 'a success without its envelope',
    rule: 'platform.reads',
    fault: inAnswers(at('/api/v1/catalog/services'), (given) => json(given, ({ data }) => data)),
  },
  {
    name: 'a status that is not declared',
    rule: 'platform.reads',
    fault: inAnswers(at('/api/v1/catalog/life-events'), (given) => ({ ...given, status: 203 })),
  },
  {
    name: 'JSON that is called text',
    rule: 'platform.reads',
    fault: inAnswers(at('/api/v1/site/auth'), (given) => ({
      ...given,
      headers: { ...given.headers, 'content-type': 'text/plain' },
    })),
  },
  {
    name: 'strangers are let in',
    rule: 'platform.strangers',
    fault: inAnswers(
      (asked, given) => asked.path.startsWith('/api/v1/users/me') && given.status === 401,
      (given) => asJson(given, 200, success),
    ),
  },
  {
    name: 'a 401 that does not say how to sign in',
    rule: 'platform.strangers',
    fault: inAnswers(status(401), dropped('www-authenticate')),
  },
  {
    name: 'tokens are not verified',
    rule: 'platform.forgeries',
    fault: inAnswers(
      (asked, given) => given.status === 401 && asked.headers.authorization !== undefined,
      (given) => asJson(given, 200, success),
    ),
  },
  {
    name: 'failures tell where the code failed',
    rule: 'platform.unknown-paths',
    fault: inAnswers(status(404), (given) =>
      json(given, (body) => ({ ...body, message: 'TypeError at handler (/srv/app.js:12:7)' })),
    ),
  },
  {
    name: 'failures as a web page',
    rule: 'platform.unknown-paths',
    fault: inAnswers(status(404), (given) => ({
      ...given,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<h1>Not Found</h1>'),
    })),
  },
  {
    name: 'a wrong method is not found',
    rule: 'platform.methods',
    fault: inAnswers(status(405), (given) => ({ ...given, status: 404 })),
  },
  {
    name: 'no Allow',
    rule: 'platform.methods',
    fault: inAnswers(status(405), dropped('allow')),
  },
  {
    name: 'a limit above the most is taken for the most',
    rule: 'platform.parameters',
    fault: inRequests(at('/api/v1/catalog/services'), (asked) => ({
      ...asked,
      path: asked.path.replace(/limit=\d+/, 'limit=1'),
    })),
  },
  {
    name: 'a cursor is not read',
    rule: 'platform.paging',
    fault: inRequests(at('/api/v1/audit'), (asked) => ({
      ...asked,
      path: asked.path.replace(/&?cursor=[^&]*/, ''),
    })),
  },
  {
    name: 'a list without filters is cut to one item, and its cursor is null',
    rule: 'platform.states',
    fault: inAnswers(at('/api/v1/themes'), cut),
  },
  {
    name: 'a list with filters is cut to one item, and its cursor is null',
    rule: 'platform.filters',
    fault: inAnswers(at('/api/v1/catalog/services'), cut),
  },
  {
    name: 'one of two lists alike is cut to one item',
    rule: 'platform.same-lists',
    fault: inAnswers(at('/api/v1/catalog/life-events'), cut),
  },
  {
    name: 'the log is cut to one entry',
    rule: 'platform.states',
    fault: inAnswers(at('/api/v1/audit'), cut),
  },
  {
    name: 'the list of files is cut to one',
    rule: 'platform.files',
    fault: inAnswers(at('/api/v1/gspace'), cut),
  },
  {
    name: 'the cursor is lost on small pages',
    rule: 'platform.paging',
    fault: inAnswers(
      (asked) => asked.path.startsWith('/api/v1/catalog/services') && /limit=1(?:&|$)/.test(asked.path),
      (given) => json(given, (body) => ({ ...body, data: { ...body.data, next_cursor: null } })),
    ),
  },
  {
    name: 'pages overlap',
    rule: 'platform.paging',
    fault: async (asked, sound) => {
      const given = await sound(asked)
      if (!asked.path.startsWith('/api/v1/catalog/services') || !asked.path.includes('cursor=')) return given
      const first = JSON.parse((await sound({ ...asked, path: firstPage(asked.path) })).body.toString())
      return json(given, (body) => ({ ...body, data: { ...body.data, items: first.data.items } }))
    },
  },
  {
    name: 'an item is left out between two pages',
    rule: 'platform.paging',
    fault: async (asked, sound) => {
      const given = await sound(asked)
      if (!at('/api/v1/catalog/services')(asked) || !asked.path.includes('limit=1')) return given
      const next = given.status === 200 && JSON.parse(given.body.toString()).data.next_cursor
      if (!next || asked.path.includes('cursor=')) return given
      const second = await sound({ ...asked, path: `${asked.path}&cursor=${encodeURIComponent(next)}` })
      const skipped = JSON.parse(second.body.toString()).data.next_cursor
      return json(given, (body) => ({ ...body, data: { ...body.data, next_cursor: skipped } }))
    },
  },
  {
    name: 'a filter is not read',
    rule: 'platform.filters',
    fault: inRequests(at('/api/v1/catalog/services'), (asked) => ({
      ...asked,
      path: asked.path.replace(/&?channel=[^&]*/, ''),
    })),
  },
  {
    name: 'a rank is not asked for',
    rule: 'platform.permissions',
    fault: inAnswers(
      (asked, given) => at('/api/v1/audit')(asked) && given.status === 403,
      (given) => asJson(given, 200, { ...success, data: { items: [], next_cursor: null } }),
    ),
  },
  {
    name: 'the account of the one who asked before',
    rule: 'platform.credentials',
    fault: (() => {
      let stored: ServedResponse | undefined
      return async (asked: ReceivedRequest, sound: (one: ReceivedRequest) => Promise<ServedResponse>) => {
        if (!at('/api/v1/users/me')(asked)) return sound(asked)
        stored ??= await sound(asked)
        return stored
      }
    })(),
  },
  {
    name: 'good tokens are refused',
    rule: 'platform.credentials',
    fault: inAnswers(at('/api/v1/users/me'), (given) =>
      asJson({ ...given, headers: { ...given.headers, 'www-authenticate': 'Bearer' } }, 401, {
        status: false,
        message: 'Sign in.',
        error: 'auth.invalid',
      }),
    ),
  },
  {
    name: 'a change is answered and not kept',
    rule: 'platform.states',
    fault: async (asked, sound) => {
      if (asked.method !== 'PUT' || !asked.path.startsWith('/api/v1/themes/')) return sound(asked)
      const read = await sound({
        ...asked,
        method: 'GET',
        body: Buffer.alloc(0),
        headers: bare(asked.headers),
      })
      return json(read, (body) => ({
        ...body,
        data: { ...body.data, ...JSON.parse(asked.body.toString()), row_version: body.data.row_version + 1 },
      }))
    },
  },
  {
    name: 'pages of any origin may call with cookies',
    rule: 'platform.headers',
    fault: inAnswers(
      (asked) => asked.headers.origin !== undefined,
      (given, asked) => ({
        ...given,
        headers: {
          ...given.headers,
          'access-control-allow-origin': asked.headers.origin!,
          'access-control-allow-credentials': 'true',
        },
      }),
    ),
  },
  {
    name: 'answers name what the server runs on',
    rule: 'platform.headers',
    fault: inAnswers(
      () => true,
      (given) => ({ ...given, headers: { ...given.headers, 'x-powered-by': 'Express 4.17' } }),
    ),
  },
  {
    name: "a person's list may be stored by a proxy",
    rule: 'platform.reads',
    fault: inAnswers(at('/api/v1/themes'), (given) => ({
      ...given,
      headers: { ...given.headers, 'cache-control': 'public, max-age=60' },
    })),
  },
  {
    name: 'every entity tag is the right one',
    rule: 'platform.conditional',
    fault: inAnswers(
      (asked) => asked.headers['if-none-match'] !== undefined,
      (given) => ({ ...given, status: 304, body: Buffer.alloc(0) }),
    ),
  },
  {
    name: 'HEAD is not found',
    rule: 'platform.heads',
    fault: inAnswers(
      ({ method }) => method === 'HEAD',
      (given) => ({ ...given, status: 404 }),
    ),
  },
  {
    name: 'successes are in one language',
    rule: 'platform.languages',
    fault: inAnswers(status(200), (given) =>
      given.headers['content-type']?.startsWith('application/json')
        ? json(given, (body) => ('message' in body ? { ...body, message: 'Done.' } : body))
        : given,
    ),
  },
  {
    name: 'broken JSON is a server error',
    rule: 'platform.bodies',
    fault: inAnswers(
      (asked, given) => asked.body.toString() === '{"' && given.status === 400,
      (given) => ({ ...given, status: 500 }),
    ),
  },
  {
    name: 'any media type is taken',
    rule: 'platform.bodies',
    fault: inAnswers(status(415), (given) => asJson(given, 200, success)),
  },
  {
    name: 'a refusal that names no field',
    rule: 'platform.bodies',
    fault: inAnswers(
      (asked, given) => given.status === 400 && asked.body.toString() === '{}',
      (given) => asJson(given, 400, { status: false, message: 'Bad request.', error: 'request.invalid' }),
    ),
  },
  {
    name: 'one language for all',
    rule: 'platform.languages',
    fault: inRequests(
      () => true,
      (asked) => ({ ...asked, headers: { ...asked.headers, 'accept-language': 'en' } }),
    ),
  },
  {
    name: 'answers about a person may be stored',
    rule: 'platform.headers',
    fault: inAnswers(at('/api/v1/users/me'), (given) => ({
      ...given,
      headers: { ...given.headers, 'cache-control': 'public, max-age=600' },
    })),
  },
  {
    name: 'If-None-Match is not read',
    rule: 'platform.conditional',
    fault: inRequests(
      () => true,
      (asked) => {
        const { 'if-none-match': _dropped, ...headers } = asked.headers
        return { ...asked, headers }
      },
    ),
  },
  {
    name: 'any Accept is acceptable',
    rule: 'platform.acceptable',
    fault: inRequests(
      () => true,
      (asked) => ({ ...asked, headers: { ...asked.headers, accept: '*/*' } }),
    ),
  },
  {
    name: 'Idempotency-Key is not read',
    rule: 'platform.states',
    fault: inRequests(below('/api/v1/themes'), (asked) => {
      const { 'idempotency-key': _dropped, ...headers } = asked.headers
      // What is taken would tell as well, so each gets a slug of its own.
      const body = asked.body.toString().replace(/"slug":"([^"]+)"/, `"slug":"c-${Date.now().toString(36)}"`)
      return { ...asked, headers, body: Buffer.from(body) }
    }),
  },
  {
    name: 'the last change wins',
    rule: 'platform.states',
    fault: inAnswers(
      (asked, given) => asked.method === 'PUT' && given.status === 409,
      (given) => asJson(given, 200, success),
    ),
  },
  {
    name: 'what is deleted stays',
    rule: 'platform.states',
    fault: (asked, sound) =>
      asked.method === 'DELETE' && asked.path.startsWith('/api/v1/themes/')
        ? Promise.resolve({
            status: 200,
            headers: { 'content-type': 'application/json' },
            body: Buffer.from(JSON.stringify(success)),
          })
        : sound(asked),
  },
  {
    name: 'Range is not read',
    rule: 'platform.files',
    fault: inRequests(below('/api/v1/gspace'), (asked) => {
      const { range: _dropped, ...headers } = asked.headers
      return { ...asked, headers }
    }),
  },
  {
    name: 'a refresh token is good for ever',
    rule: 'platform.sessions',
    fault: inAnswers(
      (asked, given) => asked.path === '/api/v1/auth/refresh' && given.status === 401,
      (given) =>
        asJson(given, 200, {
          ...success,
          data: { access_token: 'a.b.c', refresh_token: 'r', token_type: 'Bearer', expires_in: 900 },
        }),
    ),
  },
  {
    name: 'another issuer',
    rule: 'openid.discovery',
    fault: inAnswers(at('/.well-known/openid-configuration'), (given) =>
      json(given, (body) => ({ ...body, issuer: 'https://issuer.elsewhere.example' })),
    ),
  },
  {
    name: 'keys of clients, and signatures that FAPI forbids',
    rule: 'openid.fapi2-security-profile',
    fault: inAnswers(at('/.well-known/openid-configuration'), (given) =>
      json(given, (body) => ({ ...body, id_token_signing_alg_values_supported: ['RS256'] })),
    ),
  },
  {
    name: 'unsigned requests are announced',
    rule: 'openid.fapi2-message-signing',
    fault: inAnswers(at('/.well-known/openid-configuration'), (given) =>
      json(given, (body) => ({
        ...body,
        request_object_signing_alg_values_supported: ['none', 'PS256', 'ES256', 'EdDSA'],
      })),
    ),
  },
  {
    name: 'private keys are published',
    rule: 'openid.keys',
    fault: inAnswers(at('/.well-known/jwks.json'), (given) =>
      json(given, (body) => ({ keys: body.keys.map((key: object) => ({ ...key, d: 'AQAB' })) })),
    ),
  },
  {
    name: 'any address is redirected to',
    rule: 'openid.authorization',
    fault: inAnswers(below('/oauth2/auth'), (given) => ({
      ...given,
      status: 302,
      headers: { location: 'https://conformance.example/callback?error=invalid_request' },
    })),
  },
  {
    name: 'a token endpoint elsewhere',
    rule: 'openid.discovery',
    fault: inAnswers(at('/.well-known/openid-configuration'), (given) =>
      json(given, (body) => ({ ...body, token_endpoint: 'https://elsewhere.example/token' })),
    ),
  },
  {
    name: 'a token of one year with an invented scope',
    rule: 'openid.client-credentials',
    fault: inAnswers(at('/oauth2/token'), (given) =>
      json(given, (body) => ({ ...body, expires_in: 31_536_000, scope: 'everything' })),
    ),
  },
  {
    name: 'a scope that was not asked for',
    rule: 'openid.client-credentials',
    fault: inAnswers(at('/oauth2/token'), (given) =>
      json(given, (body) => ({ ...body, scope: 'everything' })),
    ),
  },
  {
    name: 'another life than the token has',
    rule: 'openid.client-credentials',
    fault: inAnswers(at('/oauth2/token'), (given) =>
      json(given, (body) => ({ ...body, expires_in: body.expires_in * 4 })),
    ),
  },
  {
    name: 'every token is active',
    rule: 'openid.client-credentials',
    fault: inAnswers(at('/oauth2/introspect'), (given) => json(given, (body) => ({ ...body, active: true }))),
  },
  {
    name: 'anyone may introspect',
    rule: 'openid.client-credentials',
    fault: inAnswers(
      (asked, given) => asked.path === '/oauth2/introspect' && given.status >= 400,
      (given) => asJson(given, 200, { active: false }),
    ),
  },
  {
    name: 'any secret is right',
    rule: 'openid.client-credentials',
    fault: inAnswers(
      (asked, given) => asked.path === '/oauth2/token' && given.body.includes('invalid_client'),
      (given) => asJson(given, 200, { access_token: 'x', token_type: 'Bearer', expires_in: 900 }),
    ),
  },
  {
    name: 'revoking does nothing',
    rule: 'openid.client-credentials',
    fault: inRequests(below('/oauth2/revoke'), (asked) => ({
      ...asked,
      body: Buffer.from('token=another'),
    })),
  },
  {
    name: 'tools without a key',
    rule: 'tools.strangers',
    fault: inAnswers(
      (asked, given) => isTool(asked) && given.status === 401,
      (given) => asJson(given, 200, { success: true, data: {} }),
    ),
  },
  {
    name: 'commands run in a shell',
    rule: 'tools.commands',
    fault: inAnswers(
      (asked) => isTool(asked) && bodyHas(asked, 'uptime |'),
      (given) => asJson(given, 200, { success: true, data: {} }),
    ),
  },
  {
    name: 'any confidence is kept',
    rule: 'tools.memory',
    fault: inRequests(
      (asked) => isTool(asked) && bodyHas(asked, '"confidence":1.5'),
      (asked) => ({ ...asked, body: Buffer.from(asked.body.toString().replace('1.5', '1')) }),
    ),
  },
  {
    name: 'the console is there for everyone',
    rule: 'operator.hidden',
    fault: inAnswers(below('/api/platform/v1'), (given) => ({ ...given, status: 403 })),
  },
  {
    name: 'limits are not kept',
    rule: 'platform.limits',
    fault: inAnswers(status(429), (given) => ({ ...given, status: 400 })),
  },
]
