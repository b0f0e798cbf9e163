import type { IncomingMessage } from 'node:http'

export type Language = 'mn' | 'en'

/** The browser's language: English where it comes first, else Mongolian. */
export const languageOf = ({ headers }: IncomingMessage): Language =>
  /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'mn'
