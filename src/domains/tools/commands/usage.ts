import type { CommandForm, CommandRule, FlagRule, OperandRule } from './policy-schema.ts'
import type { ValueRule } from './port.ts'

/** How a command may be called, in the manner of a manual page; several forms are separated by " or ". */
export function usage({ name, forms }: CommandRule): string {
  return forms.map((form) => [name, ...parts(form)].join(' ')).join(' or ')
}

function parts({ flags = {}, operands = [] }: CommandForm): string[] {
  return [
    ...Object.entries(flags).map(([flag, rule]) => formatFlag(flag, rule)),
    ...operands.map(formatOperand),
  ]
}

function formatFlag(flag: string, { value, required }: FlagRule): string {
  const whole = value ? `${flag}${flag.endsWith('=') ? '' : ' '}${formatValue(value)}` : flag
  return required ? whole : `[${whole}]`
}

function formatOperand({ name, value, optional }: OperandRule): string {
  const whole = formatValue(value, name)
  return optional ? `[${whole}]` : whole
}

/** The rule as a usage line has it. */
export function formatValue(rule: ValueRule, name = 'VALUE'): string {
  if (rule.type === 'choice') return rule.values.join('|')
  if (rule.type === 'list') return `LIST of ${rule.values.join(',')}`
  if (rule.type === 'integer') return `${rule.minimum}..${rule.maximum}`
  return name
}
