import { orRefusal } from '../contract/reply.ts'
import type { Handler } from '../contract/types.ts'
import { runSkill } from '../domains/tools/skills/run.ts'

export const run_skill: Handler<'run_skill'> = async ({ body }, context) => {
  const { skillName, arguments: given = {} } = body
  return orRefusal(await runSkill(context, skillName, given))
}
