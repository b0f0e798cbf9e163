import { dayWords } from './words.js'

/** An answer of the state registry in words; lists within it stand below their names. */
export function drawData(list, data, texts) {
  list.replaceChildren(
    ...Object.entries(data).flatMap(([name, value]) => rows(name, titleOf(name, texts), value, texts)),
  )
}

function rows(name, title, value, texts) {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value))
    return value.flatMap((one, index) => rows(name, `${title} ${index + 1}`, one, texts))
  if (typeof value === 'object') return [row(title, partsOf(value, texts))]
  return [row(title, wordsOf(name, value, texts))]
}

const partsOf = (value, texts) =>
  Object.entries(value)
    .filter(([, part]) => part !== null && typeof part !== 'object')
    .map(([name, part]) => `${titleOf(name, texts)}: ${wordsOf(name, part, texts)}`)
    .join(', ')

const own = (words, name) => (words && Object.hasOwn(words, name) ? words[name] : undefined)

const titleOf = (name, { titles }) => own(titles, name) ?? name.replaceAll('_', ' ')

function wordsOf(name, value, { yes, no, codes, amounts }) {
  if (typeof value === 'number' && amounts?.includes(name)) return `${value.toLocaleString('en-US')}\u00a0₮`
  if (typeof value === 'boolean') return value ? yes : no
  return own(own(codes, name), value) ?? dayWords(String(value))
}

function row(title, words) {
  const [pair, name, said] = ['div', 'dt', 'dd'].map((tag) => document.createElement(tag))
  name.textContent = title
  said.textContent = words
  pair.append(name, said)
  return pair
}
