import { uuidv7 } from '../../../src/db/database.ts'
import type { Stage } from '../../support/stage.ts'

interface LifeEvent {
  code: string
  name_mn: string
  name_en: string
  sort?: number
}

export async function seedLifeEvent(stage: Stage, event: LifeEvent): Promise<void> {
  const now = new Date(stage.app.services.clock())
  await stage.test.database.system
    .insertInto('reg_life_events')
    .values({ id: uuidv7(), ...event, created_at: now, updated_at: now })
    .execute()
}
