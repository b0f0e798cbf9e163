import type { OpenAPIV3 } from 'openapi-types'
import { type OpenApiDocument, toOpenApi31 } from '../../../text/openapi-31.ts'
import type { CallableSkill } from '../skills/catalogue.ts'
import { skillPaths } from './skill-paths.ts'

type SchemeChoice = 'all' | OneScheme
type OneScheme = 'apiKey' | 'clientToken' | 'session'

export interface DocumentChoice {
  version: '3.0' | '3.1'
  /** Some frameworks take documents with one way to authenticate only. */
  scheme: SchemeChoice
}

/** What one caller may call. */
export interface ToolCatalogue {
  /** operationIds of the built-in tools. */
  tools: ReadonlySet<string>
  skills: readonly CallableSkill[]
}

/** The tools' contract, cut down to what one caller may call, with each skill as a tool. */
export function documentFor(
  contract: OpenAPIV3.Document,
  { tools, skills }: ToolCatalogue,
  scheme: SchemeChoice,
): OpenAPIV3.Document {
  const callable = Object.entries(contract.paths).filter(([, item]) =>
    tools.has(item?.post?.operationId ?? ''),
  )
  const { paths, schemas } = skillPaths(skills)
  const document = {
    ...contract,
    paths: { ...Object.fromEntries(callable), ...paths },
    components: { ...contract.components, schemas: { ...contract.components?.schemas, ...schemas } },
  }
  return withoutUnused(scheme === 'all' ? document : withScheme(document, scheme))
}

/** The document in the version of OpenAPI that the caller chose. */
export function inVersion(document: OpenAPIV3.Document, version: DocumentChoice['version']): OpenApiDocument {
  const plain = document as unknown as OpenApiDocument
  return version === '3.1' ? toOpenApi31(plain) : plain
}

function withScheme(document: OpenAPIV3.Document, scheme: OneScheme): OpenAPIV3.Document {
  const { securitySchemes = {} } = document.components ?? {}
  const chosen = securitySchemes[scheme]
  return {
    ...document,
    security: document.security?.filter((way) => Object.hasOwn(way, scheme)) ?? [],
    components: { ...document.components, ...(chosen ? { securitySchemes: { [scheme]: chosen } } : {}) },
  }
}

/** Leaves out the schemas that no reference reaches. */
function withoutUnused(document: OpenAPIV3.Document): OpenAPIV3.Document {
  const { schemas = {}, ...components } = document.components ?? {}
  const used = new Set<string>()
  const waiting = [...referencesIn({ ...document, components })]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...referencesIn(schemas[name]))
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } }
}

function* referencesIn(value: unknown): Iterable<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    if (key === '$ref' && typeof member === 'string') yield member.slice(member.lastIndexOf('/') + 1)
    else yield* referencesIn(member)
  }
}
