import type { OrganisationLookup, OrganisationRole } from '../domains/organisations/organisation-access.ts'
import { ownedKinds } from '../domains/services/owned-kinds.ts'
import type { ErrorCode } from '../errors/codes.ts'

interface Resolver {
  /** What the value is, and so how the organisation is found by it. */
  kind: OrganisationLookup
  /** To those who do not belong to the organisation, what they name does not exist. */
  absent: ErrorCode
}

/** All ways in which a request can name the organisation that it concerns. `x-organisation: {of}` is one of these. */
export const organisationResolvers = {
  'path.id': { kind: 'organisation', absent: 'org.not_found' },
  'path.regNo': { kind: 'register-number', absent: 'me.organisation_not_found' },
  'query.tenant_id': { kind: 'organisation', absent: 'org.not_found' },
  'body.tenant_id': { kind: 'organisation', absent: 'org.not_found' },
  'body.authority_org_id': { kind: 'organisation', absent: 'org.not_found' },
  'case(path.id)': { kind: ownedKinds.case, absent: 'officer.case_not_found' },
  'decision(path.id)': { kind: ownedKinds.decision, absent: 'officer.decision_not_found' },
  'appeal(path.id)': { kind: ownedKinds.appeal, absent: 'appeals.not_found' },
  'step(path.id)': { kind: ownedKinds.step, absent: 'steps.not_found' },
  'reference(path.id)': { kind: ownedKinds.reference, absent: 'references.not_found' },
  'service(path.id)': { kind: ownedKinds.service, absent: 'registry.service_not_found' },
  'office(path.id)': { kind: ownedKinds.office, absent: 'appointments.office_not_found' },
  'office(query.office_id)': { kind: ownedKinds.office, absent: 'appointments.office_not_found' },
  'office(body.office_id)': { kind: ownedKinds.office, absent: 'appointments.office_not_found' },
  'slot(path.id)': { kind: ownedKinds.slot, absent: 'appointments.slot_not_found' },
  'appointment(path.id)': { kind: ownedKinds.appointment, absent: 'appointments.not_found' },
  // Whichever of their own: the caller belongs to one at least.
  own: { kind: 'own', absent: 'request.not_found' },
} as const satisfies Record<string, Resolver>

type OrganisationSource = keyof typeof organisationResolvers

/** Who besides the members with the named role may do it. */
type Alternative =
  /** The member whom the address itself names. */
  | `self(path.${string})`
  /** A member who holds this permission of the platform. */
  | `holds(${string})`
  /** A person who holds this permission or role of the platform, member or not. */
  | `platform(${string})`

/** What an operation asks of the caller's place in an organisation. */
export interface OrganisationRule {
  of: OrganisationSource
  /** Any one of these is enough; none: every member. */
  roles: readonly OrganisationRole[]
  or: Alternative | null
  /** An act of legal effect: a right that rests on the state registry is asked for there again, before the operation. */
  register: boolean
}

const sourceForm = /^(?:[a-z]+\()?(path|query|body)\.(\w+)\)?$/
const alternativeForm = /^(self|holds|platform)\(([\w.]+)\)$/

/** Where in the request the value is; undefined for `own`, which names none. */
export function parameterPlaceOf(
  source: string,
): { place: 'path' | 'query' | 'body'; name: string } | undefined {
  const [, place, name] = sourceForm.exec(source) ?? []
  return place === undefined ? undefined : { place: place as 'path', name: name as string }
}

export function alternativeOf(
  alternative: string,
): { kind: 'self' | 'holds' | 'platform'; name: string } | undefined {
  const [, kind, name] = alternativeForm.exec(alternative) ?? []
  if (kind === undefined || name === undefined) return undefined
  return { kind: kind as 'self', name: kind === 'self' ? name.replace(/^path\./, '') : name }
}

/** The error for members who lack the role. */
export function refusedCode({ of, roles, or }: OrganisationRule): ErrorCode | undefined {
  if (roles.length === 0) return undefined
  if (of === 'path.regNo') return 'eid.signers_not_yours'
  const ownersAlone = roles.every((role) => role === 'owner') && !or?.startsWith('holds(')
  return ownersAlone ? 'org.owners_only' : 'auth.forbidden'
}

/** The codes with which the dispatcher refuses by the rule. What is closed is read, and changed no more. */
export function organisationRefusalCodes(rule: OrganisationRule, isChange: boolean): ErrorCode[] {
  const refused = refusedCode(rule)
  return [
    organisationResolvers[rule.of].absent,
    ...(refused ? [refused] : []),
    ...(isChange ? (['org.closed', 'org.suspended'] as const) : []),
    ...(rule.register
      ? (['org.confirmation_needed', 'state_registry.unavailable', 'state_registry.invalid_answer'] as const)
      : []),
  ]
}

/** The rule as the contract writes it; undefined where there is none, or `{none: reason}` says why. */
export function organisationRule(written: unknown): OrganisationRule | undefined {
  if (typeof written !== 'object' || written === null || !('of' in written)) return undefined
  const { of, role, or, register } = written as {
    of: OrganisationSource
    role?: string | string[]
    or?: Alternative
    register?: true
  }
  return {
    of,
    roles: [role ?? []].flat() as OrganisationRole[],
    or: or ?? null,
    register: register === true,
  }
}
