import type { components } from '../../../../generated/platform.d.ts'
import { codes } from '../../../errors/codes.ts'
import { badge } from '../../design/design.ts'
import type { Html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'

type Phase = components['schemas']['SigningPhase']
type Session = components['schemas']['SigningSession']

interface PhaseDescription {
  name: TextName
  /** Why it was not signed, and what to do next. */
  why?: TextName
  good?: true
}

const states: Readonly<Record<Phase, PhaseDescription>> = {
  created: { name: 'docStatePreparing' },
  certificate: { name: 'docStatePreparing' },
  prepared: { name: 'docStatePreparing' },
  pending_user: { name: 'docStatePhone' },
  signed: { name: 'docStateFinishing' },
  timestamped: { name: 'docStateFinishing' },
  completed: { name: 'docStateSigned', good: true },
  refused: { name: 'docStateRefused', why: 'docRefused' },
  timeout: { name: 'docStateLate', why: 'docTimeout' },
  expired: { name: 'docStateLate', why: 'docTimeout' },
  wrong_vc: { name: 'docStateCode', why: 'docWrongCode' },
  failed: { name: 'docStateFailed', why: 'docFailed' },
}

/** What became of the newest attempt; of a file that is gone, that. */
export function documentBadge({ say }: PageContext, state: Phase, removedAt: string | null): Html {
  if (removedAt !== null) return badge(say('docStateRemoved'))
  const { name, why, good } = states[state]
  return badge(say(name), good ? 'good' : why ? 'bad' : 'accent')
}

/** Why a signature failed, and what to do next. */
export function failureReason({ say, language }: PageContext, { state, reason }: Session): string {
  if (state !== 'failed') return say(states[state].why ?? 'docFailed')
  if (reason?.startsWith('certificate_')) return say('docCertificate')
  const code = reason === 'document_unusable' ? 'sign.eid_unusable' : `sign.${reason}`
  return Object.hasOwn(codes, code) ? codes[code as keyof typeof codes][language] : say('docFailed')
}

export type Detail = components['schemas']['SigningDetail']

/** Whether a signature of the visitor is still asked for. */
export const isInvited = ({ invitations }: Detail): boolean =>
  invitations.some(({ mine, state }) => mine && state === 'waiting')

/** Whether the visitor is done with it. */
export const hasSigned = (shown: Detail): boolean =>
  shown.sessions.findLast(({ mine }) => mine)?.state === 'completed' && !isInvited(shown)

export const downloadOf = (id: string): string => `/web/api/v1/sign/${id}/download`
