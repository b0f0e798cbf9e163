import { operations } from '../../../generated/operations.ts'
import type { Operation } from '../../contract/operation.ts'
import { alternativeOf } from '../../contract/organisation.ts'
import { grants } from '../../security/permissions.ts'
import type { PageContext } from '../page-context.ts'

/** An organisation of the visitor, and what they are to it. */
interface OwnOrganisation {
  id: string
  reg_no: string | null
  name_mn: string
  name_en: string | null
  role: string
}

/** What the visitor may do, as the operations themselves tell it. */
export interface Rights {
  userId: string
  permissions: ReadonlySet<string>
  roles: ReadonlySet<string>
  /** Of the chosen organisation. */
  modules: ReadonlySet<string>
  organisations: readonly OwnOrganisation[]
  /** For which they work now: the one that the address names, else the first. */
  organisation: OwnOrganisation | undefined
  /** At the operator's host: there the console has the operator's operations, and no others. */
  atOperators: boolean
  /** A super admin who has not shown the second factor, and so is an ordinary person. */
  mfaRequired: boolean
}

export const operationOf = (id: string): Operation => {
  const found = (operations as Readonly<Record<string, Operation>>)[id]
  if (!found) throw new Error(`no operation ${id}`)
  return found
}

/** What the visitor may do here; the error says why that is not known, as of a stranger. */
export async function rightsOf(context: PageContext) {
  const [role, own, who, atOperators] = await Promise.all([
    context.call('getMyRole'),
    context.call('listMyOrganisations', { query: { limit: '100' } }),
    context.who(),
    context.isAtOperators(),
  ])
  const error = role.error ?? own.error
  if (error || !who) return { error }
  const organisations: OwnOrganisation[] = own.data.items
  const organisation =
    namedOrganisation(context, organisations) ??
    organisations.find(({ id }) => id === context.query.get('org')) ??
    organisations[0]
  const modules = organisation ? await modulesOf(context, organisation.id) : []
  const rights: Rights = {
    userId: who.userId,
    permissions: new Set(role.data.permissions),
    roles: new Set(role.data.roles),
    modules: new Set(modules),
    organisations,
    organisation,
    atOperators,
    mfaRequired: role.data.mfa_required,
  }
  return { rights }
}

/** The organisation whose page this is, or to which its list belongs. */
export const namedOrganisation = (
  { path, query }: Pick<PageContext, 'path' | 'query'>,
  organisations: readonly OwnOrganisation[],
): OwnOrganisation | undefined =>
  organisations.find(({ id }) => id === query.get('in.id') || id === path.split('/')[3])

async function modulesOf(context: PageContext, id: string): Promise<string[]> {
  const { data } = await context.call('listOrganisationModules', { path: { id }, query: { limit: '100' } })
  const items: { key: string; installed: boolean }[] = data?.items ?? []
  return items.filter(({ installed }) => installed).map(({ key }) => key)
}

/** Whether the operation takes the visitor as who they are; of one record it may still refuse. */
export function isAllowed(operation: Operation, rights: Rights): boolean {
  const { permission, role, host, hidden } = operation
  if (hidden || (host === 'operator') !== rights.atOperators) return false
  if (host === 'operator') return rights.roles.has('superadmin')
  if (permission.length > 0 && !grants(rights, permission)) return false
  if (role !== null && !rights.roles.has(role)) return false
  return operation.organisation === null || inOrganisation(operation, rights)
}

function inOrganisation({ organisation: rule, module, id }: Operation, rights: Rights): boolean {
  const { organisation, modules } = rights
  const or = rule?.or == null ? undefined : alternativeOf(rule.or)
  if (or?.kind === 'platform' && grants(rights, [or.name])) return true
  if (!rule || !organisation) return false
  // A record of another organisation is there to be read only with the right of the platform.
  if (rule.of === 'path.regNo' && organisation.reg_no === null) return false
  if (module !== null && !modules.has(module)) return false
  if (or?.kind === 'holds' && grants(rights, [or.name])) return true
  if (or?.kind === 'self' && operationOf(id).parameters.path[or.name]) return true
  return rule.roles.length === 0 || (rule.roles as readonly string[]).includes(organisation.role)
}

/** Whether a right decides about it: what anyone may do is no reason to be in the console. */
export const needsRight = ({ permission, role, organisation, host }: Operation): boolean =>
  permission.length > 0 || role !== null || organisation !== null || host === 'operator'
