import { isSecurityTemplate, securityGroupOf } from '../security/register.ts'
import type { NoticeTemplate } from './notice.ts'

/** What people switch on and off. `asked` is what waits for them, and may have an end. */
const noticeKinds = [
  'asked',
  'cases',
  'payments',
  'appointments',
  'certificates',
  'organisations',
  'account',
  'sign_ins',
  'access',
] as const
type NoticeKind = (typeof noticeKinds)[number]

const noticeChannels = ['email', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
type ChannelChoice = Record<NoticeChannel, boolean>
export type NoticeChoices = Record<NoticeKind, ChannelChoice>

/** Messages interrupt people: by default they bring only what is asked of the person, and visits. */
export const defaultChoices: NoticeChoices = {
  asked: { email: true, sms: true },
  cases: { email: true, sms: false },
  payments: { email: true, sms: false },
  appointments: { email: true, sms: true },
  certificates: { email: true, sms: false },
  organisations: { email: true, sms: false },
  account: { email: true, sms: true },
  sign_ins: { email: true, sms: false },
  access: { email: true, sms: false },
}

/** The gravest reach the person wherever they can be reached: a thief of the account must not be able to silence them. */
export const alwaysSent: readonly NoticeKind[] = ['account']

/** What of the choices would silence the gravest. */
export const mutedAlwaysSent = (choices: NoticeChoices): [NoticeKind, NoticeChannel][] =>
  alwaysSent.flatMap((kind) =>
    noticeChannels
      .filter((channel) => !choices[kind][channel])
      .map((channel): [NoticeKind, NoticeChannel] => [kind, channel]),
  )

const asked: readonly NoticeTemplate[] = [
  'case_signature_due',
  'case_payment_due',
  'case_info_requested',
  'payment_failed',
  'organisation_invited',
  'organisation_taken_over',
  'organisation_confirmation_due',
  'document_signature_due',
  'calendar_ends',
]

/** News of money, wherever it belongs. */
const ofPayments: readonly NoticeTemplate[] = ['case_paid']

const kindOfPrefix: Record<string, NoticeKind> = {
  case: 'cases',
  draft: 'cases',
  payment: 'payments',
  appointment: 'appointments',
  reference: 'certificates',
  document: 'certificates',
  organisation: 'organisations',
  officer: 'organisations',
}

/** A notice of a newer version of the platform is news of a case, as far as this one can tell. */
export function noticeKindOf(template: string): NoticeKind {
  if (isSecurityTemplate(template)) return securityGroupOf(template)
  if ((asked as readonly string[]).includes(template)) return 'asked'
  if ((ofPayments as readonly string[]).includes(template)) return 'payments'
  return kindOfPrefix[template.slice(0, template.indexOf('_'))] ?? 'cases'
}

/** What the person has decided, and the default for the rest: a kind that is new has no decision yet. */
export const withDefaults = (decided: Partial<NoticeChoices>): NoticeChoices =>
  Object.fromEntries(
    noticeKinds.map((kind) => [
      kind,
      { ...defaultChoices[kind], ...(alwaysSent.includes(kind) ? {} : decided[kind]) },
    ]),
  ) as NoticeChoices
