import type { BilingualFault } from '../../../errors/app-error.ts'
import { comparisonsIn } from '../form/conditions.ts'
import { isDayBound } from '../form/days.ts'
import { decimalsOf, fractionOf } from '../form/formulas.ts'
import { type FormField, type FormRows, type FormSchema, fieldsInOrder } from '../form/schema.ts'
import { invalidValueFault, isRecord } from './schema-faults.ts'

const MAX_DEPTH = 3
const MAX_COMPARISONS = 20
const MAX_COMPARED = 50
const MAX_FORMULA_DEPTH = 4
const MAX_FORMULA_PARTS = 30

/** The fields that a condition or a formula may name, because they stand before it. */
export type Earlier = ReadonlyMap<string, FormField>

/** What is wrong with conditions and formulas; the fields themselves are as they must be. */
export function logicFaults(schema: Record<string, unknown>): BilingualFault[] {
  const form = schema as unknown as FormSchema
  const sectionOf = new Map(
    (form.sections ?? []).map((section, index) => [section.fields[0], { section, index }]),
  )
  const faults: BilingualFault[] = []
  const earlier = new Map<string, FormField>()
  for (const [name, field] of fieldsInOrder(form)) {
    const opened = sectionOf.get(name)
    if (opened?.section.when !== undefined)
      faults.push(...conditionFaults(`/sections/${opened.index}/when`, opened.section.when, earlier))
    const at = `/properties/${name}`
    faults.push(...fieldLogicFaults(at, name, field, form, earlier))
    if (field.items) faults.push(...rowFaults(`${at}/items`, field.items, form, earlier))
    earlier.set(name, field)
  }
  return faults
}

function rowFaults(at: string, rows: FormRows, form: FormSchema, outside: Earlier): BilingualFault[] {
  const earlier = new Map(outside)
  return fieldsInOrder(rows).flatMap(([name, field]) => {
    const shadows = Object.hasOwn(form.properties, name)
      ? [
          invalidValueFault(
            `${at}/properties/${name}`,
            'name',
            'Маягтад ийм нэртэй талбар бий.',
            'The form has another field of this name.',
          ),
        ]
      : []
    const found = fieldLogicFaults(`${at}/properties/${name}`, name, field, rows, earlier)
    earlier.set(name, field)
    return [...shadows, ...found]
  })
}

function fieldLogicFaults(
  at: string,
  name: string,
  field: FormField,
  { required = [] }: FormRows,
  earlier: Earlier,
): BilingualFault[] {
  const when = field.when === undefined ? [] : conditionFaults(`${at}/when`, field.when, earlier)
  if (field.compute === undefined) return when
  const faults = [...when, ...formulaFaults(`${at}/compute`, field.compute, earlier)]
  if (required.includes(name) || field.prefill !== undefined)
    faults.push(
      invalidValueFault(
        `${at}/compute`,
        'form',
        'Тооцох талбарыг бөглөдөггүй тул заавал бөглөх, урьдчилан бөглөх талбар байж болохгүй.',
        'A computed field is not filled in, so it is neither required nor prefilled.',
      ),
    )
  return faults
}

export function conditionFaults(at: string, condition: unknown, earlier: Earlier): BilingualFault[] {
  const faults = shapeFaults(at, condition, earlier, 1)
  if (faults.length === 0 && comparisonsIn(condition as never).length > MAX_COMPARISONS)
    faults.push(
      invalidValueFault(
        at,
        'maxItems',
        `Нөхцөлд ихдээ ${MAX_COMPARISONS} харьцуулалт байна.`,
        `A condition has at most ${MAX_COMPARISONS} comparisons.`,
      ),
    )
  return faults
}

function shapeFaults(at: string, condition: unknown, earlier: Earlier, depth: number): BilingualFault[] {
  const [key] = isRecord(condition) ? Object.keys(condition) : []
  if (!isRecord(condition) || key === undefined || depth > MAX_DEPTH) return [unlikeCondition(at)]
  if (key === 'all' || key === 'any') {
    const parts = condition[key]
    if (!Array.isArray(parts) || parts.length === 0 || parts.length > MAX_COMPARISONS)
      return [unlikeCondition(at)]
    if (Object.keys(condition).length > 1) return [unlikeCondition(at)]
    return parts.flatMap((part, index) => shapeFaults(`${at}/${key}/${index}`, part, earlier, depth + 1))
  }
  if (key === 'not' && Object.keys(condition).length === 1)
    return shapeFaults(`${at}/not`, condition.not, earlier, depth + 1)
  return comparisonFaults(at, condition, earlier)
}

const unlikeCondition = (at: string): BilingualFault =>
  invalidValueFault(
    at,
    'form',
    `Нөхцөл нь all, any, not, эсвэл талбарыг eq, in, gt, gte, lt, lte, filled-ийн нэгээр харьцуулсан байж, ${MAX_DEPTH} түвшнээс гүнгүй байна.`,
    `A condition is all, any, not, or a field compared by one of eq, in, gt, gte, lt, lte and filled, at most ${MAX_DEPTH} deep.`,
  )

