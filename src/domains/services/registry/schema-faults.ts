import type { BilingualFault } from '../../../errors/app-error.ts'
import type { FaultRule } from '../../../errors/fault-rules.ts'
import { escaped } from '../form/fault.ts'

export { escaped }

export const MAX_TITLE_LENGTH = 200
export const MAX_HELP_LENGTH = 500

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isTitle = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_TITLE_LENGTH
export const isHelp = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_HELP_LENGTH

export function unknownKeys(at: string, value: object, known: ReadonlySet<string>): BilingualFault[] {
  return Object.keys(value)
    .filter((key) => !known.has(key))
    .map((key) =>
      invalidValueFault(
        `${at}/${escaped(key)}`,
        'additionalProperties',
        'Маягтад энэ түлхүүр үг хэрэглэгдэхгүй.',
        'This keyword is not used in forms.',
      ),
    )
}

export const invalidValueFault = (path: string, rule: FaultRule, mn: string, en: string): BilingualFault => ({
  path,
  rule,
  mn,
  en,
})
