import { settings } from '../config/settings.ts'
import { type Config, camelCase } from '../config/types.ts'

const removed = '[redacted]'

/** What looks like a credential, each behind a text that is quick to look for. */
const shapes: [hint: RegExp, shape: RegExp, replacement: string][] = [
  [/eyJ/, /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, removed],
  [/bearer|basic|dpop/i, /\b(bearer|basic|dpop)\s+[\w\-.~+/=]{8,}/gi, `$1 ${removed}`],
  [/:\/\//, /(:\/\/[^/@\s:"]{0,200}:)[^@\s/"]+@/g, `$1${removed}@`],
]

/**
 * What JSON leaves as it is although a terminal obeys it or a reader is misled by it: DEL, the C1 controls (one of
 * them starts escape sequences), line separators, and marks that turn the direction of text.
 */
const unsafe = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

export const escapeUnsafe = (text: string): string => text.replace(unsafe, escaped)

/** A shorter one would be found by chance in harmless words. */
const shortestSecret = 8

export interface Scrubber {
  /** Cleans a finished log line. */
  clean(line: string): string
  /** The secrets of these settings are removed as well. Those before stay secret: others may hold them still. */
  addSecrets(config: Partial<Config>): void
}

/** Removes this server's own secrets wherever they stand, and what looks like a credential. */
export function createScrubber(config: Partial<Config>): Scrubber {
  const own = new Set<string>()
  const learn = (settings: Partial<Config>) => {
    const known = [...own, ...secretsOf(settings).map((secret) => JSON.stringify(secret).slice(1, -1))]
    own.clear()
    // One may be a part of another.
    for (const secret of known.toSorted((a, b) => b.length - a.length)) own.add(secret)
  }
  learn(config)
  return {
    addSecrets: learn,
    clean(line) {
      let clean = line
      for (const secret of own) if (clean.includes(secret)) clean = clean.replaceAll(secret, removed)
      for (const [hint, shape, replacement] of shapes)
        if (hint.test(clean)) clean = clean.replace(shape, replacement)
      return escapeUnsafe(clean)
    },
  }
}

function secretsOf(config: Partial<Config>): string[] {
  const values: Record<string, unknown> = config
  return Object.entries(settings)
    .filter(([, setting]) => 'secret' in setting)
    .flatMap(([name]) => values[camelCase(name)])
    .filter((value): value is string => typeof value === 'string' && value.length >= shortestSecret)
}
