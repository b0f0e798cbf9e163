import type { TransactionWork } from '../../audit/work.ts'
import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import { insertSecurityEvent } from '../../domains/identity/security-events/events.ts'
import { toSessionTokenResponse } from '../../domains/identity/sessions/response.ts'
import { revokeAllSessions } from '../../domains/identity/sessions/revoke-all.ts'
import type { UserPrincipal } from '../../domains/identity/sessions/sessions.ts'
import type { SignInAttempt } from '../../domains/identity/sessions/sign-in-attempt.ts'
import { insertLoginEvent } from '../../domains/identity/sign-in/login-events.ts'
import { attemptOf, withFailureRecorded } from '../../domains/identity/sign-in/record-failure.ts'
import { signIn } from '../../domains/identity/sign-in/sign-in.ts'
import { socialSignInAt } from '../../domains/identity/sign-in/social-moment.ts'
import {
  adoptVerifiedEmail,
  linkAccount,
  linkRefusals,
  lockHolderOf,
  lockSignedIn,
  type SocialPersonRow,
  unlinkAccounts,
} from '../../domains/identity/sign-in/social-queries.ts'
import { AppError } from '../../errors/app-error.ts'
import type { SocialAccount } from '../../providers/social/port.ts'

export const exchangeSocialCode: Handler<'exchangeSocialCode'> = async ({ body }, context) => {
  const { services, principal, transact } = context
  const attempt = attemptOf(context, 'social')
  const { provider, code, code_verifier: codeVerifier, redirect_uri: redirectUri, nonce, iss } = body
  const answer = { code, codeVerifier, redirectUri, nonce, iss }
  const account = await withFailureRecorded(
    () => services.social.exchange(provider, answer),
    context,
    attempt,
    `social:${provider}`,
  )
  const shown = { issuer: account.issuer, subject: account.subject }
  if (principal.kind === 'user')
    return transact((work) => link(work, services, principal, account, attempt), { shown })
  const maxAge = body.max_age
  const { holder, pair } = await transact((work) => enter(work, services, account, attempt, maxAge), {
    shown,
  })
  return {
    linked: false,
    tokens: toSessionTokenResponse(pair, services.clock),
    person: personResponse(holder),
  }
}

async function enter(
  { db, audit }: TransactionWork,
  services: Services,
  account: SocialAccount,
  attempt: SignInAttempt,
  maxAge: number | undefined,
) {
  const subject = `social:${account.provider}`
  const holder = await lockHolderOf(db, account, attempt.at)
  if (!holder) {
    audit.entry({ subject, details: { reason: 'social_not_linked' } })
    const targetHash = services.identityHashes.account(account.issuer, account.subject)
    await insertLoginEvent(db, attempt, { targetHash, reason: 'social_not_linked' })
    throw new AppError('social.not_linked', { keepWrites: true })
  }
  const signedInAt = socialSignInAt(account, { linkedAt: holder.linkedAt, maxAge, now: attempt.at })
  if (!signedInAt) {
    audit.entry({ subject, details: { user: holder.id, reason: 'social_not_fresh' } })
    await insertLoginEvent(db, attempt, { userId: holder.id, reason: 'social_not_fresh' })
    throw new AppError('social.not_fresh', { keepWrites: true })
  }
  audit.entry({ subject, details: { user: holder.id } })
  return { holder, pair: await signIn(db, services.sessions, holder, attempt, { signedInAt }) }
}

/** Only a person whose eID has been verified links an account: the link signs in without it. */
async function link(
  { db, audit }: TransactionWork,
  services: Services,
  { userId, sessionId }: UserPrincipal,
  account: SocialAccount,
  attempt: SignInAttempt,
) {
  const person = await lockSignedIn(db, userId, sessionId)
  if (!person) throw new AppError('auth.invalid')
  const linking =
    person.eid_verified_at === null ? undefined : await linkAccount(db, userId, account, attempt.at)
  const details = { user: userId, provider: account.provider }
  if (linking !== 'linked' && linking !== 'theirs') {
    const refusal = new AppError(linking ? linkRefusals[linking] : 'social.not_linked', { keepWrites: true })
    const targetHash = services.identityHashes.account(account.issuer, account.subject)
    audit.entry({
      subject: `social:${account.provider}`,
      details: { user: userId, reason: refusal.signInReason },
    })
    await insertLoginEvent(db, attempt, { userId, targetHash, reason: refusal.signInReason })
    throw refusal
  }
  const filled = await adoptVerifiedEmail(db, userId, account, attempt.at)
  audit.entry({
    subject: `social:${account.provider}`,
    details: { user: userId, linked: linking === 'linked', ...(filled && { email: 'filled' }) },
  })
  if (linking === 'linked') {
    // Anyone else who is signed in must not profit from a way in that was added here.
    await services.sessions.revokeOthers(userId, sessionId, 'social_linked', db)
    await insertSecurityEvent(db, {
      ...attempt,
      kind: 'social_linked',
      severity: 'info',
      userId,
      details: { provider: details.provider },
    })
  }
  return { linked: true, person: personResponse(person) }
}

/** Unlinking changes credentials: sessions that began with the account must end. */
export const unlinkSocialAccount: Handler<'unlinkSocialAccount'> = async ({ query }, context) => {
  const { db, audit, principal, services, now, requestId, address } = context
  const providers = await unlinkAccounts(db, principal.userId, query.provider)
  if (providers.length === 0) throw new AppError('social.no_account')
  await revokeAllSessions(db, services.sessions, principal.userId, 'social_unlinked')
  audit.detail({ providers })
  await insertSecurityEvent(db, {
    kind: 'social_unlinked',
    severity: 'info',
    at: now,
    requestId,
    addressHash: services.identityHashes.address(address),
    userId: principal.userId,
    details: { providers: providers.join(' ') },
  })
  return { id: principal.userId, providers }
}

const personResponse = ({ id, civil_id, given_name, family_name }: SocialPersonRow) => ({
  id,
  civil_id,
  given_name,
  family_name,
})
