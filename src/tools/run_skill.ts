import type { Handler } from '../contract/types.ts'
import { declined, noted } from '../domains/commands/execute.ts'
import { quoted, refuse } from '../domains/commands/refusals.ts'
import { callWith } from '../domains/skills/call.ts'
import { MOST_SKILLS, selectSkill, selectSkills } from '../domains/skills/queries.ts'

const MOST_NAMED = 50

export const run_skill: Handler<'run_skill'> = async ({ body }, context) => {
  const { skillName, arguments: given = {} } = body
  const { skill, names } = await context.read(async ({ db }) => {
    const skill = await selectSkill(db, skillName)
    const others = skill ? [] : await selectSkills(db, MOST_SKILLS)
    return { skill, names: others.map(({ name }) => name) }
  })
  if (skill) return callWith(skill, given, '/body/arguments', context)
  return declined('skill:unknown', { skill: noted(skillName) }, unknown(skillName, names), context.transact)
}

function unknown(name: string, names: readonly string[]) {
  const listed = names.slice(0, MOST_NAMED).join(', ')
  return refuse(
    `${quoted(name)} ур чадвар алга. Байгаа нь: ${listed || 'алга'}.`,
    `There is no skill ${quoted(name)}. Skills: ${listed || 'none yet; synthesize_skill registers one'}.`,
  )
}
