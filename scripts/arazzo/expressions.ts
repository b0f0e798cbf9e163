/** What runtime expressions speak of. */
export interface Scope {
  inputs: Record<string, unknown>
  steps: Record<string, { outputs: Record<string, unknown> }>
  /** Of the call that was just made. */
  response?: { status: number; headers: Headers; body: unknown }
  /** Of the workflow that was just run as a step. */
  outputs?: Record<string, unknown>
}

/** A value with its expressions replaced: whole ones keep their type, those in braces become text. */
export function evaluated(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') {
    if (/^\$[a-zA-Z]/.test(value)) return lookedUp(value, scope)
    return value.replaceAll(/\{(\$[^}]+)\}/g, (_, expression: string) => String(lookedUp(expression, scope)))
  }
  if (Array.isArray(value)) return value.map((one) => evaluated(one, scope))
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, evaluated(one, scope)]))
  return value
}

function lookedUp(expression: string, { inputs, steps, response, outputs }: Scope): unknown {
  const [source = '', pointer] = expression.split('#')
  if (source === '$statusCode') return response?.status
  if (source === '$response.body') return pointer === undefined ? response?.body : at(response?.body, pointer)
  const [root, ...parts] = source.split('.')
  if (root === '$response' && parts[0] === 'header') return response?.headers.get(parts[1] ?? '')
  if (root === '$inputs') return inputs[parts.join('.')]
  if (root === '$outputs') return outputs?.[parts.join('.')]
  if (root === '$steps' && parts[1] === 'outputs')
    return steps[parts[0] ?? '']?.outputs[parts.slice(2).join('.')]
  throw new Error(`the expression ${expression} is not understood`)
}

/** By a JSON pointer (RFC 6901); undefined where nothing is. */
function at(value: unknown, pointer: string): unknown {
  const parts = pointer.split('/').slice(1)
  return parts.reduce<unknown>((one, part) => {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    return typeof one === 'object' && one !== null ? (one as Record<string, unknown>)[name] : undefined
  }, value)
}

/** A simple condition: an expression, `==` or `!=`, and a number, a text in quotes, true, false or null. */
export function evaluateCondition(condition: string, scope: Scope): boolean {
  const [, left = '', operator, right = ''] = /^(\$\S+)\s*(==|!=)\s*(.+)$/.exec(condition.trim()) ?? []
  if (operator === undefined) throw new Error(`the condition ${condition} is not understood`)
  const isEqual = (lookedUp(left, scope) ?? null) === literal(right.trim())
  return operator === '==' ? isEqual : !isEqual
}

const literal = (text: string): unknown => (text.startsWith("'") ? text.slice(1, -1) : JSON.parse(text))
