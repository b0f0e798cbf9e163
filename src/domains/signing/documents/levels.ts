import { AppError } from '../../../errors/app-error.ts'
import type { DocumentDeps } from './deps.ts'
import type { DocumentRow } from './queries.ts'
import type { Level, SessionRow } from './sessions.ts'

/** From the least to the most. */
export const levels: readonly Level[] = ['B-B', 'B-T', 'B-LT', 'B-LTA']

export const isBelow = (level: Level, other: Level): boolean => levels.indexOf(level) < levels.indexOf(other)

/** The best that needs nothing else, where the person asks for none. */
export const levelOr = (wanted: Level | undefined, { timeStamps }: Pick<DocumentDeps, 'timeStamps'>): Level =>
  wanted ?? (timeStamps ? 'B-T' : 'B-B')

/** What the owner asked for binds those who sign after them; null until the owner has signed, and for a digest. */
export function leastLevel(
  { owner_id }: Pick<DocumentRow, 'owner_id'>,
  sessions: readonly SessionRow[],
): Level | null {
  const owners = sessions.find(({ user_id, state }) => user_id === owner_id && state === 'completed')
  return owners?.level ?? null
}

/** At least what the document asks for; a level that is named and lower is refused, not raised behind the person's back. */
export function levelFrom(
  wanted: Level | undefined,
  least: Level | null,
  deps: Pick<DocumentDeps, 'timeStamps'>,
): Level {
  const level = levelOr(wanted, deps)
  if (least === null || !isBelow(level, least)) return level
  if (wanted === undefined) return least
  throw new AppError('sign.level_too_low', {
    details: [
      {
        path: '/body/level',
        rule: 'least_level',
        mn: `${least} эсвэл түүнээс дээш түвшин сонгоно уу.`,
        en: `Choose ${least} or a higher level.`,
      },
    ],
  })
}
