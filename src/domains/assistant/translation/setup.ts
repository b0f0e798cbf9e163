import type { Opened } from '../../composition.ts'
import { type CurrentGlossary, createCurrentGlossary } from './glossary.ts'

interface TranslationServices {
  /** Names of the published catalogue in both languages. */
  glossary: CurrentGlossary
}

export function openTranslation(): Opened<TranslationServices> {
  return { services: { glossary: createCurrentGlossary() } }
}
