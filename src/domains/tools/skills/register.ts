import { type Db, uuidv7 } from '../../../db/database.ts'
import { organisationOf, type Principal, principalName } from '../../../security/principal.ts'
import type { ServedContract } from '../../served-contract.ts'
import { type Commands, isRefused, quoted, type RefusedCommand, refuse } from '../commands/port.ts'
import type { CallableSkill } from './catalogue.ts'
import { inputSchemaOf } from './input-schema.ts'
import { isReserved, skillPathOf } from './names.ts'
import { insertSkill, MAX_SKILLS } from './queries.ts'
import { openArguments, parseTemplate } from './template.ts'

interface NewSkillRequest {
  name: string
  description: string
  commandTemplate: string
}

interface RegistrationContext {
  db: Db
  principal: Principal
  now: Date
  commands: Pick<Commands, 'examine'>
  contract: Pick<ServedContract, 'operations'>
}

/** Registers a skill for the principal's organisation, if the policy could ever run its template. */
export async function registerSkill(
  { name, description: given, commandTemplate }: NewSkillRequest,
  { db, principal, now, commands, contract }: RegistrationContext,
): Promise<CallableSkill | RefusedCommand> {
  const description = oneVisibleLine(given)
  if (isReserved(name, contract.operations)) return reserved(name)
  if (description === '') return noDescription()
  const parsed = parseTemplate(commandTemplate)
  if (isRefused(parsed)) return parsed
  const { template } = parsed
  const examined = commands.examine(openArguments(template))
  if (isRefused(examined)) return examined

  const outcome = await insertSkill(db, {
    id: uuidv7(now.getTime()),
    org_id: organisationOf(principal),
    name,
    description,
    template: commandTemplate,
    arguments: template,
    created_by: principalName(principal),
    created_at: now,
  })
  if (outcome === 'taken') return taken(name)
  if (outcome === 'full') return full()
  return { name, description, path: skillPathOf(name), inputSchema: inputSchemaOf(template, examined.rules) }
}

/** Models and people read descriptions in lists: no invisible characters, no line breaks. */
function oneVisibleLine(description: string): string {
  return description
    .toWellFormed()
    .replaceAll(/[\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}

function reserved(name: string): RefusedCommand {
  return refuse(
    `${quoted(name)} нэрийг систем ашигладаг. Өөр нэр сонгоно уу.`,
    `The name ${quoted(name)} is taken by the system itself. Choose another.`,
  )
}

function noDescription(): RefusedCommand {
  return refuse(
    'Тайлбар хоосон байна. Юу хийдгийг нь бичнэ үү.',
    'The description is empty. Say what the skill does.',
  )
}

function taken(name: string): RefusedCommand {
  return refuse(
    `${quoted(name)} ур чадвар аль хэдийн бүртгэгдсэн. Түүнийг дуудах эсвэл өөр нэрээр бүртгэнэ үү.`,
    `The skill ${quoted(name)} exists already. Call it, or register yours under another name.`,
  )
}

function full(): RefusedCommand {
  return refuse(
    `Хамгийн ихдээ ${MAX_SKILLS} ур чадвар бүртгэнэ. Хэрэггүйг нь устгана уу.`,
    `There are ${MAX_SKILLS} skills already, the most there can be. Have an unused one deleted.`,
  )
}
