import type { Language } from '../../../errors/language.ts'
import { renderSecurityNotice } from '../security/register.ts'
import { type NoticeTemplate, type NoticeText, noticeTemplates } from './notice.ts'
import { caseTexts } from './texts/cases.ts'
import { documentTexts } from './texts/documents.ts'
import { organisationTexts } from './texts/organisations.ts'
import type { NoticeTexts } from './texts/template.ts'

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
