import type { Language } from '../../../errors/language.ts'
import { moment } from '../../../text/moment.ts'
import type { DueNotice } from './delivery-queries.ts'
import type { NoticeResource } from './notice.ts'
import { renderNotice } from './templates.ts'

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
}

/** Where a notice is dealt with, on the pages. */
export function pageOfNotice({
  resource_kind,
  resource_id,
}: Pick<DueNotice, 'resource_kind' | 'resource_id'>): string {
  return pages[resource_kind](resource_id)
}

const footer: Record<Language, (origin: string) => string[]> = {
  mn: (origin) => [
    'Дэлгэрэнгүйг нэвтэрч үзнэ үү. Захидалд хувийн мэдээлэл бичдэггүй, нууц үг, код асуудаггүй.',
    `Ийм захидал авахгүй бол: ${origin}/me#notices`,
  ],
  en: (origin) => [
    'Sign in to see the details. Our mails hold no personal data, and never ask for a password or a code.',
    `To stop mails of this kind: ${origin}/me#notices`,
  ],
}

/**
 * Mail and messages pass through others' hands: they say what has happened and the number of the matter, and neither what
 * service it is, nor names, places or sums.
 */
export function mailOf(notice: DueNotice, site: string, origin: string): Words {
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

export const noticeMessageOf = (notice: DueNotice, site: string, origin: string): string =>
  `${site}: ${headingOf(notice)}. ${origin}${pageOfNotice(notice)}`

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
