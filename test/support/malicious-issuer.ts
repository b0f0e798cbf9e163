import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

interface SigningPair {
  kid: string
  alg: string
  privateKey: CryptoKey
  publicJwk: JWK
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>

/** A scripted issuer, which may also do what no issuer may. */
export interface MaliciousIssuer {
  url: string
  /** Overrides what stands at a path. */
  at: Map<string, Answer>
  /** Overrides fields of the metadata. */
  metadata: Record<string, unknown>
  /** Published keys. */
  keys: JWK[]
  signing: SigningPair
  /** Makes the id_token of the next answers out of the claims of a good one. */
  idToken: (claims: JWTPayload) => Promise<string>
  /** How often a path was asked. */
  asked: Map<string, number>
  /** Authorization header and form of the last token request. */
  lastTokenRequest(): { authorization: string | undefined; form: URLSearchParams }
  reset(): Promise<void>
  stop(): Promise<void>
}

export const CLIENT_ID = 'client'
export const CLIENT_SECRET = 'secret of the client'
export const NONCE = 'the nonce'

export async function signingPair(alg = 'RS256', kid = crypto.randomUUID() as string): Promise<SigningPair> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { kid, alg, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

export const signed = (pair: SigningPair, claims: JWTPayload, header: object = {}): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: pair.alg, kid: pair.kid, ...header }).sign(pair.privateKey)

export const json =
  (value: unknown, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

export async function openMaliciousIssuer(): Promise<MaliciousIssuer> {
  const first = await signingPair()
  let lastForm = { authorization: undefined as string | undefined, form: new URLSearchParams() }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = new URL(request.url ?? '/', issuer.url).pathname
    issuer.asked.set(path, (issuer.asked.get(path) ?? 0) + 1)
    if (path === '/token')
      lastForm = { authorization: request.headers.authorization, form: new URLSearchParams(body) }
    const answer = issuer.at.get(path) ?? good[path] ?? json({}, 404)
    await answer(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const good: Record<string, Answer> = {
    '/.well-known/openid-configuration': (...given) =>
      json({
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        userinfo_endpoint: `${url}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...issuer.metadata,
      })(...given),
    '/jwks': (...given) => json({ keys: issuer.keys })(...given),
    '/token': async (...given) => {
      const now = Math.floor(Date.now() / 1000)
      const claims = { iss: url, sub: 'someone', aud: CLIENT_ID, iat: now, exp: now + 60, nonce: NONCE }
      json({
        access_token: 'an access token',
        token_type: 'Bearer',
        id_token: await issuer.idToken({ ...claims, email: 'a@b.mn' }),
      })(...given)
    },
    '/userinfo': json({ sub: 'someone', email: 'told@userinfo.mn' }),
  }

  const issuer: MaliciousIssuer = {
    url,
    at: new Map(),
    metadata: {},
    keys: [first.publicJwk],
    signing: first,
    idToken: (claims) => signed(issuer.signing, claims),
    asked: new Map(),
    lastTokenRequest: () => lastForm,
    async reset() {
      issuer.at.clear()
      issuer.asked.clear()
      issuer.metadata = {}
      issuer.signing = first
      issuer.keys = [first.publicJwk]
      issuer.idToken = (claims) => signed(issuer.signing, claims)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return issuer
}
