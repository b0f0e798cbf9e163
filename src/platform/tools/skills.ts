import { orRefusal } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { describeSkill } from '../../domains/tools/skills/catalogue.ts'
import { removeSkill, selectSkills } from '../../domains/tools/skills/queries.ts'
import { runSkillAtPath } from '../../domains/tools/skills/run.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Principal } from '../../security/principal.ts'

export const listSkills: Handler<'listSkills'> = async ({ query: { limit, cursor } }, context) => {
  const { db, principal, services } = context
  requireManager(principal)
  return pageOf(await selectSkills(db, limit + 1, idAfter(cursor)), limit, (row) => {
    const { usable, inputSchema } = describeSkill(row, services.commands)
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      command_template: row.template,
      usable,
      input_schema: inputSchema,
      created_by: row.created_by,
      created_at: row.created_at.toISOString(),
    }
  })
}

export const deleteSkill: Handler<'deleteSkill'> = async ({ path }, { db, principal }) => {
  requireManager(principal)
  const id = await removeSkill(db, path.skillName)
  if (id === undefined) throw new AppError('request.not_found')
  return { id }
}

export const callSkill: Handler<'callSkill'> = async ({ path, body }, context) =>
  orRefusal(await runSkillAtPath(context, path.skillName, body))

/** The contract checks a person's permission; a key manages skills when it may register them. */
function requireManager(principal: Principal): void {
  if (principal.kind === 'key' && !principal.tools.includes('synthesize_skill'))
    throw new AppError('auth.forbidden')
}
