import type { ManualWork } from '../../../audit/work.ts'
import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { unknownCursor } from '../../../errors/refusal.ts'
import { asAppError } from '../../../providers/eid/app-error.ts'
import { type EidProvider, EidUnknownCursor } from '../../../providers/eid/port.ts'
import type { ActiveToken } from '../../../security/active-token.ts'
import {
  decodeCursor,
  toActivityResponse,
  toCertificateResponse,
  toDeviceResponse,
  toSummaryResponse,
} from './eid-response.ts'
import { selectCivilId } from './profile-queries.ts'

/** The person asked about is always the principal: nothing in a request names another. */
interface Context extends Pick<ManualWork, 'read'> {
  principal: { userId: string }
  services: { eid: EidProvider | undefined }
  signal: AbortSignal
}

export async function summaryOfEid(
  context: Context,
  countOrganisations: (db: Db, userId: string) => Promise<number>,
) {
  const account = await askOwnEid(context, (eid, civilId, signal) => eid.account(civilId, signal))
  const { userId } = context.principal
  return toSummaryResponse(account, await context.read(({ db }) => countOrganisations(db, userId)))
}

export async function certificatesOfEid(context: Context) {
  const certificates = await askOwnEid(context, (eid, civilId, signal) => eid.certificates(civilId, signal))
  return { items: certificates.map(toCertificateResponse) }
}

export async function devicesOfEid(context: Context) {
  const devices = await askOwnEid(context, (eid, civilId, signal) => eid.devices(civilId, signal))
  return { items: devices.map(toDeviceResponse) }
}

export async function activityOfEid(
  context: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const page = { limit, ...(cursor === undefined ? {} : { before: decodeCursor(cursor) }) }
  const { entries, next } = await askOwnEid(context, (eid, civilId, signal) =>
    eid.activity(civilId, page, signal),
  )
  return {
    items: entries.map(toActivityResponse),
    next_cursor: next === null ? null : Buffer.from(next).toString('base64url'),
  }
}

/** Asks the eID provider about the person's own eID, with no connection held meanwhile. */
async function askOwnEid<T>(
  { principal, read, services: { eid }, signal }: Context,
  ask: (eid: EidProvider, civilId: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const civilId = await read(({ db }) => selectCivilId(db, principal.userId))
  // People who signed in by another way may have a number that is not of the eID.
  if (!/^\d{12}$/.test(civilId ?? '')) throw new AppError('eid.no_account')
  if (!eid) throw new AppError('eid.unavailable')
  try {
    return await ask(eid, civilId as string, signal)
  } catch (cause) {
    if (cause instanceof EidUnknownCursor) throw unknownCursor(cause)
    throw asAppError(cause, {
      unavailable: 'eid.unavailable',
      invalidAnswer: 'eid.invalid_answer',
      noAccount: 'eid.no_account',
    })
  }
}

type Read = Pick<ManualWork, 'transact'> & { principal: { userId: string; token: ActiveToken } }

/** The person sees each read, before the application has what it read. */
export async function recordEidRead<Data>(
  { transact, principal: { userId, token } }: Read,
  data: Data,
): Promise<Data> {
  await transact(async ({ audit }) => {
    audit.entry({
      subject: `user:${userId}/eid`,
      details: { application: token.application_id },
      look: { people: [userId], applicationId: token.application_id },
    })
  })
  return data
}