function comparisonFaults(at: string, asked: Record<string, unknown>, earlier: Earlier): BilingualFault[] {
  const { field: name, ...operators } = asked
  const [[operator, value] = [undefined, undefined], ...more] = Object.entries(operators)
  if (typeof name !== 'string' || operator === undefined || more.length > 0) return [unlikeCondition(at)]
  const field = earlier.get(name)
  if (!field) return [notBefore(`${at}/field`)]
  return fitsOperator(field, operator, value) ? [] : [unlikeField(at, operator)]
}

const unlikeField = (at: string, operator: string): BilingualFault =>
  invalidValueFault(
    `${at}/${operator}`,
    'form',
    'Энэ төрлийн талбарыг ингэж харьцуулдаггүй.',
    'A field of this type is not compared like this.',
  )

const notBefore = (at: string): BilingualFault =>
  invalidValueFault(
    at,
    'unknown',
    'Зөвхөн өмнө нь асуусан талбарыг нэрлэнэ.',
    'Only a field that is asked before can be named.',
  )

function fitsOperator(field: FormField, operator: string, value: unknown): boolean {
  if (operator === 'filled') return typeof value === 'boolean'
  if (field.type === 'array') return false
  if (operator === 'eq') return isValueOf(field, value)
  if (operator === 'in')
    return (
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= MAX_COMPARED &&
      value.every((one) => isValueOf(field, one))
    )
  if (!['gt', 'gte', 'lt', 'lte'].includes(operator)) return false
  return field.format === 'date' ? isDayBound(value) : isNumeric(field) && isLiteral(value)
}

function isValueOf(field: FormField, value: unknown): boolean {
  if (isNumeric(field)) return isLiteral(value)
  if (field.type === 'boolean') return typeof value === 'boolean'
  return typeof value === 'string' && value.length <= 200 && (field.enum?.includes(value) ?? true)
}

const isNumeric = ({ type }: FormField): boolean => type === 'integer' || type === 'number'

const isLiteral = (value: unknown): value is number =>
  typeof value === 'number' &&
  Math.abs(value) <= 1e11 &&
  fractionOf(value) !== undefined &&
  decimalsOf(value) <= 4

function formulaFaults(at: string, formula: unknown, earlier: Earlier): BilingualFault[] {
  const counted = { parts: 0 }
  const faults = partFaults(at, formula, earlier, 1, counted)
  return faults.length === 0 && counted.parts > MAX_FORMULA_PARTS ? [unlikeFormula(at)] : faults
}

function partFaults(
  at: string,
  formula: unknown,
  earlier: Earlier,
  depth: number,
  counted: { parts: number },
): BilingualFault[] {
  counted.parts++
  if (isLiteral(formula)) return []
  if (!isRecord(formula) || depth > MAX_FORMULA_DEPTH || counted.parts > MAX_FORMULA_PARTS)
    return [unlikeFormula(at)]
  const [key = '', ...more] = Object.keys(formula).filter((one) => one !== 'or')
  if (more.length > 0 || (key !== 'field' && Object.hasOwn(formula, 'or'))) return [unlikeFormula(at)]
  const named = formula[key]
  if (key === 'field' || key === 'count' || key === 'sum' || key === 'years') {
    if (Object.hasOwn(formula, 'or') && !isLiteral(formula.or)) return [unlikeFormula(at)]
    if (typeof named !== 'string') return [unlikeFormula(at)]
    return isNamed(key, named, earlier) ? [] : [notBefore(`${at}/${key}`)]
  }
  if (!Object.hasOwn(arity, key) || !Array.isArray(named)) return [unlikeFormula(at)]
  const [least, most] = arity[key] as [number, number]
  if (named.length < least || named.length > most) return [unlikeFormula(at)]
  return named.flatMap((part, index) =>
    partFaults(`${at}/${key}/${index}`, part, earlier, depth + 1, counted),
  )
}

const arity: Readonly<Record<string, [least: number, most: number]>> = {
  add: [2, 10],
  multiply: [2, 10],
  min: [2, 10],
  max: [2, 10],
  subtract: [2, 2],
  divide: [2, 2],
}

function isNamed(kind: 'field' | 'count' | 'sum' | 'years', name: string, earlier: Earlier): boolean {
  if (kind === 'count') return earlier.get(name)?.type === 'array'
  if (kind === 'sum') {
    const [group = '', field = '', ...more] = name.split('/')
    const rows = earlier.get(group)?.items?.properties
    const summed = rows && Object.hasOwn(rows, field) ? rows[field] : undefined
    return more.length === 0 && summed !== undefined && isNumeric(summed)
  }
  const field = earlier.get(name)
  return field !== undefined && (kind === 'years' ? field.format === 'date' : isNumeric(field))
}

const unlikeFormula = (at: string): BilingualFault =>
  invalidValueFault(
    at,
    'form',
    `Тооцоо нь тоо, field, count, sum, years, add, subtract, multiply, divide, min, max-аас бүрдэж, ихдээ ${MAX_FORMULA_PARTS} хэсэгтэй, ${MAX_FORMULA_DEPTH} түвшинтэй байна.`,
    `A computation is made of numbers, field, count, sum, years, add, subtract, multiply, divide, min and max, at most ${MAX_FORMULA_PARTS} parts and ${MAX_FORMULA_DEPTH} deep.`,
  )
