import { AppError } from '../../errors/app-error.ts'
import { findingOf } from '../references/finding.ts'
import { type OwnDecision, signatureOf } from './decision.ts'
import { rejectionReasons } from './review/reasons.ts'
import { shortName } from './review/response.ts'
import { stateFault } from './state-texts.ts'

export function shownDecision(found: OwnDecision) {
  const { decision, decided_at, reason_code } = found
  if (!decision || !decided_at) throw undecided(found)
  const finding = findingOf(found)
  return {
    application_id: found.id,
    number: found.number,
    authority: { name_mn: found.authority_mn, name_en: found.authority_en },
    officer_name: shortName(found.officer_family_name, found.officer_given_name),
    decision,
    reason: rejectionReasons.find(({ code }) => code === reason_code) ?? null,
    reason_text: found.reason_text,
    ...(finding && { finding }),
    decided_at: decided_at.toISOString(),
    signature: signatureOf(found),
  }
}

/** Whoever waits for a decision that will never come has to know. */
function undecided({ status }: OwnDecision): AppError {
  const isOver = status === 'cancelled' || status === 'expired'
  return new AppError(isOver ? 'cases.closed_undecided' : 'cases.undecided', {
    details: [stateFault(status, 'applicant')],
  })
}
