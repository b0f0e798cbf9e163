import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { onPostgres, postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { openPair, type Pair } from './pair.ts'

const instances = suite('answers that two servers keep')
const test = postgresTest(instances)
let pair: Pair

instances.before(async () => {
  if (onPostgres) pair = await openPair({ OAUTH_ISSUER: 'https://id.example.mn', SSO_STATE_KEY: 'ab'.repeat(32) })
})
instances.after(() => pair?.close())

const isListener = (opening: Buffer) => opening.includes('tamga-listener')

// biome-ignore lint/suspicious/noExplicitAny: the test looks into answers of several shapes
async function at(server: ServerProcess, path: string, init: RequestInit = {}): Promise<any> {
  const answer = await server.fetch(path, init)
  assert.ok(answer.status < 300, `${path}: ${answer.status}`)
  return answer.body
}

const appearance = '/api/v1/site/appearance'
const nameAt = async (server: ServerProcess): Promise<string> => (await at(server, appearance)).data.name

async function rename(server: ServerProcess, name: string): Promise<void> {
  const { credential } = await pair.signIn('admin')
  const { updated_at: _, ...current } = (await at(server, appearance)).data
  await at(server, appearance, {
    method: 'PUT',
    headers: { ...credential, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...current, name }),
  })
}

test('a change is seen at once by whoever made it, and soon everywhere', async () => {
  for (let i = 0; i < 10; i++) {
    assert.is(await nameAt(pair.there), await nameAt(pair.here))
    const name = `Тамга ${i}`
    await rename(pair.here, name)
    assert.is(await nameAt(pair.here), name, 'the writer reads what it wrote')
    await eventually(async () => (await nameAt(pair.there)) === name)
  }
})

test('a key that is withdrawn is published no longer, on either', async () => {
  const keysAt = async (server: ServerProcess): Promise<string[]> =>
    (await at(server, '/.well-known/jwks.json')).keys.map(({ kid }: { kid: string }) => kid)
  const before = await keysAt(pair.here)
  assert.equal(await keysAt(pair.there), before)
  const active = await pair.database.system
    .selectFrom('signing_keys')
    .select('id')
    .where('purpose', '=', 'openid')
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  assert.ok(before.includes(active.id))
  await at(pair.here, '/admin/api/v1/signing-keys/rotate', {
    method: 'POST',
    headers: { ...pair.admin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ withdraw: true }),
  })
  for (const server of [pair.here, pair.there])
    await eventually(async () => !(await keysAt(server)).includes(active.id))
  assert.equal(await keysAt(pair.there), await keysAt(pair.here))
})

test('a server that hears no notices asks the database, and keeps again once it hears them', async () => {
  await nameAt(pair.there)
  pair.wire.cut(isListener)
  try {
    await rename(pair.here, 'Unheard')
    await eventually(async () => (await nameAt(pair.there)) === 'Unheard')
    // However long the cut lasts, it goes on following.
    await rename(pair.here, 'Unheard again')
    await eventually(async () => (await nameAt(pair.there)) === 'Unheard again')
  } finally {
    pair.wire.mend()
  }
  await rename(pair.here, 'Heard')
  await eventually(async () => (await nameAt(pair.there)) === 'Heard')
})

instances.run()
