import type { Scope } from './conditions.ts'
import { yearsBetween } from './days.ts'

/** Arithmetic on the fields of a form: rows of numbers and operations, no language. */
export type Formula =
  | number
  /** A field, or another number where it is absent. */
  | { field: string; or?: number }
  /** How many rows a group has. */
  | { count: string }
  /** `children/allowance`: the sum over the rows. */
  | { sum: string }
  /** Whole years from a date to today. */
  | { years: string }
  | { add: Formula[] }
  | { multiply: Formula[] }
  | { min: Formula[] }
  | { max: Formula[] }
  | { subtract: [Formula, Formula] }
  | { divide: [Formula, Formula] }

/** An exact number, because a sum of money has no rounding errors. */
interface Fraction {
  over: bigint
  under: bigint
}

/** Beyond 15 digits a number of JSON is not exact. */
export const MOST_DIGITS = 10n ** 15n

const written = /^(-?)(\d+)(?:\.(\d+))?$/

/** Exactly what the number says as it is written; undefined for what is written with an exponent. */
export function fractionOf(value: number): Fraction | undefined {
  const [, sign, whole = '', after = ''] = written.exec(String(value)) ?? []
  if (sign === undefined) return undefined
  return { over: BigInt(`${sign}${whole}${after}`), under: 10n ** BigInt(after.length) }
}

/** How many decimals a number is written with. */
export const decimalsOf = (value: number): number => written.exec(String(value))?.[3]?.length ?? 0

/** Undefined where a field that it needs is absent, or it would divide by nothing. */
export function compute(formula: Formula, scope: Scope, today: string): Fraction | undefined {
  if (typeof formula === 'number') return fractionOf(formula)
  if ('field' in formula) {
    const value = scope(formula.field)
    const number = typeof value === 'number' ? value : formula.or
    return number === undefined ? undefined : fractionOf(number)
  }
  if ('count' in formula) return whole(rowsOf(scope(formula.count)).length)
  if ('sum' in formula) return sumOf(formula.sum, scope)
  if ('years' in formula) {
    const from = scope(formula.years)
    const years = typeof from === 'string' ? yearsBetween(from, today) : undefined
    return years === undefined ? undefined : whole(years)
  }
  const parts = Object.values(formula)[0] as Formula[]
  const numbers = parts.map((part) => compute(part, scope, today))
  if (numbers.some((number) => number === undefined)) return undefined
  return combine(Object.keys(formula)[0] as Operation, numbers as Fraction[])
}

type Operation = 'add' | 'multiply' | 'min' | 'max' | 'subtract' | 'divide'

function combine(operation: Operation, [first, ...rest]: Fraction[]): Fraction | undefined {
  if (!first) return undefined
  return rest.reduce<Fraction | undefined>((left, right) => left && apply[operation](left, right), first)
}

const apply: Record<Operation, (left: Fraction, right: Fraction) => Fraction | undefined> = {
  add: (a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }),
  subtract: (a, b) => ({ over: a.over * b.under - b.over * a.under, under: a.under * b.under }),
  multiply: (a, b) => ({ over: a.over * b.over, under: a.under * b.under }),
  divide: (a, b) =>
    b.over === 0n
      ? undefined
      : b.over < 0n
        ? { over: -a.over * b.under, under: a.under * -b.over }
        : { over: a.over * b.under, under: a.under * b.over },
  min: (a, b) => (isLess(a, b) ? a : b),
  max: (a, b) => (isLess(a, b) ? b : a),
}

const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under

const whole = (count: number): Fraction => ({ over: BigInt(count), under: 1n })

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function sumOf(pointer: string, scope: Scope): Fraction {
  const [group = '', name = ''] = pointer.split('/')
  let total = whole(0)
  for (const row of rowsOf(scope(group))) {
    const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[name] : undefined
    const one = typeof value === 'number' ? fractionOf(value) : undefined
    if (one) total = apply.add(total, one) as Fraction
  }
  return total
}

/** In units of the last decimal, halves away from zero: 12.345 with two decimals is 1235. */
export function rounded({ over, under }: Fraction, decimals: number): bigint {
  const scaled = over * 10n ** BigInt(decimals)
  const [size, sign] = scaled < 0n ? [-scaled, -1n] : [scaled, 1n]
  return sign * ((2n * size + under) / (2n * under))
}

/** The number of JSON for so many units of the last decimal; undefined where JSON has none that is exact. */
export function jsonNumber(units: bigint, decimals: number): number | undefined {
  if (units >= MOST_DIGITS || units <= -MOST_DIGITS) return undefined
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`
  return units < 0n ? -Number(text) : Number(text)
}
