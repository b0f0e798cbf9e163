import type { ManualWork } from '../../../audit/work.ts'

/** A search that finds one person is a look at that person, and they see it; a list of several is none at each of them. */
export async function auditSingleMatch(
  { recordAccess: noteLook }: Pick<ManualWork, 'recordAccess'>,
  people: readonly { id: string }[],
  cursor: string | undefined,
): Promise<void> {
  const [one, another] = people
  if (!one || another || cursor !== undefined) return
  await noteLook({ subject: `user:${one.id}` }, { people: [one.id] })
}
