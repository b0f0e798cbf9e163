import { abandoned } from './abandoned.ts'
import type { CaseScript } from './case-script.ts'
import { completed } from './completed.ts'
import { decided } from './decided.ts'
import { inReview } from './in-review.ts'
import {
  waitingForAnOfficer,
  waitingForASignature,
  waitingForMoney,
  waitingForTheApplicant,
} from './waiting.ts'

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
