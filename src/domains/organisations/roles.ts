/** What members of an organisation are to it: owners decide who belongs to it, signers sign for it. */
export type OrganisationRole = 'owner' | 'signer' | 'member'

export function asOrganisationRole(role: string): OrganisationRole {
  if (role === 'owner' || role === 'signer' || role === 'member') return role
  throw new Error(`${role} is no role of an organisation`)
}
