import type { DataCategory } from '../../audit/access.ts'
import type { ManualWork } from '../../audit/work.ts'
import type { Claims } from './claims.ts'

const categories: Readonly<Record<string, DataCategory>> = {
  name: 'identity',
  family_name: 'identity',
  given_name: 'identity',
  ge_id: 'identity',
  civil_id: 'identity',
  email: 'contact',
  phone_number: 'contact',
}

/** What of a person an application learns by these claims; which account it is, it knows in any case. */
export function categoriesOf(claims: Claims): DataCategory[] {
  return [...new Set(Object.keys(claims).flatMap((name) => categories[name] ?? []))]
}

interface Given {
  userId: string
  applicationId: string
  claims: Claims
}

/** The person sees, once a day, what an application was given; it is noted before the application has it. */
export async function recordClaimsAccess(
  recordAccess: ManualWork['recordAccess'],
  { userId, applicationId, claims }: Given,
): Promise<void> {
  const given = categoriesOf(claims)
  if (given.length === 0) return
  await recordAccess(
    { subject: `user:${userId}/claims`, details: { application: applicationId, given } },
    { people: [userId], applicationId, categories: given },
  )
}
