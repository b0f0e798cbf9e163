import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { AdapterPayload } from 'oidc-provider'
import pg from 'pg'
import { startPostgres } from '../../../test/support/postgres.ts'
import { MeasuredServer } from '../measured-server.ts'
import { postgresCpuSeconds } from '../postgres-cpu.ts'
import { withConcurrency } from '../signin/clients.ts'
import type { Code, Contender, Side } from './contender.ts'
import { grow } from './grow.ts'
import { createPeer, type PeerOptions, peerClients } from './peer.ts'
import { peerGrowth } from './peer-growth.ts'
import { createPeerStore, peerSchema } from './peer-store.ts'
import { exchange } from './requests.ts'
import { newJwk } from './rsa-key.ts'
import { lifetimes, person, REDIRECT_URI, SCOPE } from './setup.ts'

const ACCOUNT = 'the person'
const MAKERS = 8

export type Variant = Pick<PeerOptions, 'configured' | 'rowless'>

export interface Peers {
  /** With its clients in the database, and a row for each token. */
  usual: Side
  /** The same in another form, on the same database. */
  start(name: string, variant: Variant): Promise<Contender>
  stop(): Promise<void>
}

/** oidc-provider, with a PostgreSQL server of its own. */
export async function openPeer(rows: number): Promise<Peers> {
  const postgres = await startPostgres({ fsync: true })
  const address = postgres.url
  const key = newJwk()
  const setting = {
    web: { id: 'web', secret: randomBytes(32).toString('base64url') },
    machine: { id: 'machine', secret: randomBytes(32).toString('base64url'), scope: 'svc:tools' },
  }
  await makeTables(address)
  const defaults = { configured: false, rowless: false }
  const { provider, pool } = createPeer({ databaseUrl: address, key, setting, ...defaults })
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

  async function start(name: string, variant: Variant, databaseUrl = address): Promise<Contender> {
    const options: PeerOptions = { databaseUrl, key, setting, ...variant }
    const script = join(import.meta.dirname, 'peer-server.ts')
    const server = await MeasuredServer.start(script, [JSON.stringify(options)])
    return {
      name,
      port: server.port,
      setting,
      paths: {
        token: '/token',
        introspection: '/token/introspection',
        userinfo: '/me',
        jwks: '/jwks',
        discovery: '/.well-known/openid-configuration',
      },
      idTokenDecided: 'at refresh',
      used: async () => ({
        server: (await server.usage()).cpuSeconds,
        database: postgresCpuSeconds(postgres.dataDir),
      }),
      makeCodes: (count) => withConcurrency(Array.from({ length: count }), MAKERS, makeCode),
      settled: async () => {},
      stop: () => server.end(),
    }
  }

  const contender = await start('oidc-provider', defaults)
  const [code] = await contender.makeCodes(1)
  await exchange(contender, code!)
  await grow(address, peerGrowth, rows)
  return {
    usual: { contender, address, startAgain: (databaseUrl) => start('oidc-provider', defaults, databaseUrl) },
    start: (name, variant) => start(name, variant),
    async stop() {
      await contender.stop()
      await pool.end()
      postgres.stop()
    },
  }
}

async function makeTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(peerSchema)
    await client.query('insert into account values ($1, $2)', [ACCOUNT, person])
  } finally {
    await client.end()
  }
}
