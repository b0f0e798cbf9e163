import type { IncomingMessage } from 'node:http'

export type Language = 'mn' | 'en'

/** Of a browser; whoever does not want English first gets Mongolian. */
export const languageOf = ({ headers }: IncomingMessage): Language =>
  /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'mn'
