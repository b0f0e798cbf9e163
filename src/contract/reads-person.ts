import type { AccessKind, DataCategory, Fold } from '../audit/access.ts'
import { literal } from '../db/literal.ts'
import { personOfGrant } from '../domains/organisations/subqueries.ts'
import { dataSubjects } from '../domains/services/data-subjects.ts'

/** Finds the people, as `TracedPeople` has them; `represented` is the hash of another whom a case is about. */
type Query = (id: string) => string

const plain: Query = (id) => `select ${id}::uuid, null::uuid, null::text, null::uuid, null::bytea`

/** All ways in which a request can name the person whose data it reads. `x-reads-person: {of}` is one of these. */
export const personResolvers = {
  'path.id': plain,
  'path.userId': plain,
  'body.user_id': plain,
  'body.admin_user_id': plain,
  'answer.id': plain,
  'case(path.id)': dataSubjects.case,
  'reference(path.id)': dataSubjects.reference,
  'appeal(path.id)': dataSubjects.appeal,
  'step(path.id)': dataSubjects.step,
  'appointment(path.id)': dataSubjects.appointment,
  'grant(path.id)': personOfGrant,
} as const satisfies Record<string, Query>

/** `handler`: only the handler knows, and says it by `audit.reads`. */
type PersonSource = keyof typeof personResolvers | 'handler'

/** What an operation shows or changes of another person, as `x-reads-person` has it. */
export interface PersonRule {
  kind: AccessKind
  of: PersonSource
  shows: readonly DataCategory[]
  /** Repeated looks within this time are one; null where each counts. */
  fold: Fold | null
  /** Why, as the person reads it. */
  purpose_mn: string
  purpose_en: string
}

/** The rule as the contract writes it; undefined where there is none, or `{none: reason}` says why. */
export function personRule(written: unknown): PersonRule | undefined {
  if (typeof written !== 'object' || written === null || !('of' in written)) return undefined
  const { kind, of, shows, fold, purpose_mn, purpose_en } = written as PersonRule
  return { kind, of, shows, fold: fold ?? null, purpose_mn, purpose_en }
}

/** The query for the person whom a request names; undefined where it names none. */
export function peopleNamed(
  of: PersonSource,
  places: Readonly<Record<'path' | 'body' | 'answer', unknown>>,
): { query: string } | undefined {
  if (of === 'handler') return undefined
  const [, place, name] = /(path|body|answer)\.(\w+)/.exec(of) ?? []
  const values = places[place as keyof typeof places] as Record<string, unknown> | null | undefined
  const id = values?.[name as string]
  return typeof id === 'string' ? { query: personResolvers[of](literal(id)) } : undefined
}
