import type { Language } from '../../../errors/language.ts'
import { moment } from '../../../text/local-format.ts'
import { isSecurityTemplate, renderSecurityNotice } from '../security/register.ts'
import type { DueNotice } from './delivery-queries.ts'
import { alwaysSent, noticeKindOf } from './kinds.ts'
import {
  isOfDraft,
  type NoticeResource,
  type NoticeTemplate,
  type NoticeText,
  type NoticeTexts,
  noticeTemplates,
} from './notice.ts'
import { caseTexts } from './texts/cases.ts'
import { documentTexts } from './texts/documents.ts'
import { organisationTexts } from './texts/organisations.ts'

interface Words {
  subject: string
  text: string
}

const pages: Record<NoticeResource, (id: string) => string> = {
  application: (id) => `/cases/${id}`,
  payment: (id) => `/payments/${id}`,
  appointment: () => '/appointments',
  reference: (id) => `/certificates/${id}`,
  invitation: () => '/me',
  organisation: () => '/me',
  document: (id) => `/documents/${id}`,
  calendar: () => '/me',
  account: () => '/inbox',
}

/** What links in a message lead to. */
interface Links {
  origin: string
  /** Where the person of a security notice says that it was not them. */
  dispute: string
}

/** Where a notice is dealt with, on the pages. */
export function pageOfNotice({
  template,
  resource_kind,
  resource_id,
}: Pick<DueNotice, 'template' | 'resource_kind' | 'resource_id'>): string {
  if (isOfDraft(template)) return `/drafts/${resource_id}`
  return pages[resource_kind](resource_id)
}

const footer: Record<Language, (origin: string) => string[]> = {
  mn: (origin) => [
    'Дэлгэрэнгүйг нэвтэрч үзнэ үү. Захидалд хувийн мэдээлэл бичдэггүй, нууц үг, код асуудаггүй.',
    stopping.mn(origin),
  ],
  en: (origin) => [
    'Sign in to see the details. Our mails hold no personal data, and never ask for a password or a code.',
    stopping.en(origin),
  ],
}

/**
 * Mail and messages pass through others' hands: they say what has happened and the number of the matter, and neither what
 * service it is, nor names, places or sums.
 */
export function mailOf(notice: DueNotice, site: string, links: Links): Words {
  if (isSecurityTemplate(notice.template)) return securityMailOf(notice, site, links)
  const { origin } = links
  const title = headingOf(notice)
  return {
    subject: `${site}: ${title}`,
    text: [
      `${title}.`,
      '',
      `${origin}${pageOfNotice(notice)}`,
      '',
      ...footer[notice.language](origin),
      '',
    ].join('\n'),
  }
}

export const noticeMessageOf = (notice: DueNotice, site: string, { origin, dispute }: Links): string =>
  isSecurityTemplate(notice.template)
    ? `${site}: ${headingOf(notice)}. ${notMe[notice.language]} ${dispute}`
    : `${site}: ${headingOf(notice)}. ${origin}${pageOfNotice(notice)}`

const notMe: Record<Language, string> = { mn: 'Та биш бол:', en: 'If it was not you:' }

const security: Record<Language, (links: Links) => string[]> = {
  mn: ({ origin, dispute }) => [
    'Хэрэв та өөрөө хийсэн бол юу ч хийх шаардлагагүй.',
    '',
    'Хэрэв та биш бол доорх хуудсыг нээж «Энэ би биш» гэснийг дарна уу. Таныг бүх төхөөрөмжөөс гаргана:',
    dispute,
    '',
    `Дэлгэрэнгүйг нэвтэрч үзнэ үү: ${origin}/inbox`,
    'Захидалд хувийн мэдээлэл бичдэггүй, нууц үг, код асуудаггүй.',
  ],
  en: ({ origin, dispute }) => [
    'If it was you, there is nothing to do.',
    '',
    'If it was not you, open this page and press “This was not me”. You are then signed out everywhere:',
    dispute,
    '',
    `Sign in to see the details: ${origin}/inbox`,
    'Our mails hold no personal data, and never ask for a password or a code.',
  ],
}

const stopping: Record<Language, (origin: string) => string> = {
  mn: (origin) => `Ийм захидал авахгүй бол: ${origin}/me/notices`,
  en: (origin) => `To stop mails of this kind: ${origin}/me/notices`,
}

/** What happened and when, and what to do if it was not the person; neither the device nor the place, which the list shows. */
function securityMailOf(notice: DueNotice, site: string, links: Links): Words {
  const { language, template, created_at } = notice
  const title = headingOf(notice)
  const isOptional = !alwaysSent.includes(noticeKindOf(template))
  return {
    subject: `${site}: ${title}`,
    text: [
      `${title} (${moment[language](created_at)}).`,
      '',
      ...security[language](links),
      ...(isOptional ? [stopping[language](links.origin)] : []),
      '',
    ].join('\n'),
  }
}

/** The parts of a notice that tell nothing of the person. */
interface Plain {
  number?: string
  due_at?: string
}

const until: Record<Language, (time: Date) => string> = {
  mn: (time) => `${moment.mn(time)} цагаас өмнө`,
  en: (time) => `before ${moment.en(time)}`,
}

function headingOf({ template, params, language }: DueNotice): string {
  const { title } = renderNotice(template, params, language)
  const { number, due_at } = params as Plain
  const facts = [number, due_at && until[language](new Date(due_at))].filter(Boolean)
  return facts.length === 0 ? title : `${title} (${facts.join(', ')})`
}

const templates: NoticeTexts<NoticeTemplate> = { ...caseTexts, ...documentTexts, ...organisationTexts }

/** For notifications of a newer version of the platform, while an older one still answers beside it. */
const unknown: Record<Language, NoticeText> = {
  mn: { title: 'Шинэ мэдэгдэл', text: 'Танд шинэ мэдэгдэл ирлээ.' },
  en: { title: 'News', text: 'There is news for you.' },
}

export function renderNotice(template: string, params: unknown, language: Language): NoticeText {
  if (!isTemplate(template)) return renderSecurityNotice(template, params, language) ?? unknown[language]
  const render = templates[template][language] as (params: unknown) => NoticeText
  return render(params)
}

const isTemplate = (name: string): name is NoticeTemplate => (noticeTemplates as string[]).includes(name)
