import { DAY_MS } from '../../config/clock.ts'
import { type SeedContext, seedCase } from './play-script.ts'
import { raisePrice, requireSignatures, signedServices } from './registry.ts'
import { abandoned } from './scripts/abandoned.ts'
import type { CaseScript } from './scripts/case-script.ts'
import { completed } from './scripts/completed.ts'
import { decided } from './scripts/decided.ts'
import { inReview } from './scripts/in-review.ts'
import {
  waitingForAnOfficer,
  waitingForASignature,
  waitingForMoney,
  waitingForTheApplicant,
} from './scripts/waiting.ts'

/** Forty cases, in every state that there is. */
export const caseScripts: readonly CaseScript[] = [
  ...waitingForASignature,
  ...waitingForMoney,
  ...waitingForAnOfficer,
  ...inReview,
  ...waitingForTheApplicant,
  ...decided,
  ...completed,
  ...abandoned,
]

export const PUBLISHED_DAYS_AGO = 90
const REPRICED_DAYS_AGO = 30
const SIGNED_DAYS_AGO = 1

const atOldPrice = caseScripts.filter(({ onFirstVersion }) => onFirstVersion)
const unsigned = caseScripts.filter(
  ({ service, onSignedVersion }) => signedServices.includes(service) && !onSignedVersion,
)

/** Cases on a version that a later one has replaced: only before that is published can they be opened. */
export const previousVersionCases: readonly CaseScript[] = [...atOldPrice, ...unsigned]
/** All others are opened on the catalogue as it is now, at any time and in any order. */
export const currentVersionCases = caseScripts.filter((story) => !previousVersionCases.includes(story))

/** Brings the catalogue to what it is now, with the cases of before. */
export async function seedPreviousVersions(scene: SeedContext): Promise<void> {
  const { tx, context, services, now } = scene
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const story of atOldPrice) await seedCase(scene, story)
  await raisePrice(tx, context, services, before(REPRICED_DAYS_AGO))
  for (const story of unsigned) await seedCase(scene, story)
  await requireSignatures(tx, context, services, before(SIGNED_DAYS_AGO))
}
