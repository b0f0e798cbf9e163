import type { CommandRule, FlagRule, Form, OperandRule } from './policy-schema.ts'
import { shownValue } from './values.ts'

/** How a command may be called, as a manual page would put it; several forms are separated by " or ". */
export function usage({ name, forms }: CommandRule): string {
  return forms.map((form) => [name, ...parts(form)].join(' ')).join(' or ')
}

function parts({ flags = {}, operands = [] }: Form): string[] {
  return [
    ...Object.entries(flags).map(([flag, rule]) => shownFlag(flag, rule)),
    ...operands.map(shownOperand),
  ]
}

function shownFlag(flag: string, { value, required }: FlagRule): string {
  const whole = value ? `${flag}${flag.endsWith('=') ? '' : ' '}${shownValue(value)}` : flag
  return required ? whole : `[${whole}]`
}

function shownOperand({ name, value, optional }: OperandRule): string {
  const shown = shownValue(value, name)
  return optional ? `[${shown}]` : shown
}
