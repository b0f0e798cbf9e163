import { orRefusal } from '../contract/reply.ts'
import type { Handler } from '../contract/types.ts'
import { callSkill, refuseUnknownSkill } from '../domains/tools/skills/call.ts'
import { MOST_SKILLS, selectSkill, selectSkills } from '../domains/tools/skills/queries.ts'

export const run_skill: Handler<'run_skill'> = async ({ body }, context) => {
  const { services, language, transact, signal, read } = context
  const { skillName, arguments: given = {} } = body
  const { skill, names } = await read(async ({ db }) => {
    const skill = await selectSkill(db, skillName)
    const others = skill ? [] : await selectSkills(db, MOST_SKILLS)
    return { skill, names: others.map(({ name }) => name) }
  })
  if (!skill) return orRefusal(await refuseUnknownSkill(skillName, names, transact))
  const call = { commands: services.commands, language, transact, signal }
  return orRefusal(await callSkill(skill, given, '/body/arguments', call))
}
