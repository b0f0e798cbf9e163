import { randomBytes } from 'node:crypto'
import type { TransactionWork } from '../../../audit/work.ts'
import type { Db, PresentedKeys, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Sealing } from '../../../security/sealing.ts'
import { sha256 } from '../../../text/sha256.ts'
import {
  type HolderRow,
  lockOnboarding,
  type OnboardingRow,
  type OnboardingStep,
  selectOnboarding,
  selectOnboardingHolder,
  voidOnboarding,
} from './onboarding-queries.ts'

/** Without the key nothing can be kept, so there are no super admins. */
export function sealingOf({ sealing }: { sealing: Sealing | undefined }): Sealing {
  if (!sealing) throw new AppError('auth.not_configured')
  return sealing
}

/** The secret that the client keeps, and the hash that we do. */
export function makeOnboardingToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

const hashToken = (token: string): Buffer => sha256(token)

/** The token opens its onboarding, and what that one has led to so far. */
export const presentOnboarding = (token: string): PresentedKeys => ({ onboarding: hashToken(token) })

/** The onboarding of that token, which must be at that step. Changes and locks nothing. */
export async function findOnboarding(
  db: Db,
  token: string,
  step: OnboardingStep,
  now: Date,
): Promise<OnboardingRow> {
  const found = await selectOnboarding(db, hashToken(token))
  if (!found || isOver(found, now)) throw new AppError('auth.unknown_session')
  if (found.step !== step) throw new AppError('auth.step_order')
  return found
}

/** As above, and locked until the transaction ends; it adds the audit entry, done or refused. */
export async function enterStep(
  { db, audit }: TransactionWork,
  token: string,
  step: OnboardingStep,
  now: Date,
): Promise<OnboardingRow> {
  const found = await lockOnboarding(db, hashToken(token))
  if (!found) throw new AppError('auth.unknown_session')
  audit.entry({ subject: onboardingSubjectOf(found.id), details: { step } })
  if (isOver(found, now)) {
    await voidOnboarding(db, found.id)
    throw new AppError('auth.unknown_session', { keepWrites: true })
  }
  if (found.step !== step) throw new AppError('auth.step_order')
  return found
}

export const onboardingSubjectOf = (id: string): string => `superadmin-onboarding:${id}`

const isOver = ({ step, expires_at }: OnboardingRow, now: Date): boolean =>
  step === 'void' || expires_at <= now

/** The person of an onboarding that has passed the eID step. */
export function onboardingPersonOf({ user_id }: OnboardingRow): string {
  if (user_id === null) throw new AppError('auth.step_order')
  return user_id
}

/** Checked before anything is created: an error afterwards would take back what the person has seen. */
export async function openAccount(db: Tx, userId: string, now: Date): Promise<HolderRow> {
  const holder = await selectOnboardingHolder(db, userId)
  if (!holder?.active) throw new AppError('auth.inactive')
  if (holder.locked_until && holder.locked_until > now) throw new AppError('auth.locked')
  return holder
}
