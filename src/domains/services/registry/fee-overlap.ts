import { type Condition, comparisonsIn, holds } from '../form/conditions.ts'
import { dayOfBound, isDayBound } from '../form/days.ts'
import { type FormField, type FormSchema, sectionsOf } from '../form/schema.ts'

const MOST_CASES = 50_000
const absent = Symbol('absent')

/**
 * Whether both conditions can hold at once for what a form can be filled in with. A condition compares one field with
 * constants, so trying each constant, its neighbours and absence is trying all. `unsure` where these are too many.
 */
export function canBothHold(
  form: FormSchema,
  [one, other]: readonly [Condition, Condition],
  today: string,
): boolean | 'unsure' {
  const values = new Map<string, Set<unknown>>()
  for (const comparison of [...comparisonsIn(one), ...comparisonsIn(other)]) {
    const field = form.properties[comparison.field]
    if (!field) continue
    const known = values.get(comparison.field) ?? new Set(valuesOf(form, comparison.field, field))
    const { eq, in: oneOf = [], gt, gte, lt, lte } = comparison
    for (const constant of [eq, ...oneOf, gt, gte, lt, lte])
      for (const value of around(field, constant, today)) if (isPossible(field, value)) known.add(value)
    values.set(comparison.field, known)
  }
  const cases = [...values].reduce((product, [, { size }]) => product * size, 1)
  if (cases > MOST_CASES) return 'unsure'
  return someCase([...values], new Map(), (scope) => holds(one, scope, today) && holds(other, scope, today))
}

/** Whatever the constants are: absence, and what a field has beside them. */
function valuesOf(form: FormSchema, name: string, field: FormField): unknown[] {
  const isAlwaysThere =
    form.required?.includes(name) === true &&
    field.when === undefined &&
    sectionsOf(form).every(({ fields, when }) => when === undefined || !fields.includes(name))
  const there = isAlwaysThere ? [] : [absent]
  if (field.type === 'boolean') return [...there, true, false]
  if (field.type === 'array') return [...there, [], [{}]]
  if (field.enum) return [...there, ...field.enum]
  if (field.type !== 'string') return [...there, field.minimum ?? field.maximum ?? 0]
  // Any other text, and none.
  return [...there, '\u0000', '']
}

function around(field: FormField, constant: unknown, today: string): unknown[] {
  if (constant === undefined) return []
  if (typeof constant === 'number') {
    const units = field.type === 'number' ? 10 ** (field.decimals ?? 0) : 1
    const at = Math.floor(constant * units)
    return [constant, ...[at - 1, at, at + 1, at + 2].map((unit) => unit / units)]
  }
  if (typeof constant !== 'string' || field.format !== 'date' || !isDayBound(constant)) return [constant]
  const day = dayOfBound(constant, today)
  return [dayOfBound('today-1d', day), day, dayOfBound('today+1d', day)]
}

function isPossible({ compute, minimum, maximum, enum: choices }: FormField, value: unknown): boolean {
  if (typeof value === 'number' && compute === undefined)
    return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity)
  return choices === undefined || choices.includes(value as string)
}

function someCase(
  [next, ...rest]: [name: string, values: ReadonlySet<unknown>][],
  chosen: Map<string, unknown>,
  isHit: (scope: (field: string) => unknown) => boolean,
): boolean {
  if (!next) return isHit((field) => (chosen.get(field) === absent ? undefined : chosen.get(field)))
  const [name, values] = next
  return [...values].some((value) => someCase(rest, chosen.set(name, value), isHit))
}
