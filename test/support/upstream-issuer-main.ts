// oidc-provider, set up as its documentation has it.
//   node foreign-issuer-main.ts <file of clients>
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Adapter, type AdapterPayload, type ClientMetadata, Provider } from 'oidc-provider'
import { MACHINE_SCOPE } from './upstream-issuer.ts'

const clients = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, ClientMetadata>

/** As long as a database takes that is on the same machine, and to write when it is busy. */
const LATENCY_MS = 1
const CONSUME_MS = 40

const kept = new Map<string, AdapterPayload>()

/** A store in the process that answers as a database does: a little later. */
function createStore(model: string): Adapter {
  const key = (id: string) => `${model}:${id}`
  const where = (holds: (payload: AdapterPayload) => boolean) =>
    [...kept].find(([name, payload]) => name.startsWith(`${model}:`) && holds(payload))?.[1]
  const later = async <T>(work: () => T, milliseconds = LATENCY_MS): Promise<T> => {
    await sleep(milliseconds)
    return work()
  }
  return {
    upsert: (id, payload) => later(() => void kept.set(key(id), payload)),
    find: (id) => later(() => kept.get(key(id))),
    findByUid: (uid) => later(() => where((payload) => payload.uid === uid)),
    findByUserCode: (code) => later(() => where((payload) => payload.userCode === code)),
    consume: (id) =>
      later(() => {
        const payload = kept.get(key(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      }, CONSUME_MS),
    destroy: (id) => later(() => void kept.delete(key(id))),
    revokeByGrantId: (grantId) =>
      later(() => {
        for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name)
      }),
  }
}

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(origin, {
    adapter: createStore,
    clients: Object.values(clients),
    jwks: { keys: [{ ...key, kty: 'RSA', kid: 'first', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')], long: { sameSite: 'none' } },
    enableHttpPostMethods: true,
    scopes: ['openid', 'offline_access', 'profile', 'email', 'address', 'phone', MACHINE_SCOPE],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'ge_id'],
      email: ['email', 'email_verified'],
      address: ['address'],
      phone: ['phone_number', 'phone_number_verified'],
      auth_time: null,
      acr: null,
      amr: null,
    },
    extraClientMetadata: { properties: ['origins', 'pkce_required'] },
    clientBasedCORS: (_ctx, from, client) =>
      (client.origins as string[] | undefined)?.includes(from) ?? false,
    pkce: { required: (_ctx, client) => client.pkce_required === true },
    rotateRefreshToken: true,
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    features: {
      devInteractions: { enabled: true },
      introspection: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      revocation: { enabled: true },
      clientCredentials: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      claimsParameter: { enabled: true },
    },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        name: `Person ${sub}`,
        given_name: sub,
        family_name: 'Person',
        ge_id: sub,
        email: `${sub}@example.com`,
        email_verified: true,
        address: { country: 'MN' },
        phone_number: '+97699000000',
        phone_number_verified: false,
      }),
    }),
  })
  server.on('request', provider.callback())
  process.send?.({ ready: origin })
})
process.once('disconnect', () => process.exit(0))
