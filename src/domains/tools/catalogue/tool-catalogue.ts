import type { OpenAPIV3 } from 'openapi-types'
import { grants, type Permissions, scopesGrant } from '../../../security/permissions.ts'
import type { Principal } from '../../../security/principal.ts'
import type { OpenApiDocument } from '../../../text/openapi-31.ts'
import { type Tool, toolsIn } from '../../assistant/functions/tool.ts'
import type { ServedContract, ServedOperation } from '../../served-contract.ts'
import { callableSkills, type SkillDeps } from '../skills/catalogue.ts'
import { type DocumentChoice, documentFor, inVersion, type ToolCatalogue } from './document.ts'

interface CatalogueDeps extends SkillDeps {
  permissions: Pick<Permissions, 'of'>
  contract: Pick<ServedContract, 'operations'>
}

interface DocumentDeps extends CatalogueDeps {
  documents: { get(name: 'tools', form: '3.0'): OpenApiDocument }
}

/** What a caller may call: a key what it lists, a client what its scopes open, a person what the permissions open. */
export async function catalogueFor(principal: Principal, deps: CatalogueDeps): Promise<ToolCatalogue> {
  // One after the other: the embedded database has one connection.
  const tools = await toolNames(principal, deps)
  // A key may name skills one by one; all others have those of whom run_skill is open to.
  const mayRun = principal.kind === 'key' || tools.has('run_skill')
  return { tools, skills: mayRun ? await callableSkills(principal, deps) : [] }
}

/** The OpenAPI document of what a caller may call. */
export async function toolDocument(
  principal: Principal,
  { version, scheme }: DocumentChoice,
  deps: DocumentDeps,
): Promise<OpenApiDocument> {
  return inVersion(await documentOf(principal, scheme, deps), version)
}

/** The tools that a caller may call, each with its whole input. */
export async function toolsFor(principal: Principal, deps: DocumentDeps): Promise<Tool[]> {
  return toolsIn(await documentOf(principal, 'all', deps))
}

async function documentOf(principal: Principal, scheme: DocumentChoice['scheme'], deps: DocumentDeps) {
  const contract = deps.documents.get('tools', '3.0') as unknown as OpenAPIV3.Document
  return documentFor(contract, await catalogueFor(principal, deps), scheme)
}

/** Of the built-in tools that a caller may call. */
export async function toolNames(
  principal: Principal,
  deps: Pick<CatalogueDeps, 'permissions' | 'contract'>,
): Promise<ReadonlySet<string>> {
  const tools = Object.values(deps.contract.operations).filter(({ document }) => document === 'tools')
  if (principal.kind === 'key')
    return new Set(tools.map(({ id }) => id).filter((name) => principal.tools.includes(name)))
  if (principal.kind === 'client') return named(tools, (anyOf) => scopesGrant(principal.scopes, anyOf))
  if (principal.kind !== 'user' && principal.kind !== 'token') return new Set()
  const held = await deps.permissions.of(principal)
  return held ? named(tools, (anyOf) => grants(held, anyOf)) : new Set()
}

/** What asks for no permission is open to everyone whom the contract lets in. */
function named(
  tools: readonly ServedOperation[],
  isOpen: (anyOf: readonly string[]) => boolean,
): ReadonlySet<string> {
  const open = tools.filter(({ permission }) => permission.length === 0 || isOpen(permission))
  return new Set(open.map(({ id }) => id))
}
