import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { AdapterPayload, JWK } from 'oidc-provider'
import pg from 'pg'
import { MeasuredServer } from '../measured-server.ts'
import { inWaves } from '../signin/clients.ts'
import type { Code, Contender, Side } from './contender.ts'
import { createPeer, type PeerOptions, peerClients } from './peer.ts'
import { createPeerStore, peerSchema } from './peer-store.ts'
import { lifetimes, REDIRECT_URI, SCOPE } from './setting.ts'

const ACCOUNT = 'somebody'
const MAKERS = 8

/** oidc-provider with a database of its own on the same server, its clients there or in its configuration. */
export async function openPeer(
  migrationUrl: string,
  key: JWK,
  clients: 'stored' | 'configured',
): Promise<Side> {
  const configured = clients === 'configured'
  const setting = {
    web: { id: 'web', secret: randomBytes(32).toString('base64url') },
    machine: { id: 'machine', secret: randomBytes(32).toString('base64url'), scope: 'svc:tools' },
  }
  const address = await makeDatabase(migrationUrl, `peer_${clients}`)
  const { provider, pool } = createPeer({ databaseUrl: address, key, setting, configured })
  const store = createPeerStore(pool)('Client')
  for (const one of peerClients(setting))
    await store.upsert(one.client_id, one as AdapterPayload, lifetimes.refreshToken)
  const client = await provider.Client.find(setting.web.id)
  if (!client) throw new Error('the peer does not know its client')

  async function makeCode(): Promise<Code> {
    const verifier = randomBytes(32).toString('base64url')
    const grant = new provider.Grant({ accountId: ACCOUNT, clientId: setting.web.id })
    grant.addOIDCScope(SCOPE)
    const code = new provider.AuthorizationCode({
      client: client as NonNullable<typeof client>,
      accountId: ACCOUNT,
      grantId: await grant.save(),
      gty: 'authorization_code',
      scope: SCOPE,
      redirectUri: REDIRECT_URI,
      codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
      codeChallengeMethod: 'S256',
      nonce: randomBytes(16).toString('base64url'),
      authTime: Math.floor(Date.now() / 1000),
    } as ConstructorParameters<typeof provider.AuthorizationCode>[0])
    return { code: await code.save(), verifier }
  }

  async function start(databaseUrl: string, stop: () => Promise<void>): Promise<Contender> {
    const options: PeerOptions = { databaseUrl, key, setting, configured }
    const script = join(import.meta.dirname, 'peer-server.ts')
    const server = await MeasuredServer.start(script, [JSON.stringify(options)])
    return {
      name: configured ? 'oidc-provider with configured clients' : 'oidc-provider',
      server,
      setting,
      paths: { token: '/token', introspection: '/token/introspection', userinfo: '/me' },
      makeCodes: (count) => inWaves(Array.from({ length: count }), MAKERS, makeCode),
      settled: async () => {},
      async stop() {
        await server.end()
        await stop()
      },
    }
  }
  return {
    address,
    contender: await start(address, () => pool.end()),
    startAgain: (databaseUrl) => start(databaseUrl, async () => {}),
  }
}

async function makeDatabase(migrationUrl: string, name: string): Promise<string> {
  const url = new URL(migrationUrl)
  await asOwner(url.href, (client) => client.query(`create database ${name}`))
  url.pathname = `/${name}`
  await asOwner(url.href, async (client) => {
    await client.query(peerSchema)
    await client.query('insert into account values ($1, $2)', [
      ACCOUNT,
      {
        name: 'Бат Сараа',
        given_name: 'Сараа',
        family_name: 'Бат',
        ge_id: '100000001',
        email: 'saraa@example.mn',
        email_verified: true,
      },
    ])
  })
  return url.href
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
