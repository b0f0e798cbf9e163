/** The part of JSON-LD 1.1 expansion that a flat graph under one plain context needs; whatever else comes is a fault. */

export type Value = Record<string, unknown>
export type Node = { '@id': string; '@type': string[] } & Record<string, Value[] | undefined>

type Definition = string | { '@id': string; '@type'?: string; '@container'?: string }
type Context = Record<string, Definition | number>

interface Document {
  '@context': Context
  '@graph': Record<string, unknown>[]
}

export function expanded({ '@context': context, '@graph': graph }: Document): Node[] {
  if (context['@version'] !== 1.1) throw new Error('the context is not of JSON-LD 1.1')
  return graph.map((node) => expandedNode(context, node))
}

function expandedNode(context: Context, node: Record<string, unknown>): Node {
  const result: Record<string, unknown> = {}
  for (const [term, value] of Object.entries(node)) {
    const definition = context[term]
    if (definition === '@id') result['@id'] = absolute(value)
    else if (definition === '@type') result['@type'] = [value].flat().map((name) => iriOf(context, name))
    else result[iriOf(context, term)] = expandedValues(context, term, value)
  }
  return result as Node
}

function expandedValues(context: Context, term: string, value: unknown): Value[] {
  const definition = context[term]
  const { '@type': type, '@container': container } =
    typeof definition === 'object' ? definition : { '@type': undefined, '@container': undefined }
  if (container === '@language')
    return Object.entries(value as Record<string, string>).map(([language, text]) => ({
      '@value': text,
      '@language': language,
    }))
  return [value].flat().map((one) => {
    if (typeof one === 'object') throw new Error(`${term} holds an object, and no context says what it is`)
    if (type === '@id') return { '@id': absolute(one) }
    return type === undefined ? { '@value': one } : { '@value': one, '@type': iriOf(context, type) }
  })
}

/** What the context does not define is lost in expansion: no one must write it. */
function iriOf(context: Context, name: unknown): string {
  const text = String(name)
  const definition = context[text]
  if (typeof definition === 'object') return iriOf(context, definition['@id'])
  if (typeof definition === 'string') return iriOf(context, definition)
  const [prefix = '', ...rest] = text.split(':')
  const base = context[prefix]
  if (rest.length > 0 && typeof base === 'string') return base + rest.join(':')
  return absolute(text)
}

function absolute(value: unknown): string {
  const text = String(value)
  if (!URL.canParse(text)) throw new Error(`${text} is neither a term of the context nor an absolute IRI`)
  return text
}
