import type { ValueRule } from './port.ts'

const plainInteger = /^(0|[1-9]\d{0,8})$/
const compiled = new Map<string, RegExp>()

/** Whether a text is what the rule expects. Where a path leads is asked of the file system, elsewhere. */
export function satisfies(text: string, rule: ValueRule): boolean {
  if (rule.type === 'choice') return rule.values.includes(text)
  // Programs take what begins with a dash for a flag, wherever it stands.
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

/** The rule as a usage line shows it. */
export function shownValue(rule: ValueRule, name = 'VALUE'): string {
  if (rule.type === 'choice') return rule.values.join('|')
  if (rule.type === 'list') return `LIST of ${rule.values.join(',')}`
  if (rule.type === 'integer') return `${rule.minimum}..${rule.maximum}`
  return name
}
