import type { Tx } from '../../db/database.ts'
import {
  lockAndSelectOrganisationAccess,
  type Membership,
  selectOrganisationAccess,
} from '../../domains/organisations/organisation-access.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { grants } from '../../security/permissions.ts'
import { actsForResolvers } from '../acts-for.ts'
import { roleRefusal } from '../authorise.ts'
import { alternativeOf, organisationResolvers, parameterPlaceOf, refusedCode } from '../organisation.ts'
import type { RequestState } from '../request-state.ts'
import { callHandler, type HandlerWork } from './handler-context.ts'

/** Calls the handler with the caller's place in the organisation, where the operation concerns one. */
export async function callForMember(
  state: RequestState,
  work: HandlerWork,
  membership: () => Promise<Membership | undefined>,
): Promise<unknown> {
  if (!state.operation.organisation) return callHandler(state, work)
  return callHandler(state, { ...work, organisation: await membership() })
}

/**
 * `x-organisation` and `x-module`: outsiders, and members of an organisation without the module, get 404 for what they
 * name does not exist; members without the role, that they may not. Returns the caller's place in the organisation,
 * undefined where the request names none.
 */
export async function requireMembership(
  state: RequestState,
  db: Tx,
  isChange: boolean,
): Promise<Membership | undefined> {
  const { organisation: rule, module } = state.operation
  const { principal } = state
  if (!rule) return undefined
  const { kind, absent } = organisationResolvers[rule.of]
  if (principal.kind !== 'user' && principal.kind !== 'token') throw new AppError(absent)
  const value = namedIn(state)
  const question = { kind, value, userId: principal.userId, module, forChange: isChange }
  const locks = isChange && rule.roles.includes('owner')
  const found = await (locks ? lockAndSelectOrganisationAccess : selectOrganisationAccess)(db, question)
  if (!found) throw refusalFor(state, absent)
  const { orgId, role, installed, closed, suspended } = found
  const byAlternative = isAlternative(state)
  // People who run the platform see an organisation's things whatever it has installed.
  if (role === null && byAlternative && rule.or?.startsWith('platform('))
    return { orgId, role: 'platform', isAlternative: true }
  if (role === null || !installed) throw refusalFor(state, absent)
  const refused = refusedCode(rule)
  if (refused && !rule.roles.includes(role) && !byAlternative) throw refusalFor(state, refused)
  // Every member may leave.
  const leaves = byAlternative && rule.or?.startsWith('self(')
  const changes = !leaves && state.operation.method !== 'GET'
  if (closed && changes) throw new AppError('org.closed')
  if (suspended && changes) throw new AppError('org.suspended')
  return value === undefined ? undefined : { orgId, role, isAlternative: byAlternative }
}

/** A person whose role would let them in, if it counted in this session, learns that and nothing else. */
function refusalFor({ operation, permissions }: RequestState, code: ErrorCode): AppError {
  const byRole = operation.organisation?.or && !operation.organisation.or.startsWith('self(')
  return byRole && permissions?.strongRequired ? roleRefusal(permissions) : new AppError(code)
}

/**
 * `x-organisation: {register: true}`: an act of legal effect. The state registry is asked first, and no connection waits for
 * it; without an answer nothing happens. A person who leaves needs no one's leave.
 */
export async function recheckRepresentation(state: RequestState): Promise<void> {
  const { operation, principal, services } = state
  const value = namedIn(state)
  if (principal.kind !== 'user' || value === undefined) return
  if (operation.organisation?.or?.startsWith('self(') && isAlternative(state)) return
  const key = operation.organisation?.of === 'path.regNo' ? { regNo: value } : { orgId: value }
  await services.representation.requireStanding(principal.userId, key)
}

/**
 * `x-acts-for`: who files, answers or withdraws for an organisation declares something in its name, with or without a
 * signature. Where that right rests on the state registry, it is asked first, before the transaction; the handler then finds
 * the right or refuses.
 */
export async function recheckActingFor({
  operation,
  principal,
  input,
  services,
}: RequestState): Promise<void> {
  if (!operation.actsFor || principal.kind !== 'user') return
  const { userId } = principal
  const regNo = await actsForResolvers[operation.actsFor](services.database.system, input)
  if (regNo !== null) await services.representation.recheck(userId, { regNo })
}

function namedIn({ operation, input }: RequestState): string | undefined {
  const named = operation.organisation && parameterPlaceOf(operation.organisation.of)
  if (!named) return undefined
  const values = (named.place === 'body' ? input.body : input[named.place]) as Record<string, unknown>
  return values[named.name] as string | undefined
}

/** Whether the caller is the one whom the rule's `or` means. */
function isAlternative({ operation, principal, input, permissions: held }: RequestState): boolean {
  const or = operation.organisation?.or
  const alternative = or ? alternativeOf(or) : undefined
  if (principal.kind !== 'user' || !alternative) return false
  const { kind, name } = alternative
  if (kind === 'self') return input.path[name] === principal.userId
  return held !== undefined && grants(held, [name])
}
