import { findPersonalData, type KnownPersonalData } from './find.ts'
import { createPlaceholders, type Placeholders } from './placeholders.ts'

interface Redaction {
  /** The text with a placeholder such as ⟦REG1⟧ in place of each personal datum. */
  text: string
  /** Puts the personal data back into what came of the text. */
  restore(text: string): string
}

/** One text by itself. */
export function redact(text: string, known: KnownPersonalData = {}): Redaction {
  const redactor = createRedactor(known)
  return { text: redactor.redact(text), restore: redactor.restore }
}

export interface Redactor {
  redact(text: string): string
  restore(text: string): string
}

/** Several texts that belong together: a datum has the same placeholder in all of them. */
export function createRedactor(
  known: KnownPersonalData = {},
  placeholders: Placeholders = createPlaceholders(),
): Redactor {
  return {
    redact(text) {
      placeholders.avoid(text)
      let redacted = ''
      let end = 0
      for (const datum of findPersonalData(text, known)) {
        redacted += text.slice(end, datum.start) + placeholders.put(datum.kind, datum.text)
        end = datum.end
      }
      return redacted + text.slice(end)
    },
    restore: (text) => placeholders.restore(text),
  }
}
