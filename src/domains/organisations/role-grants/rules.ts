import { randomBytes } from 'node:crypto'
import { canonicalForm } from '../../../audit/canonical.ts'
import type { Language } from '../../../errors/language.ts'
import type { EidFailure } from '../../../providers/eid/port.ts'
import {
  type GrantableRole,
  type HeldAuthority,
  MANAGER,
  refusalOfChange,
  refusalOfRole,
  roleNeedsSignature,
} from '../../identity/people/rules.ts'

/** Why a role grant failed, beside the reasons of the eID. */
type RoleGrantReason =
  | EidFailure
  | 'expired'
  | 'not_asked'
  | 'granter_not_allowed'
  | 'person_inactive'
  | 'person_gone'
  | 'role_changed'

interface RoleGrantTerms {
  id: string
  role: string
  /** Beside those that the person holds. */
  adds: boolean
  userId: string
  grantedBy: string
  issuer: string
  createdAt: Date
  expiresAt: Date
}

/** What is signed, byte by byte. Ids and no names: the certificate names the signer. */
export function roleGrantRecord({
  id,
  role,
  adds,
  userId,
  grantedBy,
  issuer,
  createdAt,
  expiresAt,
}: RoleGrantTerms): string {
  return canonicalForm({
    action: adds ? 'add_role' : 'grant_role',
    grant: id,
    role,
    subject: `user:${userId}`,
    granted_by: `user:${grantedBy}`,
    platform: issuer,
    nonce: randomBytes(16).toString('base64url'),
    issued_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  })
}

const LONGEST_NAME = 60
const LONGEST_ROLE = 40

const shortened = (name: string, longest: number): string => [...name].slice(0, longest).join('')

interface ShownGrant {
  site: string
  granter: string
  role: string
  roleName: string
  adds: boolean
}

/** What the phone shows before it asks for PIN2; at most 200 characters. */
export function roleGrantText(
  { site, granter, role, roleName, adds }: ShownGrant,
  language: Language,
): string {
  const [where, who] = [shortened(site, LONGEST_NAME), shortened(granter, LONGEST_NAME)]
  const what = shortened(roleName, LONGEST_ROLE)
  if (adds)
    return language === 'mn'
      ? `${where}: «${what}» эрхийг нэмж авах. Олгосон: ${who}`
      : `${where}: accept the role “${what}” as well. Given by ${who}`
  if (role !== MANAGER)
    return language === 'mn'
      ? `${where}: «${what}» эрхийг хүлээн авах. Олгосон: ${who}`
      : `${where}: accept the role “${what}”. Given by ${who}`
  return language === 'mn'
    ? `${where}: менежерийн эрхийг хүлээн авах. Олгосон: ${who}`
    : `${where}: accept the role of a manager. Given by ${who}`
}

/** Why, at the end, the grant may not be carried out any more. */
export function roleGrantObstacle(
  granter: HeldAuthority | undefined,
  person: HeldAuthority | undefined,
  role: GrantableRole | undefined,
  adds: boolean,
): RoleGrantReason | undefined {
  if (!person) return 'person_gone'
  if (!person.active) return 'person_inactive'
  if (!granter || !role || refusalOfChange(granter, person) || refusalOfRole(granter, role))
    return 'granter_not_allowed'
  if (adds && person.roles.includes(role.key)) return 'role_changed'
  return roleNeedsSignature(person, role) ? undefined : 'role_changed'
}
