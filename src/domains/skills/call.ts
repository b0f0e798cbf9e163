import type { Call } from '../../contract/context.ts'
import type { Refusal } from '../../contract/reply.ts'
import { type Execution, execute } from '../commands/execute.ts'
import type { CommandResult } from '../commands/port.ts'
import type { SkillRow } from './queries.ts'
import { filledArguments } from './template.ts'
import { valuesOf } from './values.ts'

/** Fills the template and lets the policy judge what came out of it, at each call anew. */
export function callWith(
  { name, arguments: template }: SkillRow,
  given: Readonly<Record<string, unknown>>,
  place: string,
  execution: Execution & Pick<Call, 'language'>,
): Promise<CommandResult | Refusal> {
  const values = valuesOf(template, given, place, execution.language)
  return execute(`skill:${name}`, { arguments: filledArguments(template, values) }, execution)
}
