import { dayOfBound, isDay } from './days.ts'

/** What is compared with: a text, a whole or decimal number, yes or no. */
type Scalar = string | number | boolean

type FieldComparison = {
  field: string
  eq?: Scalar
  in?: Scalar[]
  /** Of numbers, and of dates with `2026-11-20` or `today-18y`. */
  gt?: number | string
  gte?: number | string
  lt?: number | string
  lte?: number | string
  filled?: boolean
}

export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | FieldComparison

/** What is filled in so far, by the names that a condition may use. */
export type Scope = (field: string) => unknown

/** Whether it holds. A field that is absent compares as false with everything, and is not filled. */
export function holds(condition: Condition, scope: Scope, today: string): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, scope, today))
  if ('any' in condition) return condition.any.some((one) => holds(one, scope, today))
  if ('not' in condition) return !holds(condition.not, scope, today)
  return compares(condition, scope(condition.field), today)
}

function compares(asked: FieldComparison, value: unknown, today: string): boolean {
  if (asked.filled !== undefined) return isFilled(value) === asked.filled
  if (value === undefined || value === null) return false
  if (asked.eq !== undefined) return value === asked.eq
  if (asked.in !== undefined) return asked.in.some((one) => one === value)
  for (const [key, fits] of orders) {
    const bound = asked[key]
    if (bound === undefined) continue
    if (typeof bound === 'number') return typeof value === 'number' && fits(value - bound)
    if (!isDay(value)) return false
    const day = dayOfBound(bound, today)
    return fits(value < day ? -1 : value > day ? 1 : 0)
  }
  return false
}

const orders: [key: 'gt' | 'gte' | 'lt' | 'lte', fits: (difference: number) => boolean][] = [
  ['gt', (difference) => difference > 0],
  ['gte', (difference) => difference >= 0],
  ['lt', (difference) => difference < 0],
  ['lte', (difference) => difference <= 0],
]

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Every comparison within. */
export function comparisonsIn(condition: Condition): FieldComparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsIn)
  if ('any' in condition) return condition.any.flatMap(comparisonsIn)
  return 'not' in condition ? comparisonsIn(condition.not) : [condition]
}
