import type { ErrorCode } from '../../errors/codes.ts'
import type { Language } from '../../errors/language.ts'
import type { ActObjectName } from './objects.ts'

/** `x-signed-act`: an act of legal effect, which takes effect only under its author's PIN2. */
export interface SignedActRule {
  /** The word for it in the record that is signed. */
  act: string
  /** What it is done to, by the closed table of objects. */
  of: ActObjectName
  /** What the phone shows, before the name of the object. */
  text: Record<Language, string>
}

/** With it a request says which signature it is made under. */
export const SIGNED_ACT_HEADER = 'Signed-Act'

/** The codes with which the dispatcher refuses by the rule. */
export const signedActCodes = [
  'acts.signature_required',
  'acts.not_found',
  'acts.not_signed',
  'acts.used',
  'acts.other_request',
  'acts.object_changed',
  'acts.no_eid',
  'acts.eid_unusable',
  'auth.provider_invalid',
  'auth.provider_unavailable',
  'auth.not_configured',
] as const satisfies ErrorCode[]

/** The rule as the contract writes it; undefined where there is none. */
export function signedActRule(written: unknown): SignedActRule | undefined {
  if (typeof written !== 'object' || written === null) return undefined
  const { act, of, mn, en } = written as { act: string; of: ActObjectName; mn: string; en: string }
  return { act, of, text: { mn, en } }
}
