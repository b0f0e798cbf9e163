import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type Db, uuidv7 } from '../../db/database.ts'
import type { Peers } from '../../domains/relay/peer.ts'
import {
  insertPlatform,
  isPlatform,
  pausePlatform,
  removePlatform,
  resumePlatform,
  selectPlatforms,
  toPlatformResponse,
} from '../../domains/relay/platforms.ts'
import { type RelayKey, toRelayKey } from '../../domains/relay/wire.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'

export const listRelayPlatforms: Handler<'listRelayPlatforms'> = async (
  { query: { limit, cursor } },
  { db },
) => pageOf(await selectPlatforms(db, limit + 1, idAfter(cursor)), limit, toPlatformResponse)

export const createRelayPlatform: Handler<'createRelayPlatform'> = async (
  { body },
  { transact, principal, now, services: { relay } },
) => {
  const { name, address } = body
  if (address === relay.origin || !relay.peers.isAllowed(address)) throw new AppError('relay.address_refused')
  const pinned = body.keys !== undefined
  const keys = body.keys?.map(toRelayKey) ?? (await fetchedKeys(relay.peers, address))
  return transact(async ({ db, audit }) => {
    const platform = await insertPlatform(db, {
      id: uuidv7(now.getTime()),
      name,
      address,
      state: 'active',
      pinned,
      keys: JSON.stringify(keys),
      keys_fetched_at: pinned ? null : now,
      created_by: principal.userId,
      created_at: now,
      changed_at: now,
    })
    if (!platform) throw new AppError('relay.platform_exists')
    audit.entry({ subject: `relay-platform:${platform.id}`, details: { address, pinned } })
    return toPlatformResponse(platform)
  })
}

async function fetchedKeys(peers: Peers, address: string): Promise<RelayKey[]> {
  try {
    return await peers.fetchKeys(address)
  } catch (cause) {
    throw new AppError('relay.keys_unavailable', { cause })
  }
}

export const deleteRelayPlatform: Handler<'deleteRelayPlatform'> = async ({ path }, { db, now }) => {
  const removed = await removePlatform(db, path.id, now)
  if (!removed) throw await refusal(db, path.id, 'relay.platform_busy')
  return { id: removed.id }
}

export const pauseRelayPlatform: Handler<'pauseRelayPlatform'> = async ({ path }, { db, now }) => {
  const paused = await pausePlatform(db, path.id, 'manual', now)
  if (!paused) throw await refusal(db, path.id, 'relay.platform_paused')
  return toPlatformResponse(paused)
}

export const resumeRelayPlatform: Handler<'resumeRelayPlatform'> = async (
  { path },
  { transact, now, services: { relay } },
) => {
  const platform = await transact(async ({ db, audit }) => {
    const resumed = await resumePlatform(db, path.id, now)
    if (!resumed) throw await refusal(db, path.id, 'relay.platform_not_paused')
    audit.entry({ subject: `relay-platform:${path.id}` })
    return resumed
  })
  relay.sender.wake()
  return toPlatformResponse(platform)
}

async function refusal(db: Db, id: string, code: ErrorCode): Promise<AppError> {
  return new AppError((await isPlatform(db, id)) ? code : 'relay.platform_not_found')
}
