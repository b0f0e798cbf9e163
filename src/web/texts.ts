import type { Language } from '../errors/language.ts'
import { ownAccountTexts } from './texts/account.ts'
import { appeals } from './texts/appeals.ts'
import { apply } from './texts/apply.ts'
import { assistant } from './texts/assistant.ts'
import { cases } from './texts/cases.ts'
import { consoleTexts } from './texts/console.ts'
import { consoleForms } from './texts/console-forms.ts'
import { contact } from './texts/contact.ts'
import { dataAccess } from './texts/data-access.ts'
import { designTexts } from './texts/design.ts'
import { desk } from './texts/desk.ts'
import { device } from './texts/device.ts'
import { documents } from './texts/documents.ts'
import { eidRequests } from './texts/eid-requests.ts'
import { factorTexts } from './texts/factors.ts'
import { fees } from './texts/fees.ts'
import { integrations } from './texts/integrations.ts'
import { invitations } from './texts/invitations.ts'
import { me } from './texts/me.ts'
import { mine } from './texts/mine.ts'
import { notMe } from './texts/not-me.ts'
import { notices } from './texts/notices.ts'
import { provider } from './texts/provider.ts'
import { services } from './texts/services.ts'
import { sharedTexts } from './texts/shared.ts'
import { signInTexts } from './texts/sign-in.ts'
import { start } from './texts/start.ts'
import { caseStepTexts } from './texts/steps.ts'
import { superAdmin } from './texts/super-admin.ts'
import { verify } from './texts/verify.ts'
import { verifyDocument } from './texts/verify-document.ts'

/** Everything that the pages say. Reasons of failures are in src/errors/sign-in-reasons.ts, those of the API in its codes. */
export const textsOfPages = {
  everywhere: sharedTexts,
  design: designTexts,
  start,
  assistant,
  signIn: signInTexts,
  invitations,
  me,
  account: ownAccountTexts,
  contact,
  notices,
  notMe,
  dataAccess,
  eidRequests,
  factors: factorTexts,
  integrations,
  superAdmin,
  provider,
  device,
  services,
  apply,
  cases,
  fees,
  appeals,
  steps: caseStepTexts,
  documents,
  mine,
  verify,
  verifyDocument,
  desk,
  console: consoleTexts,
  consoleForms,
} as const

const texts = {
  ...sharedTexts,
  ...designTexts,
  ...start,
  ...assistant,
  ...signInTexts,
  ...invitations,
  ...me,
  ...contact,
  ...notices,
  ...notMe,
  ...dataAccess,
  ...ownAccountTexts,
  ...eidRequests,
  ...factorTexts,
  ...integrations,
  ...superAdmin,
  ...provider,
  ...device,
  ...services,
  ...apply,
  ...cases,
  ...fees,
  ...appeals,
  ...caseStepTexts,
  ...documents,
  ...mine,
  ...verify,
  ...verifyDocument,
  ...desk,
  ...consoleTexts,
  ...consoleForms,
} as const

export type TextName = keyof typeof texts
export type Translate = (name: TextName, values?: Readonly<Record<string, string | number>>) => string

/** Says things in one language; `{name}` in a text is filled from the values. */
export function translator(language: Language): Translate {
  return (name, values = {}) =>
    texts[name][language].replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}

/** Some of the texts under their names, for a script. */
export function textsFor<Name extends TextName>(
  say: Translate,
  names: readonly Name[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, say(name)]))
}
