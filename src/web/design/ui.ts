import type { Language } from '../../errors/language.ts'
import type { Translate } from '../texts.ts'

/** What components with words of their own need; every page context is one. */
export interface Ui {
  say: Translate
  language: Language
}

export type HeadingLevel = 1 | 2 | 3 | 4

export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'bad'
