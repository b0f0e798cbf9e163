import type { Language } from '../../errors/language.ts'

export type Texts = Readonly<Record<string, Record<Language, string>>>
