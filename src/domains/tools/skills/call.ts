import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import { faultsOf, type ValidatorError } from '../../../errors/validation-faults.ts'
import { auditRefused, auditText, type ExecutionContext, execute } from '../commands/execute.ts'
import { type CommandResult, quoted, type RefusedCommand, refuse } from '../commands/port.ts'
import type { SkillRow } from './queries.ts'
import { filledArguments, parametersOf, type Template } from './template.ts'

interface SkillCallContext extends ExecutionContext {
  language: Language
}

const MAX_NAMED = 50

/** Fills the template; the policy evaluates the result at each call. `place` is where the values are in the request. */
export function callSkill(
  { name, arguments: template }: SkillRow,
  given: Readonly<Record<string, unknown>>,
  place: string,
  context: SkillCallContext,
): Promise<CommandResult | RefusedCommand> {
  const values = parseValues(template, given, place, context.language)
  return execute(`skill:${name}`, { arguments: filledArguments(template, values) }, context)
}

/** Refuses a call of a skill that does not exist, naming those that do. */
export function refuseUnknownSkill(
  name: string,
  names: readonly string[],
  transact: ExecutionContext['transact'],
): Promise<RefusedCommand> {
  const listed = names.slice(0, MAX_NAMED).join(', ')
  const refused = refuse(
    `${quoted(name)} ур чадвар алга. Байгаа нь: ${listed || 'алга'}.`,
    `There is no skill ${quoted(name)}. Skills: ${listed || 'none yet; synthesize_skill registers one'}.`,
  )
  return auditRefused('skill:unknown', { skill: auditText(name) }, refused, transact)
}

/** A caller's values by parameter. Throws all faults at once, in the form of the contract's own validation. */
function parseValues(
  template: Template,
  given: Readonly<Record<string, unknown>>,
  place: string,
  language: Language,
): ReadonlyMap<string, string> {
  const names = parametersOf(template)
  const values = new Map<string, string>()
  const errors: ValidatorError[] = []
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    const text = textOf(value)
    if (value === undefined || value === null)
      errors.push({ instancePath: place, keyword: 'required', params: { missingProperty: name } })
    else if (text === undefined)
      errors.push({ instancePath: `${place}/${name}`, keyword: 'type', params: { type: 'string' } })
    else values.set(name, text)
  }
  for (const name of Object.keys(given).filter((one) => !names.includes(one)))
    errors.push({
      instancePath: place,
      keyword: 'additionalProperties',
      params: { additionalProperty: name },
    })
  if (errors.length > 0) throw new AppError('request.invalid', { details: faultsOf(errors, language) })
  return values
}

/** Models send numbers as numbers; both spellings mean the same argument. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return Number.isSafeInteger(value) ? String(value) : undefined
}
