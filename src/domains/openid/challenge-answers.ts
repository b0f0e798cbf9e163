// What a person answers when the issuer asks them: to sign in, to consent, to sign out.
import type { ManualWork, TransactionWork } from '../../audit/work.ts'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { selectAuthentication } from '../identity/sessions/assurance.ts'
import type { Sessions, UserPrincipal } from '../identity/sessions/sessions.ts'
import { acrFor, prefersStepUp, strongestAcr } from './authorization/assurance.ts'
import { isRecentEnough, requestedScopes } from './authorization-request.ts'
import { clientOf, resumeRequest, selectClientOwner } from './challenge-client.ts'
import { type Challenge, decide, presentChallenge, readChallenge } from './challenges.ts'
import { storeConsent } from './consent-queries.ts'

type ClientDeps = Parameters<typeof resumeRequest>[0] & Parameters<typeof clientOf>[0]

interface Asked extends Pick<ManualWork, 'read' | 'transact'> {
  now: Date
  services: ClientDeps & { config: Pick<Config, 'authMode' | 'ssoEidAcr'> }
}

interface AskedPerson extends Asked {
  principal: UserPrincipal
}

/** What the sign-in is asked for, and by which client. */
export async function openLoginChallenge({ read, services, now }: Asked, secret: string) {
  const challenge = await read(({ db }) => readChallenge(db, 'login', secret, now), {
    shown: presentChallenge(secret),
  })
  return { challenge, ...(await ownedClient({ read, services }, challenge)) }
}

/** The caller is the person who signs in; the return to the request checks that the browser is the same. */
export function acceptLogin(asked: AskedPerson, secret: string): Promise<string> {
  return answered(asked, secret, async ({ db, audit }) => {
    const { principal, now } = asked
    const found = await readChallenge(db, 'login', secret, now)
    const { userId, sessionId } = principal
    const shown = await selectAuthentication(db, { userId, sessionId })
    if (!shown) throw new AppError('auth.invalid')
    const { at: signedInAt, acr } = shown
    if (!isRecentEnough(found.request, signedInAt, found.created_at, now))
      throw new AppError('provider.sign_in_again')
    const strongest = strongestAcr(asked.services.config)
    const isNew = signedInAt > found.created_at
    const falls = acrFor(found.request, acr) === undefined
    // Upstream cannot be asked for more than once: what came of it goes back to the request, which ends it.
    if (falls && !(isNew && asked.services.config.authMode === 'client'))
      throw new AppError('provider.stronger_sign_in')
    if (!isNew && prefersStepUp(found.request, acr, strongest))
      throw new AppError('provider.stronger_sign_in')
    audit.entry({ subject: `challenge:${found.id}`, details: { application: found.application_id } })
    return { challenge: found, verifier: await decide(db, found, { holder: { userId, sessionId } }, now) }
  })
}

export function rejectLogin(asked: Asked, secret: string): Promise<string> {
  return answered(asked, secret, async (work) =>
    rejected(work, await readChallenge(work.db, 'login', secret, asked.now), asked.now),
  )
}

/** What the person is asked to consent to, and by which client. */
export async function openConsentChallenge({ read, services, principal, now }: AskedPerson, secret: string) {
  const challenge = await read(({ db }) => ownConsent(db, secret, principal, now), {
    shown: presentChallenge(secret),
  })
  return { challenge, ...(await ownedClient({ read, services }, challenge)) }
}

/** The client is not read inside the transaction: the cache may have to ask the database. */
async function ownedClient({ read, services }: Pick<Asked, 'read' | 'services'>, challenge: Challenge) {
  const client = await clientOf(services, challenge)
  return { client, owner: await read(({ db }) => selectClientOwner(db, client)) }
}

export async function acceptConsent(
  asked: AskedPerson,
  secret: string,
  { scopes, remember }: { scopes: string[]; remember: boolean | null | undefined },
): Promise<string> {
  const { client } = await openConsentChallenge(asked, secret)
  return answered(asked, secret, async ({ db, audit }) => {
    const { principal, now } = asked
    const found = await ownConsent(db, secret, principal, now)
    const requested = requestedScopes(found.request)
    if (scopes.some((scope) => !requested.includes(scope))) throw new AppError('provider.scope_not_requested')
    const { id, application_id: application } = found
    audit.entry({ subject: `challenge:${id}`, details: { application, scopes, remember } })
    const decided = await decide(db, found, { scopes }, now)
    if (remember && application !== null) {
      const declined = client.optionalScopes.filter((one) => requested.includes(one) && !scopes.includes(one))
      await storeConsent(db, { userId: principal.userId, applicationId: application, scopes, declined, now })
    }
    return { challenge: found, verifier: decided }
  })
}

export function rejectConsent(asked: AskedPerson, secret: string): Promise<string> {
  return answered(asked, secret, async (work) =>
    rejected(work, await ownConsent(work.db, secret, asked.principal, asked.now), asked.now),
  )
}

/** A person neither consents for another, nor learns what another was asked. */
async function ownConsent(db: Tx, secret: string, { userId }: UserPrincipal, now: Date): Promise<Challenge> {
  const challenge = await readChallenge(db, 'consent', secret, now)
  if (challenge.user_id !== userId) throw new AppError('provider.other_person')
  return challenge
}

interface Answered {
  challenge: Challenge
  verifier: string
}

/** The address at which the request goes on. */
async function answered(
  { transact, services }: Asked,
  secret: string,
  work: (work: TransactionWork) => Promise<Answered>,
): Promise<string> {
  const { challenge, verifier } = await transact(work, { shown: presentChallenge(secret) })
  return resumeRequest(services, challenge, verifier)
}

async function rejected({ db, audit }: TransactionWork, found: Challenge, now: Date): Promise<Answered> {
  audit.entry({ subject: `challenge:${found.id}`, details: { application: found.application_id } })
  return { challenge: found, verifier: await decide(db, found, { error: 'access_denied' }, now) }
}

/** As the return to the request knows that another person is to answer it. */
export const SWITCHED = 'account_switched'

/** Not the person whom the request found: their session ends, and the same request goes on with a new sign-in. */
export function logoutConsent(asked: AskedPerson & LogoutContext, secret: string): Promise<string> {
  return answered(asked, secret, async ({ db, audit }) => {
    const { principal, services, now } = asked
    const found = await ownConsent(db, secret, principal, now)
    audit.entry({ subject: `challenge:${found.id}`, details: { application: found.application_id } })
    const verifier = await decide(db, found, { error: SWITCHED }, now)
    await services.sessions.logout(principal, db)
    await services.jobs.run('send-logout-notices', { tx: db })
    return { challenge: found, verifier }
  })
}

interface LogoutContext extends Pick<ManualWork, 'transact'> {
  principal: UserPrincipal
  now: Date
  services: {
    sessions: Pick<Sessions, 'logout'>
    jobs: { run(name: string, options: { tx: Tx }): Promise<unknown> }
  }
}

/** The caller must hold the session in question: that binds the answer to its browser. */
export async function acceptLogout(
  { transact, services, principal, now }: LogoutContext,
  secret: string,
): Promise<void> {
  await transact(
    async ({ db, audit }) => {
      const challenge = await readChallenge(db, 'logout', secret, now)
      if (challenge.session_id !== principal.sessionId) throw new AppError('provider.other_person')
      await decide(db, challenge, {}, now)
      audit.entry({ subject: `session:${principal.sessionId}` })
      await services.sessions.logout(principal, db)
      await services.jobs.run('send-logout-notices', { tx: db })
    },
    { shown: presentChallenge(secret) },
  )
}
