import type { BilingualFault } from '../../../errors/app-error.ts'

export const LONGEST_TITLE = 200
export const LONGEST_HELP = 500

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isTitle = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_TITLE
export const isHelp = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_HELP

export function unknownKeys(at: string, value: object, known: ReadonlySet<string>): BilingualFault[] {
  return Object.keys(value)
    .filter((key) => !known.has(key))
    .map((key) =>
      wrong(
        `${at}/${escaped(key)}`,
        'additionalProperties',
        'Маягтад энэ түлхүүр үг хэрэглэгдэхгүй.',
        'This keyword is not used in forms.',
      ),
    )
}

/** As JSON pointers write it (RFC 6901). */
export const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

export const wrong = (path: string, rule: string, mn: string, en: string): BilingualFault => ({
  path,
  rule,
  mn,
  en,
})
