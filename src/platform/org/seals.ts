import { reply } from '../../contract/reply.ts'
import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { draftSeal, type SealOrder } from '../../domains/signing/seals/draft.ts'
import {
  insertFirstSeal,
  insertSeal,
  revokeSeal as revoke,
  type SealHolder,
  selectSeal,
  selectSealHolder,
  selectSeals,
} from '../../domains/signing/seals/queries.ts'
import { toSealResponse } from '../../domains/signing/seals/response.ts'
import { AppError } from '../../errors/app-error.ts'

export const listSeals: Handler<'listSeals'> = async ({ path, query: { limit, cursor } }, { db }) => {
  return pageOf(await selectSeals(db, path.id, limit + 1, idAfter(cursor)), limit, toSealResponse)
}

export const getSeal: Handler<'getSeal'> = async ({ path }, { db }) => {
  const seal = await selectSeal(db, path.id, path.sealId)
  if (!seal) throw new AppError('seals.not_found')
  return toSealResponse(seal)
}

export const requestSeal: Handler<'requestSeal'> = async ({ path }, context) => {
  const { services, principal, read, idempotent, now } = context
  const holder = registered(await read(({ db }) => selectSealHolder(db, path.id)))
  const order = { orgId: path.id, holder, former: undefined, requestedBy: principal.userId, now }
  const draft = await drafted(services, order)
  const answer = await idempotent.commit(async ({ db, audit }) => {
    const seal = await insertFirstSeal(db, draft)
    if (!seal) throw new AppError('seals.exists')
    audit.entry({ subject: `org:${path.id}/seals`, details: { seal: seal.id, key: seal.key_id } })
    return reply(202, toSealResponse(seal))
  })
  enrolSoon(services, draft.id)
  return answer
}

export const rotateSeal: Handler<'rotateSeal'> = async ({ path }, context) => {
  const { services, principal, read, idempotent, now } = context
  const { former, holder } = await read(async ({ db }) => ({
    former: await selectSeal(db, path.id, path.sealId),
    holder: registered(await selectSealHolder(db, path.id)),
  }))
  if (!former) throw new AppError('seals.not_found')
  if (former.state !== 'active') throw new AppError('seals.not_active')
  const draft = await drafted(services, {
    orgId: path.id,
    holder,
    former,
    requestedBy: principal.userId,
    now,
  })
  const answer = await idempotent.commit(async ({ db, audit }) => {
    // Behind the lock of the organisation: it may have been revoked meanwhile.
    if ((await selectSeal(db, path.id, former.id))?.state !== 'active') throw new AppError('seals.not_active')
    const seal = await insertSeal(db, draft)
    if (!seal) throw new AppError('seals.rotation_pending')
    const details = { seal: seal.id, key: seal.key_id, renews: former.id }
    audit.entry({ subject: `org:${path.id}/seals`, details })
    return reply(202, toSealResponse(seal))
  })
  enrolSoon(services, draft.id)
  return answer
}

export const revokeSeal: Handler<'revokeSeal'> = async ({ path, body }, { db, audit, principal, now }) => {
  const { id, sealId } = path
  const revoked = await revoke(db, id, sealId, { reason: body.reason, at: now, by: principal.userId })
  audit.detail({ seal: sealId, reason: body.reason })
  if (revoked) return toSealResponse(revoked)
  throw new AppError((await selectSeal(db, id, sealId)) ? 'seals.over' : 'seals.not_found')
}

function registered(holder: SealHolder | undefined): SealOrder['holder'] {
  if (!holder?.reg_no) throw new AppError('seals.no_register_number')
  return { ...holder, reg_no: holder.reg_no }
}

function drafted({ sealing, enrolSeal }: Pick<Services, 'sealing' | 'enrolSeal'>, order: SealOrder) {
  if (!sealing || !enrolSeal) throw new AppError('seals.unavailable')
  return draftSeal(sealing, order)
}

/** The job would ask within a minute; people wait for less. */
function enrolSoon({ background, enrolSeal }: Pick<Services, 'background' | 'enrolSeal'>, id: string): void {
  if (enrolSeal) background.run('request for the certificate of a seal', () => enrolSeal(id))
}
