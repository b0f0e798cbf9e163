/** An answer of the state registry in words; lists within it stand below their names. */
export function drawData(list, data, texts) {
  list.replaceChildren(
    ...Object.entries(data).flatMap(([name, value]) => rows(titleOf(name, texts), value, texts)),
  )
}

function rows(title, value, texts) {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((one, index) => rows(`${title} ${index + 1}`, one, texts))
  if (typeof value === 'object') return [row(title, partsOf(value, texts))]
  return [row(title, wordsOf(value, texts))]
}

const partsOf = (value, texts) =>
  Object.entries(value)
    .filter(([, part]) => part !== null && typeof part !== 'object')
    .map(([name, part]) => `${titleOf(name, texts)}: ${wordsOf(part, texts)}`)
    .join(', ')

const titleOf = (name, { titles }) => titles[name] ?? name.replaceAll('_', ' ')

const wordsOf = (value, { yes, no }) => (typeof value === 'boolean' ? (value ? yes : no) : String(value))

function row(title, words) {
  const [pair, name, said] = ['div', 'dt', 'dd'].map((tag) => document.createElement(tag))
  name.textContent = title
  said.textContent = words
  pair.append(name, said)
  return pair
}
