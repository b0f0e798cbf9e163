import type { Language } from '../../../errors/language.ts'
import type { NoticeText } from '../notices/notice.ts'

/** What the event says, which the trigger takes over as the params of its notice. */
export type Details = Readonly<Record<string, string | number | boolean | undefined>>
export type SecurityText = Record<Language, (details: Details) => NoticeText>
