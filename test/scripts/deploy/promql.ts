/** What an expression of PromQL asks for: each metric with the labels by which it is chosen, and those it groups by. */
interface PromqlQuery {
  metrics: { name: string; labels: { name: string; value: string }[] }[]
  grouped: string[]
}

const token =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^\]]*\]|#[^\n]*|[a-zA-Z_:][\w:]*|\$\w+|=~|!~|!=|==|>=|<=|\d[\w.]*|\S/g
const grouping = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right'])
const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])
const isName = (text = '') => /^[a-zA-Z_:]/.test(text)

/** Not a parser: promtool is one. It tells names of metrics, functions and labels apart by what stands beside them. */
export function parsePromql(expression: string): PromqlQuery {
  const tokens = [...expression.matchAll(token)].map(([text]) => text).filter((text) => !text.startsWith('#'))
  const asked: PromqlQuery = { metrics: [], grouped: [] }
  for (let at = 0; at < tokens.length; at++) {
    const text = tokens[at] as string
    if (!isName(text) || words.has(text.toLowerCase())) continue
    if (grouping.has(text)) {
      const end = tokens.indexOf(')', at)
      asked.grouped.push(...tokens.slice(at + 1, end).filter(isName))
      at = end
    } else if (tokens[at + 1] === '{') {
      const end = tokens.indexOf('}', at)
      const inside = tokens.slice(at + 2, end)
      const labels = inside.flatMap((name, place) =>
        isName(name) ? [{ name, value: (inside[place + 2] ?? '').slice(1, -1) }] : [],
      )
      asked.metrics.push({ name: text, labels })
      at = end
    } else if (tokens[at + 1] !== '(' && !grouping.has(tokens[at + 1] ?? '')) {
      asked.metrics.push({ name: text, labels: [] })
    }
  }
  return asked
}
