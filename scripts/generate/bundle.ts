import { bundle, createConfig } from '@redocly/openapi-core'
import type { OpenAPIV3 } from 'openapi-types'

export type Bundle = OpenAPIV3.Document
export type Schema = OpenAPIV3.SchemaObject | OpenAPIV3.ReferenceObject

/** One self-contained document from a root and its fragments; local `$ref`s and component names are kept. */
export async function bundleDocument(path: string): Promise<Bundle> {
  const config = await createConfig({})
  const result = await bundle({ ref: path, config, removeUnusedComponents: false })
  const problems = result.problems.map(({ message, location }) => {
    const [at] = location
    return `${at?.source.absoluteRef ?? path}${at?.pointer ?? ''}: ${message}`
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return sortComponents(result.bundle.parsed as Bundle)
}

/**
 * The order in which fragments are visited must not show in the published document. Security schemes are named by the
 * root alone and keep its order, in which the documentation page asks for them.
 */
function sortComponents(document: Bundle): Bundle {
  const components = document.components ?? {}
  const sorted = Object.fromEntries(
    Object.entries(components)
      .sort(byName)
      .map(([kind, members]) => [kind, kind === 'securitySchemes' ? members : sortedByName(members ?? {})]),
  )
  return { ...document, components: sorted }
}

const sortedByName = (members: object) => Object.fromEntries(Object.entries(members).sort(byName))

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}
