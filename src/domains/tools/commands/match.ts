import type { CommandForm, CommandRule, FlagRule } from './policy-schema.ts'
import type { Argument, ValueRule } from './port.ts'
import { formatValue } from './usage.ts'

const plainInteger = /^(0|[1-9]\d{0,8})$/
const compiled = new Map<string, RegExp>()

/** A value among the arguments: which one, where in it the value begins, and what it must be. */
export interface ArgumentPlace {
  index: number
  from: number
  rule: ValueRule
}

type ArgumentMatch = { places: ArgumentPlace[] } | { fault: ArgumentFault; reached: number }

/** What kept a form from fitting, in both languages. */
interface ArgumentFault {
  mn: string
  en: string
}

/** Holds arguments, the name left out, against the forms of a command: the first that fits counts. */
export function matchArguments(command: CommandRule, given: readonly Argument[]): ArgumentMatch {
  let best: ArgumentMatch | undefined
  for (const form of command.forms) {
    const found = fitForm(form, given)
    if ('places' in found) return found
    if (!best || ('reached' in best && found.reached > best.reached)) best = found
  }
  return best as ArgumentMatch
}

function fitForm({ flags = {}, operands = [] }: CommandForm, given: readonly Argument[]): ArgumentMatch {
  const places: ArgumentPlace[] = []
  const seen = new Set<string>()
  let operand = 0
  for (let index = 0; index < given.length; index++) {
    const argument = given[index] as Argument
    const stop = (mn: string, en: string): ArgumentMatch => ({ fault: { mn, en }, reached: index })
    if (argument.text.startsWith('-') && !argument.bound) {
      const flag = flagOf(flags, argument)
      if (flag === undefined) return stop('энэ сонголт зөвшөөрөгдөөгүй', 'this flag is not allowed')
      if (seen.has(flag)) return stop('сонголт давтагдсан', 'this flag is given twice')
      seen.add(flag)
      const rule = (flags[flag] as FlagRule).value
      if (!rule) continue
      const place = flag.endsWith('=')
        ? { index, from: flag.length, rule }
        : { index: ++index, from: 0, rule }
      const holder = given[place.index]
      if (!holder) return stop('сонголтын утга алга', 'the value of this flag is missing')
      if (!holds(holder, place)) return { fault: valueFault(rule), reached: place.index }
      places.push(place)
    } else {
      const rule = operands[operand++]?.value
      if (!rule) return stop('илүү аргумент', 'this argument is one too many')
      const place = { index, from: 0, rule }
      if (!holds(argument, place)) return { fault: valueFault(rule), reached: index }
      places.push(place)
    }
  }
  return missing({ flags, operands }, seen, operand, given.length) ?? { places }
}

/** Only the exact spelling: no abbreviation, no bundle, and a value attached only where the policy says so. */
function flagOf(flags: Readonly<Record<string, FlagRule>>, { text, open }: Argument): string | undefined {
  if (!open && !text.endsWith('=') && Object.hasOwn(flags, text)) return text
  return Object.keys(flags).find((flag) => flag.endsWith('=') && text.startsWith(flag))
}

/** What a template leaves open is evaluated when it is filled. */
function holds({ text, open }: Argument, { from, rule }: ArgumentPlace): boolean {
  return open === true || satisfies(text.slice(from), rule)
}

function missing(
  { flags = {}, operands = [] }: CommandForm,
  seen: ReadonlySet<string>,
  operand: number,
  reached: number,
): ArgumentMatch | undefined {
  const flag = Object.keys(flags).find((name) => flags[name]?.required && !seen.has(name))
  if (flag) return { fault: { mn: `${flag} сонголт дутуу`, en: `the flag ${flag} is missing` }, reached }
  const next = operands[operand]
  if (next && !next.optional)
    return { fault: { mn: `${next.name} дутуу`, en: `${next.name} is missing` }, reached }
  return undefined
}

function valueFault(rule: ValueRule): ArgumentFault {
  const expected =
    rule.type === 'text'
      ? `${rule.pattern} (≤ ${rule.maxLength})`
      : rule.type === 'path'
        ? 'PATH'
        : formatValue(rule)
  return { mn: `зөвшөөрөгдөх утга: ${expected}`, en: `what may stand here: ${expected}` }
}

/** Whether a text is what the rule expects. The evaluator checks in the file system where a path leads. */
function satisfies(text: string, rule: ValueRule): boolean {
  if (rule.type === 'choice') return rule.values.includes(text)
  // Programs take what begins with a dash for a flag, wherever it comes.
  if (text.startsWith('-')) return false
  if (rule.type === 'list') return isList(text.split(','), rule.values)
  if (rule.type === 'integer')
    return plainInteger.test(text) && Number(text) >= rule.minimum && Number(text) <= rule.maximum
  if (rule.type === 'text') return text.length <= rule.maxLength && whole(rule.pattern).test(text)
  return text !== ''
}

function isList(items: readonly string[], allowed: readonly string[]): boolean {
  return new Set(items).size === items.length && items.every((item) => allowed.includes(item))
}

/** Anchored at both ends: a pattern describes the whole value. */
function whole(pattern: string): RegExp {
  const known = compiled.get(pattern) ?? new RegExp(`^(?:${pattern})$`, 'u')
  compiled.set(pattern, known)
  return known
}
