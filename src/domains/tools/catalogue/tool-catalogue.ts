import type { OpenAPIV3 } from 'openapi-types'
import { operations } from '../../../../generated/operations.ts'
import { grants, type Permissions, scopesGrant } from '../../../security/permissions.ts'
import type { Principal } from '../../../security/principal.ts'
import type { OpenApiDocument } from '../../../text/openapi-31.ts'
import { type Tool, toolsIn } from '../../assistant/functions/tool.ts'
import { callableSkills, type SkillDeps } from '../skills/catalogue.ts'
import { type DocumentChoice, documentFor, inVersion, type ToolCatalogue } from './document.ts'

interface CatalogueDeps extends SkillDeps {
  permissions: Pick<Permissions, 'of'>
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

const permissions = Object.values(operations)
  .filter(({ document }) => document === 'tools')
  .map(({ id, permission }) => [id, permission] as const)

/** Of the built-in tools that a caller may call. */
export async function toolNames(
  principal: Principal,
  deps: Pick<CatalogueDeps, 'permissions'>,
): Promise<ReadonlySet<string>> {
  if (principal.kind === 'key')
    return new Set(permissions.map(([name]) => name).filter((name) => principal.tools.includes(name)))
  if (principal.kind === 'client') return named((anyOf) => scopesGrant(principal.scopes, anyOf))
  if (principal.kind !== 'user' && principal.kind !== 'token') return new Set()
  const held = await deps.permissions.of(principal)
  return held ? named((anyOf) => grants(held, anyOf)) : new Set()
}

/** What asks for no permission is open to everyone whom the contract lets in. */
function named(isOpen: (anyOf: readonly string[]) => boolean): ReadonlySet<string> {
  return new Set(permissions.filter(([, anyOf]) => anyOf.length === 0 || isOpen(anyOf)).map(([name]) => name))
}
