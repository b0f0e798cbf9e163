import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  addPlatform,
  deletePlatform,
  pausePlatformById,
  resumePlatformById,
} from '../../domains/relay/handle.ts'
import { selectPlatforms, toPlatformResponse } from '../../domains/relay/platforms.ts'
import { toRelayKey } from '../../domains/relay/wire.ts'

export const listRelayPlatforms: Handler<'listRelayPlatforms'> = async (
  { query: { limit, cursor } },
  { db },
) => pageOf(await selectPlatforms(db, limit + 1, idAfter(cursor)), limit, toPlatformResponse)

export const createRelayPlatform: Handler<'createRelayPlatform'> = async ({ body }, context) => {
  const { name, address, keys } = body
  return toPlatformResponse(await addPlatform(context, { name, address, pinned: keys?.map(toRelayKey) }))
}

export const deleteRelayPlatform: Handler<'deleteRelayPlatform'> = async ({ path }, { db, now }) => {
  await deletePlatform(db, path.id, now)
  return { id: path.id }
}

export const pauseRelayPlatform: Handler<'pauseRelayPlatform'> = async ({ path }, { db, now }) =>
  toPlatformResponse(await pausePlatformById(db, path.id, now))

export const resumeRelayPlatform: Handler<'resumeRelayPlatform'> = async ({ path }, context) =>
  toPlatformResponse(await resumePlatformById(context, path.id))
