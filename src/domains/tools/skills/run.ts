import type { ManualWork } from '../../../audit/work.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Principal } from '../../../security/principal.ts'
import { callSkill, refuseUnknownSkill } from './call.ts'
import { mayCall } from './catalogue.ts'
import { MAX_SKILLS, selectSkill, selectSkills } from './queries.ts'

type Call = Parameters<typeof callSkill>[3]
type Given = Parameters<typeof callSkill>[1]

type Context = Pick<ManualWork, 'read'> & Omit<Call, 'commands'> & { services: Pick<Call, 'commands'> }

const callOf = ({ services, language, transact, signal }: Context): Call => ({
  commands: services.commands,
  language,
  transact,
  signal,
})

/** Runs the skill of this name; an unknown one is refused with the names that there are. */
export async function runSkill(context: Context, name: string, given: Given) {
  const { skill, names } = await context.read(async ({ db }) => {
    const skill = await selectSkill(db, name)
    const others = skill ? [] : await selectSkills(db, MAX_SKILLS)
    return { skill, names: others.map((other) => other.name) }
  })
  if (!skill) return refuseUnknownSkill(name, names, context.transact)
  return callSkill(skill, given, '/body/arguments', callOf(context))
}

/** The same at the skill's own path, where its arguments are the body. */
export async function runSkillAtPath(
  context: Context & { principal: Principal },
  name: string,
  given: Given,
) {
  if (!mayCall(context.principal, name)) throw new AppError('auth.forbidden')
  const skill = await context.read(({ db }) => selectSkill(db, name))
  if (!skill) throw new AppError('request.not_found')
  return callSkill(skill, given, '/body', callOf(context))
}
