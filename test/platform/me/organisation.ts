import { uuidv7 } from '../../../src/db/database.ts'
import type { Person, Stage } from '../../support/stage.ts'

let organisations = 0

/** An organisation with an account here, and people who are something in it. */
export async function organisation(stage: Stage, members: Record<string, Person>): Promise<string> {
  const { system } = stage.test.database
  organisations++
  const regNo = String(2_000_000 + organisations)
  const id = uuidv7()
  await system
    .insertInto('organisations')
    .values({ id, slug: `stamp-${organisations}`, name_mn: 'Тамга ХХК', name_en: 'Seal LLC', reg_no: regNo })
    .execute()
  for (const [role, person] of Object.entries(members))
    await system.insertInto('organisation_members').values({ org_id: id, user_id: person.id, role }).execute()
  return regNo
}
