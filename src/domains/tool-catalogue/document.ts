import type { OpenAPIV3 } from 'openapi-types'
import type { OpenApiDocument } from '../../contract/documents.ts'
import { toOpenApi31 } from '../../contract/openapi-31.ts'
import type { OfferedSkill } from '../skills/catalogue.ts'
import { pathsOfSkills } from './skill-paths.ts'
import { withoutUnused } from './unused.ts'

export type SchemeChoice = 'all' | OneScheme
type OneScheme = 'apiKey' | 'clientToken' | 'session'

export interface DocumentChoice {
  version: '3.0' | '3.1'
  /** Some frameworks take documents with one way to authenticate only. */
  scheme: SchemeChoice
}

export interface Offer {
  /** operationIds of the built-in tools. */
  tools: ReadonlySet<string>
  skills: readonly OfferedSkill[]
}

/** The tool document as one caller may use it: the tools that are open to them, and their skills as tools of their own. */
export function documentFor(
  whole: OpenAPIV3.Document,
  { tools, skills }: Offer,
  { version, scheme }: DocumentChoice,
): OpenApiDocument {
  const offered = Object.entries(whole.paths).filter(([, item]) => tools.has(item?.post?.operationId ?? ''))
  const { paths, schemas } = pathsOfSkills(skills)
  const document = {
    ...whole,
    paths: { ...Object.fromEntries(offered), ...paths },
    components: { ...whole.components, schemas: { ...whole.components?.schemas, ...schemas } },
  }
  const made = withoutUnused(scheme === 'all' ? document : withScheme(document, scheme)) as unknown
  return version === '3.1' ? toOpenApi31(made as OpenApiDocument) : (made as OpenApiDocument)
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
