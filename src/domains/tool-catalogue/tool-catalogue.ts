import { operations } from '../../../generated/operations.ts'
import type { Services } from '../../contract/services.ts'
import { grants, scopesGrant } from '../../security/permissions.ts'
import type { Principal } from '../../security/principal.ts'
import { skillsOf } from '../skills/catalogue.ts'
import type { Offer } from './document.ts'

/** What a caller may call: a key what it lists, an application what its scopes open, a person what the permissions do. */
export async function offerTo(principal: Principal, services: Services): Promise<Offer> {
  // One after the other: the embedded database has one connection.
  const tools = await toolsOf(principal, services)
  return { tools, skills: await skillsOf(principal, services) }
}

const permissions = Object.values(operations)
  .filter(({ document }) => document === 'tools')
  .map(({ id, permission }) => [id, permission] as const)

async function toolsOf(principal: Principal, services: Services): Promise<ReadonlySet<string>> {
  if (principal.kind === 'key')
    return new Set(permissions.map(([name]) => name).filter((name) => principal.tools.includes(name)))
  if (principal.kind === 'client')
    return new Set(
      permissions.filter(([, anyOf]) => scopesGrant(principal.scopes, anyOf)).map(([name]) => name),
    )
  if (principal.kind !== 'user') return new Set()
  const held = await services.permissions.of(principal)
  return new Set(permissions.filter(([, anyOf]) => held && grants(held, anyOf)).map(([name]) => name))
}
