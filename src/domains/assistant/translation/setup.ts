import type { OpenedArea } from '../../composition.ts'
import { type CurrentGlossary, createCurrentGlossary } from './glossary.ts'

interface TranslationServices {
  /** Names of the published catalogue in both languages. */
  glossary: CurrentGlossary
}

export function openTranslation(): OpenedArea<TranslationServices> {
  return { services: { glossary: createCurrentGlossary() } }
}
