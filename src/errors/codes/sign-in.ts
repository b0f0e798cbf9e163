import type { ErrorText } from '../error-text.ts'

import { type SignInReason, signInReasons } from '../sign-in-reasons.ts'

/** The answer's `sso_error`, and the words that go with it. */
const because = <S extends number>(status: S, reason: SignInReason) => ({
  status,
  ...signInReasons[reason],
  sso_error: reason,
})

export const signInCodes = {
  'auth.client_mode': because(409, 'client_mode'),
  'auth.not_configured': because(503, 'not_configured'),
  'auth.unknown_session': because(404, 'unknown_session'),
  'auth.already_used': because(409, 'already_used'),
  'auth.callback_invalid': because(403, 'callback_invalid'),
  'auth.inactive': because(403, 'account_inactive'),
  'auth.locked': because(403, 'account_locked'),
  'auth.recovery': because(403, 'recovery'),
  'auth.provider_unavailable': because(503, 'provider_unavailable'),
  'auth.provider_invalid': because(502, 'provider_invalid'),
  'auth.access_denied': because(403, 'access_denied'),
  'auth.state_invalid': because(400, 'state_invalid'),
  'auth.token_invalid': because(401, 'token_invalid'),
  'auth.mfa_failed': because(401, 'mfa_failed'),
  'auth.step_order': because(409, 'step_order'),
  'auth.not_invited': because(403, 'not_invited'),
  'auth.already_superadmin': because(409, 'already_superadmin'),
  'auth.mail_unavailable': because(503, 'mail_unavailable'),
  'auth.person_mismatch': because(409, 'person_mismatch'),
  'social.not_linked': because(409, 'social_not_linked'),
  'social.taken': because(409, 'social_taken'),
  'social.already_linked': because(409, 'social_already_linked'),
  'social.not_fresh': because(409, 'social_not_fresh'),
  'social.no_account': {
    status: 404,
    mn: 'Салгах холбосон бүртгэл алга.',
    en: 'You have no linked account of that service.',
  },
} as const satisfies Record<string, ErrorText>
