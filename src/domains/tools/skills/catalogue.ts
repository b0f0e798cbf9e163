import type { Actor, Database } from '../../../db/database.ts'
import { organisationOf, type Principal } from '../../../security/principal.ts'
import { type Commands, isRefused } from '../commands/port.ts'
import { type InputSchema, inputSchemaOf } from './input-schema.ts'
import { skillPathOf } from './names.ts'
import { MAX_SKILLS, type SkillRow, selectSkills } from './queries.ts'
import { openArguments } from './template.ts'

/** The database notifies on it that skills have changed; the payload is the organisation's id, or `platform`. */
export const SKILLS_CHANNEL = 'tool_skills'

/** A skill as its callers see it. */
export interface CallableSkill {
  name: string
  description: string
  /** Where it is called: POST, with an object of its parameters. */
  path: string
  inputSchema: InputSchema
}

export interface SkillDeps {
  database: Pick<Database, 'transact'>
  commands: Pick<Commands, 'examine'>
}

/** A key calls the skills that its tools name, or all of its organisation's when they name run_skill. */
export function mayCall(principal: Principal, skillName: string): boolean {
  if (principal.kind !== 'key') return ['user', 'token', 'client'].includes(principal.kind)
  return principal.tools.includes('run_skill') || principal.tools.includes(skillName)
}

/** The payload on the channel that concerns this principal. */
export function skillOwner(principal: Principal): string {
  return organisationOf(principal) ?? 'platform'
}

/** The skills that a principal may call and the policy lets run, in the order of their names. */
export async function callableSkills(
  principal: Principal,
  { database, commands }: SkillDeps,
): Promise<CallableSkill[]> {
  const rows = await database.transact(actorFor(principal), 'read', (db) => selectSkills(db, MAX_SKILLS))
  const callable = rows
    .filter(({ name }) => mayCall(principal, name))
    .flatMap((row) => {
      const { usable, inputSchema } = describeSkill(row, commands)
      return usable
        ? [{ name: row.name, description: row.description, path: skillPathOf(row.name), inputSchema }]
        : []
    })
  return callable.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Whether the present policy lets a skill run, and which values it takes. */
export function describeSkill(
  { arguments: template }: Pick<SkillRow, 'arguments'>,
  commands: SkillDeps['commands'],
): { usable: boolean; inputSchema: InputSchema } {
  const examined = commands.examine(openArguments(template))
  const usable = !isRefused(examined)
  return { usable, inputSchema: inputSchemaOf(template, usable ? examined.rules : new Map()) }
}

/** A person acts for the platform here, whatever organisations they belong to. */
function actorFor(principal: Principal): Actor {
  const orgId = organisationOf(principal)
  return orgId === null ? { role: 'app' } : { role: 'app', orgId }
}
