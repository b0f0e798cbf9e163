import { refusal } from '../contract/reply.ts'
import type { Handler } from '../contract/types.ts'
import { uuidv7 } from '../db/database.ts'
import type { Refused } from '../domains/commands/port.ts'
import { isRefused, quoted, refuse } from '../domains/commands/refusals.ts'
import { inputSchemaOf } from '../domains/skills/input-schema.ts'
import { isReserved, pathOf } from '../domains/skills/names.ts'
import { insertSkill, MOST_SKILLS } from '../domains/skills/queries.ts'
import { openArguments, parseTemplate } from '../domains/skills/template.ts'
import { organisationOf, principalName } from '../security/principal.ts'

export const synthesize_skill: Handler<'synthesize_skill'> = async ({ body }, context) => {
  const { db, principal, now, services } = context
  const { skillName, commandTemplate } = body
  const description = plain(body.description)
  if (isReserved(skillName)) return refusal(reserved(skillName).refused)
  if (description === '') return refusal(noDescription().refused)
  const parsed = parseTemplate(commandTemplate)
  if (isRefused(parsed)) return refusal(parsed.refused)
  const { template } = parsed
  const examined = services.commands.examine(openArguments(template))
  if (isRefused(examined)) return refusal(examined.refused)

  const outcome = await insertSkill(db, {
    id: uuidv7(now.getTime()),
    org_id: organisationOf(principal),
    name: skillName,
    description,
    template: commandTemplate,
    arguments: template,
    created_by: principalName(principal),
    created_at: now,
  })
  if (outcome === 'taken') return refusal(taken(skillName).refused)
  if (outcome === 'full') return refusal(full().refused)
  const inputSchema = inputSchemaOf(template, examined.rules)
  return { skillName, description, path: pathOf(skillName), inputSchema }
}

/** Models and people read it in lists: nothing invisible, one line. */
function plain(description: string): string {
  return description
    .toWellFormed()
    .replaceAll(/[\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}

function reserved(name: string): Refused {
  return refuse(
    `${quoted(name)} нэрийг систем ашигладаг. Өөр нэр сонгоно уу.`,
    `The name ${quoted(name)} is taken by the system itself. Choose another.`,
  )
}

function noDescription(): Refused {
  return refuse(
    'Тайлбар хоосон байна. Юу хийдгийг нь бичнэ үү.',
    'The description is empty. Say what the skill does.',
  )
}

function taken(name: string): Refused {
  return refuse(
    `${quoted(name)} ур чадвар аль хэдийн бүртгэгдсэн. Түүнийг дуудах эсвэл өөр нэрээр бүртгэнэ үү.`,
    `The skill ${quoted(name)} exists already. Call it, or register yours under another name.`,
  )
}

function full(): Refused {
  return refuse(
    `Хамгийн ихдээ ${MOST_SKILLS} ур чадвар бүртгэнэ. Хэрэггүйг нь устгана уу.`,
    `There are ${MOST_SKILLS} skills already, the most there can be. Have one deleted that nobody uses.`,
  )
}
