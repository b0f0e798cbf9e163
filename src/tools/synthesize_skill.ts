import { toolRefusal } from '../contract/reply.ts'
import type { Handler } from '../contract/types.ts'
import { isRefused } from '../domains/tools/commands/port.ts'
import { registerSkill } from '../domains/tools/skills/register.ts'

export const synthesize_skill: Handler<'synthesize_skill'> = async ({ body }, context) => {
  const { db, principal, now, services } = context
  const { skillName, description, commandTemplate } = body
  const skill = await registerSkill(
    { name: skillName, description, commandTemplate },
    { db, principal, now, commands: services.commands, contract: services.contract },
  )
  if (isRefused(skill)) return toolRefusal(skill.refused)
  const { name, ...rest } = skill
  return { skillName: name, ...rest }
}
