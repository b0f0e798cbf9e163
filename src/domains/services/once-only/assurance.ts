import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { type Assurance, isAssured, selectAssurance } from '../../identity/sessions/assurance.ts'

/** What a person asks for or looks at, and how surely it must be they. */
export interface AssuranceRequirement {
  nameMn: string
  nameEn: string
  assurance: Assurance
}

/** Refuses where the session began in a way that is not sure enough for one of them, and says which and what to do. */
export async function requireAssurance(
  db: Db,
  session: { userId: string; sessionId: string },
  guarded: readonly AssuranceRequirement[],
): Promise<void> {
  const held = await selectAssurance(db, session)
  const short = guarded.filter(({ assurance }) => !isAssured(held, assurance))
  if (short.length === 0) return
  throw new AppError('once_only.assurance_needed', {
    details: short.map(({ nameMn, nameEn, assurance }) => ({
      path: '/session',
      rule: 'assurance',
      mn: `${nameMn}: баталгааны ${assurance} түвшин хэрэгтэй, таны нэвтрэлт ${held}.`,
      en: `${nameEn} needs the assurance level ${assurance}; your sign-in has ${held}.`,
    })),
  })
}
