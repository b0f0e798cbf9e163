import type { ErrorCode } from '../../errors/codes.ts'
import type { RegisteredOrganisation } from '../../providers/state-registry/port.ts'

/** What members of an organisation are to it: owners decide who belongs to it, signers sign for it. */
export type OrganisationRole = 'owner' | 'signer' | 'member'

export function asOrganisationRole(role: string): OrganisationRole {
  if (role === 'owner' || role === 'signer' || role === 'member') return role
  throw new Error(`${role} is no role of an organisation`)
}

const ranks: Record<OrganisationRole, number> = { member: 1, signer: 2, owner: 3 }

/** Whether the role has duties that the other has not: such a one must be accepted. */
export const isHigher = (role: OrganisationRole, than: OrganisationRole): boolean => ranks[role] > ranks[than]

/** Why a person may not create an organisation here, by its record in the state registry. */
export function refusalOfCreation(
  { active, representatives }: Pick<RegisteredOrganisation, 'active' | 'representatives'>,
  civilId: string | null,
): ErrorCode | undefined {
  if (civilId === null || !representatives.includes(civilId)) return 'org.not_representative'
  return active ? undefined : 'org.struck_off'
}

/** The slug of an organisation whose creator has chosen none; no two organisations have the same. */
export const slugOf = (regNo: string): string => `org-${regNo}`

/** Compares versions of three numbers: 0.10.0 is newer than 0.9.3. */
export function isOlder(version: string, than: string): boolean {
  const [mine, other] = [version, than].map((one) => one.split('-')[0]!.split('.').map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (mine?.[place] ?? 0) - (other?.[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
