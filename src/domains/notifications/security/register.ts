import type { Language } from '../../../errors/language.ts'
import type { Details, NoticeText, SecurityText } from '../notices/notice.ts'
import { ofAccess } from './texts/access.ts'
import { ofAccount } from './texts/account.ts'
import { ofSignIns } from './texts/sign-ins.ts'

/** What people choose channels for. `account` is the gravest, and cannot be switched off. */
type SecurityGroup = 'account' | 'sign_ins' | 'access'

const PREFIX = 'security_'

/**
 * Every kind of security event of which the person is notified. The list of kinds in the trigger `security_events_notified`
 * is the same; a test compares them.
 */
const groups: Readonly<Record<SecurityGroup, Readonly<Record<string, SecurityText>>>> = {
  account: ofAccount,
  sign_ins: ofSignIns,
  access: ofAccess,
}

const register = new Map(
  Object.entries(groups).flatMap(([group, texts]) =>
    Object.entries(texts).map(([kind, text]) => [PREFIX + kind, { group: group as SecurityGroup, text }]),
  ),
)

export const securityTemplates: readonly string[] = [...register.keys()]

export const isSecurityTemplate = (template: string): boolean => template.startsWith(PREFIX)

/** A kind of a newer version of the platform counts as the gravest. */
export const securityGroupOf = (template: string): SecurityGroup => register.get(template)?.group ?? 'account'

/** Undefined for a kind that this version does not know. */
export const renderSecurityNotice = (
  template: string,
  details: unknown,
  language: Language,
): NoticeText | undefined => register.get(template)?.text[language](details as Details)
