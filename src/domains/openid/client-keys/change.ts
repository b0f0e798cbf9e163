import type { Config } from '../../../config/config.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { AppError, type BilingualFault, type Fault } from '../../../errors/app-error.ts'
import { addressFault, addressFaults } from '../../../providers/public-address.ts'
import { endClientTokens } from '../client-token-queries.ts'
import { updateClient } from '../clients/queries.ts'
import { fault } from '../clients/rules.ts'
import { type ClientKey, clientKeyOf, type SentJwk } from './public-key.ts'
import { deleteKeys, insertKey, selectClientKeys } from './queries.ts'

/** As many as a rotation or two under way need, on several servers. */
const MAX_KEYS = 10

/** A client whose row the caller has locked, and whose cached copy it has invalidated. */
interface LockedClient {
  id: string
  kind: string
  jwks_uri: string | null
}

interface Wanted {
  keys?: readonly SentJwk[] | undefined
  jwks_uri?: string | undefined
}

/** Replaces all keys, by others or by the address at which the client publishes them (one of both, RFC 7591). */
export async function replaceClientKeys(
  tx: Tx,
  { nodeEnv }: Pick<Config, 'nodeEnv'>,
  client: LockedClient,
  { keys, jwks_uri: uri }: Wanted,
  now: Date,
): Promise<void> {
  refusePublic(client)
  if ((keys === undefined) === (uri === undefined)) refuse([fault('keys', 'keys_or_address')])
  const misplaced = uri === undefined ? undefined : addressFault(uri, { loopback: nodeEnv !== 'production' })
  if (misplaced) refuse([{ path: '/body/jwks_uri', rule: 'endpoint', ...addressFaults[misplaced] }])
  const read = await readKeys(keys ?? [], (index) => `keys/${index}`)
  const thumbprints = new Set((await selectClientKeys(tx, client.id)).map((one) => one.thumbprint))
  const stays = new Set(read.map((one) => one.thumbprint))
  await deleteKeys(tx, client.id)
  for (const key of read) await insertKey(tx, client.id, key, now)
  await updateClient(tx, client.id, undefined, { jwks_uri: uri ?? null }, now)
  if (client.jwks_uri !== (uri ?? null) || [...thumbprints].some((one) => !stays.has(one)))
    await endClientTokens(tx, client.id)
}

/** Two keys of one client differ in both kid and material: what is removed is then removed. */
export async function addKey(
  tx: Tx,
  client: LockedClient,
  sent: SentJwk,
  now: Date,
): Promise<{ id: string; key: ClientKey }> {
  refusePublic(client)
  if (client.jwks_uri !== null) throw new AppError('applications.keys_published')
  const [key] = await readKeys([sent], () => 'key')
  if ((await selectClientKeys(tx, client.id)).length >= MAX_KEYS)
    throw new AppError('applications.too_many_keys')
  return { id: await insertKey(tx, client.id, key as ClientKey, now), key: key as ClientKey }
}

/** What the client got for itself ends with the key: it may be a thief's. Tokens of people stay valid. */
export async function removeKey(tx: Tx, { id }: LockedClient, keyId: string): Promise<void> {
  if ((await deleteKeys(tx, id, keyId)) === 0) throw new AppError('applications.key_not_found')
  await endClientTokens(tx, id)
}

export async function clientKeysOf(db: Db, id: string, jwksUri: string | null) {
  return {
    jwks_uri: jwksUri,
    keys: (await selectClientKeys(db, id)).map(({ created_at, last_used_at, ...key }) => ({
      ...key,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  }
}

async function readKeys(sent: readonly SentJwk[], at: (index: number) => string): Promise<ClientKey[]> {
  const read = await Promise.all(sent.map((one) => clientKeyOf(one)))
  const faults: Fault[] = []
  const seen = new Set<string>()
  for (const [index, key] of read.entries()) {
    if (typeof key === 'string') faults.push(fault(at(index), key))
    else if (seen.has(key.kid) || seen.has(key.thumbprint)) faults.push(fault(at(index), 'key_repeated'))
    else seen.add(key.kid).add(key.thumbprint)
  }
  refuse(faults)
  return read as ClientKey[]
}

function refusePublic({ kind }: LockedClient): void {
  if (kind === 'public') throw new AppError('applications.no_keys')
}

function refuse(details: readonly (Fault | BilingualFault)[]): void {
  if (details.length > 0) throw new AppError('applications.refused', { details })
}
