import { completed } from './completed.ts'
import { decided } from './decided.ts'
import { givenUp } from './given-up.ts'
import { inReview } from './in-review.ts'
import type { Story } from './story.ts'
import {
  waitingForAnOfficer,
  waitingForASignature,
  waitingForMoney,
  waitingForTheApplicant,
} from './waiting.ts'

/** Forty cases, in every state that there is. */
export const stories: readonly Story[] = [
  ...waitingForASignature,
  ...waitingForMoney,
  ...waitingForAnOfficer,
  ...inReview,
  ...waitingForTheApplicant,
  ...decided,
  ...completed,
  ...givenUp,
]
