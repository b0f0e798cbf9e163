import type { Language } from '../../../../errors/language.ts'
import { moment } from '../../../../text/moment.ts'
import type { NoticeParams, NoticeTemplate, NoticeText } from '../notice.ts'

type Render<T extends NoticeTemplate> = Record<Language, (params: NoticeParams<T>) => NoticeText>

/** The texts of these notices, in both languages. */
export type NoticeTexts<T extends NoticeTemplate> = { [Name in T]: Render<Name> }

/** All notices whose names begin so, such as `case`. */
export type About<Subject extends string> = Extract<NoticeTemplate, `${Subject}_${string}`>

/** Notices keep their times as text. */
export const noticeTime = {
  mn: (iso: string) => moment.mn(new Date(iso)),
  en: (iso: string) => moment.en(new Date(iso)),
}
