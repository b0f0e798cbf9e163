import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import type { Tx } from '../../db/database.ts'
import { beginConfirmation, confirmSession, type ShownProof } from '../../domains/identity/factors/confirm.ts'
import {
  beginPasskey,
  beginTotp,
  finishPasskey,
  finishTotp,
  removeFactor,
  sealingFor,
} from '../../domains/identity/factors/enrol.ts'
import { type FactorRow, renameFactor, selectFactors } from '../../domains/identity/factors/queries.ts'
import { totpUri } from '../../domains/identity/factors/totp.ts'
import { selectCivilId } from '../../domains/identity/people/profile-queries.ts'
import { toSessionTokenResponse } from '../../domains/identity/sessions/response.ts'
import { lockRuleOf } from '../../domains/identity/sign-in/locks.ts'
import { attemptOf } from '../../domains/identity/sign-in/record-failure.ts'
import { moveIdToken } from '../../domains/identity/sign-in/sso/queries.ts'
import { inheritSession } from '../../domains/openid/session-client-queries.ts'
import { selectSiteName } from '../../domains/site/queries.ts'
import { AppError } from '../../errors/app-error.ts'
import { qrCodeAddress } from '../../text/qr-code.ts'

export const listMyFactors: Handler<'listMyFactors'> = async (_input, { db, principal }) => ({
  items: (await selectFactors(db, principal.userId)).map(toResponse),
})

export const startMyTotp: Handler<'startMyTotp'> = async (_input, context) => {
  const { db, principal, services } = context
  const { id, secret, expiresAt } = await beginTotp(db, context, sealingFor(services.sealing))
  const label = (await selectCivilId(db, principal.userId)) ?? principal.userId
  const uri = totpUri(secret, await selectSiteName(db), label)
  return {
    challenge_id: id,
    secret,
    otpauth_uri: uri,
    qr_code: await qrCodeAddress(uri, { errorCorrectionLevel: 'M' }),
    expires_at: expiresAt.toISOString(),
  }
}

export const createMyTotp: Handler<'createMyTotp'> = async ({ body }, context) => {
  const { db, services } = context
  const given = { challengeId: body.challenge_id, name: body.name, code: body.code }
  return toResponse(await finishTotp(db, context, given, sealingFor(services.sealing)))
}

export const startMyPasskey: Handler<'startMyPasskey'> = async (_input, context) => {
  const { db, principal, services } = context
  const name = (await selectCivilId(db, principal.userId)) ?? principal.userId
  const party = { name: await selectSiteName(db), origin: services.config.publicOrigin }
  const { id, options, expiresAt } = await beginPasskey(db, context, party, name)
  return { challenge_id: id, options: { ...options }, expires_at: expiresAt.toISOString() }
}

export const createMyPasskey: Handler<'createMyPasskey'> = async ({ body }, context) => {
  const { db, services } = context
  const given = { challengeId: body.challenge_id, name: body.name, credential: body.credential }
  const party = { name: await selectSiteName(db), origin: services.config.publicOrigin }
  return toResponse(await finishPasskey(db, context, given, party))
}

export const updateMyFactor: Handler<'updateMyFactor'> = async ({ path, body }, { db, principal }) => {
  const renamed = await renameFactor(db, principal.userId, path.id, body.name)
  if (!renamed) throw new AppError('factors.not_found')
  return toResponse(renamed)
}

export const deleteMyFactor: Handler<'deleteMyFactor'> = async ({ path }, context) => {
  await removeFactor(context.db, context.services.sessions, context, path.id)
}

export const startMyConfirmation: Handler<'startMyConfirmation'> = async (_input, context) => {
  const { db, principal, services, now } = context
  const party = { name: await selectSiteName(db), origin: services.config.publicOrigin }
  const { challenge, totp } = await beginConfirmation(db, principal, party, now)
  return {
    totp,
    passkey: challenge && {
      challenge_id: challenge.id,
      options: { ...challenge.options },
      expires_at: challenge.expiresAt.toISOString(),
    },
  }
}

export const verifyMySession: Handler<'verifyMySession'> = async ({ body }, context) => {
  const { principal, services } = context
  const pair = await confirmSession(context, services.sessions, principal, proofOf(body), {
    party: { name: '', origin: services.config.publicOrigin },
    sealing: services.sealing,
    attempt: attemptOf(context, 'mfa'),
    rule: lockRuleOf(services.config),
    carryOver: (db, from, to) => carryOver(services, db, from, to),
  })
  return { tokens: toSessionTokenResponse(pair, services.clock) }
}

/** Applications stay signed in, and the shared sign-in can still be left. */
async function carryOver({ sso }: Services, db: Tx, from: string, to: string): Promise<void> {
  await inheritSession(db, from, to)
  if (sso)
    await moveIdToken(db, from, to, async (sealed) =>
      sso.sealIdToken(await sso.openIdToken(sealed, from), to),
    )
}

interface Shown {
  code?: string
  challenge_id?: string
  credential?: Record<string, unknown>
}

/** The contract has it that one of the two is there. */
function proofOf({ code, challenge_id, credential }: Shown): ShownProof {
  if (challenge_id !== undefined && credential !== undefined)
    return { kind: 'passkey', challengeId: challenge_id, credential }
  return { kind: 'totp', code: code as string }
}

function toResponse({ id, kind, name, synced, created_at, last_used_at }: FactorRow) {
  return {
    id,
    kind: kind as 'totp' | 'passkey',
    name,
    synced,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
