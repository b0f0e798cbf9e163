import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import type { Bundle } from './bundle.ts'

import { withTypedEvents } from './events.ts'
import { nullableTarget } from './nullable-refs.ts'

/** Schemas and operations, as handlers need them: no list of paths, and no errors, which are thrown and all one shape. */
export async function typesFile(document: Bundle): Promise<string> {
  const nodes = await openapiTS(forTypes(withoutErrors(withTypedEvents(document))) as never, {
    alphabetize: true,
    transform: ({ format, readOnly }) => {
      // What is ignored in a request never reaches a handler.
      if (readOnly) return ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
      // A download is bytes, and handlers give it as such.
      return format === 'binary' ? ts.factory.createTypeReferenceNode('Buffer') : undefined
    },
  })
  return `// Generated from the contract. Do not edit: run \`npm run generate\`.\n${withoutRepetition(astToString(nodes.filter(isRead)))}`
}

const isRead = (node: ts.Node): boolean =>
  ts.isInterfaceDeclaration(node) && (node.name.text === 'components' || node.name.text === 'operations')

function withoutErrors({ components, ...document }: Bundle): Bundle {
  const paths = structuredClone(document.paths)
  for (const { responses } of Object.values(paths).flatMap((item) => Object.values(item ?? {})))
    for (const status of Object.keys(responses ?? {})) if (Number(status) >= 400) delete responses[status]
  const rest = JSON.stringify(paths)
  const responses = Object.entries(components?.responses ?? {}).filter(([name]) =>
    rest.includes(`"#/components/responses/${name}"`),
  )
  return { ...document, paths, components: { ...components, responses: Object.fromEntries(responses) } }
}

/** Half of the indentation, and what a shared parameter says of itself only there, not where operations name it. */
function withoutRepetition(text: string): string {
  return text
    .replaceAll(/^ *\/\*\*(?:[^*]|\*(?!\/))*\*\/\n(?= *\S+: components\["parameters"\]\[)/gm, '')
    .replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
}

/** A reference or null in the shortest form, and no examples: people read types too, and the documents have the examples. */
function forTypes(value: unknown, within?: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((member) => forTypes(member))
  const target = nullableTarget(value)
  if (target) {
    const { anyOf: _, type: __, ...rest } = value as Record<string, unknown>
    return forTypes({ ...rest, allOf: [target] })
  }
  const members = Object.entries(value).filter(
    ([key]) => within === 'properties' || (!examples.has(key) && !(within === 'headers' && key === LANGUAGE)),
  )
  return Object.fromEntries(members.map(([key, member]) => [key, forTypes(member, key)]))
}

/** The dispatcher alone says it, in nearly every answer. */
const LANGUAGE = 'Content-Language'

const examples: ReadonlySet<string> = new Set(['example', 'examples'])
