// What a person answers when a device waits for them: who shows its code decides.
import type { ManualWork } from '../../../audit/work.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { reachesAcr } from '../../../security/authentication-context.ts'
import { selectAuthentication } from '../../identity/sessions/assurance.ts'
import type { UserPrincipal } from '../../identity/sessions/sessions.ts'
import { isRecentEnough } from '../authorization-request.ts'
import { type ClientOwner, clientOf, selectClientOwner } from '../challenge-client.ts'
import type { Client } from '../clients/client.ts'
import { isAdmitted, lockSignedInPerson, storeConsent } from '../consent-queries.ts'
import { type DeviceRequest, decideDeviceRequest, presentUserCode, selectDeviceRequest } from './queries.ts'
import { readUserCode, type UserCodes } from './user-codes.ts'

interface Asked extends Pick<ManualWork, 'read' | 'transact'> {
  now: Date
  principal: UserPrincipal
  services: Parameters<typeof clientOf>[0] & {
    database: Pick<Database, 'system'>
    userCodes: UserCodes
  }
}

interface Opened {
  request: DeviceRequest
  client: Client
  userHash: Buffer
}

/** The device that shows this code, and what it asks for; refused where the person's sign-in is not enough for it. */
export async function openDeviceRequest(
  asked: Asked,
  typed: string,
): Promise<Opened & { owner: ClientOwner | null }> {
  const opened = await found(asked, typed)
  const { read, principal, services } = asked
  const [shown, owner] = await read(async ({ db }) => [
    await selectAuthentication(db, principal),
    await selectClientOwner(db, opened.client),
  ])
  if (!shown) throw new AppError('auth.invalid')
  assertSureEnough(opened, { signedInAt: shown.at, acr: shown.acr }, asked.now)
  if (!(await isAdmitted(services.database.system, opened.client, principal.userId)))
    throw new AppError('provider.test_only')
  return { ...opened, owner }
}

/** The client is not read inside the transaction: the cache may have to ask the database. */
async function found({ read, services, now }: Asked, typed: string): Promise<Opened> {
  const code = readUserCode(typed)
  if (code === undefined) throw new AppError('provider.unknown_user_code')
  const userHash = services.userCodes.hash(code)
  const request = await read(({ db }) => selectDeviceRequest(db, userHash), {
    shown: presentUserCode(userHash),
  })
  if (!request) throw new AppError('provider.unknown_user_code')
  assertOpen(request, now)
  return { request, client: await clientOf(services, request), userHash }
}

function assertOpen({ state, expires_at }: DeviceRequest, now: Date): void {
  if (state !== 'pending') throw new AppError('provider.challenge_decided')
  if (expires_at <= now) throw new AppError('provider.challenge_expired')
}

/** What the record of the client demands of every sign-in. */
function assertSureEnough(
  { request, client }: Pick<Opened, 'request' | 'client'>,
  { signedInAt, acr }: { signedInAt: Date; acr: string },
  now: Date,
): void {
  if (client.minimumAcr !== null && !reachesAcr(acr, client.minimumAcr))
    throw new AppError('provider.stronger_sign_in')
  const demanded =
    client.defaultMaxAge === null ? { prompt: [] } : { prompt: [], maxAge: client.defaultMaxAge }
  if (!isRecentEnough(demanded, signedInAt, request.created_at, now))
    throw new AppError('provider.sign_in_again')
}

interface Agreed {
  scopes: string[]
  remember: boolean | null | undefined
}

export async function acceptDevice(
  asked: Asked,
  typed: string,
  { scopes: wanted, remember }: Agreed,
): Promise<void> {
  const { request, client, userHash } = await found(asked, typed)
  if (wanted.some((scope) => !request.scopes.includes(scope)))
    throw new AppError('provider.scope_not_requested')
  const scopes = request.scopes.filter((scope) => wanted.includes(scope))
  const { principal, now, transact } = asked
  const { userId, sessionId } = principal
  await transact(
    async ({ db, audit }) => {
      const person = await lockSignedInPerson(db, sessionId, client, now)
      if (!person) throw new AppError('auth.invalid')
      if (!person.admitted) throw new AppError('provider.test_only')
      assertSureEnough({ request, client }, person, now)
      const { signedInAt: authTime, acr, amr } = person
      await decide(db, request, { userId, granted: { scopes, authTime, acr, amr } }, now)
      audit.entry({
        subject: `device-request:${request.id}`,
        details: { application: client.id, scopes, remember },
      })
      if (!remember) return
      const declined = client.optionalScopes.filter(
        (one) => request.scopes.includes(one) && !scopes.includes(one),
      )
      await storeConsent(db, { userId, applicationId: client.id, scopes, declined, now })
    },
    { shown: presentUserCode(userHash) },
  )
}

export async function rejectDevice(asked: Asked, typed: string): Promise<void> {
  const { request, client, userHash } = await found(asked, typed)
  await asked.transact(
    async ({ db, audit }) => {
      await decide(db, request, { userId: asked.principal.userId }, asked.now)
      audit.entry({ subject: `device-request:${request.id}`, details: { application: client.id } })
    },
    { shown: presentUserCode(userHash) },
  )
}

async function decide(
  db: Tx,
  { id }: DeviceRequest,
  decision: Parameters<typeof decideDeviceRequest>[2],
  now: Date,
): Promise<void> {
  if (!(await decideDeviceRequest(db, id, decision, now))) throw new AppError('provider.challenge_decided')
}
