// Finds in the index that was made with the site, with the same words as the platform's own search.
import MiniSearch from './minisearch.js'
import { readPhrases } from './phrases.js'
import { find, indexOptions } from './search-terms.js'

/** Of the whole site: the page itself may stand deeper. */
export const base = new URL('../', import.meta.url)
const { lang } = document.documentElement

let opened

/** The index is loaded once, when it is first needed; where that failed, the next attempt loads again. */
export function openSearch() {
  opened ??= load().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function load() {
  const answer = await fetch(new URL('search-index.json', base))
  if (!answer.ok) throw new Error(`the search answers ${answer.status}`)
  const { groups, index } = await answer.json()
  const ready = { index: await MiniSearch.loadJSAsync(index, indexOptions), phrases: readPhrases(groups) }
  return (query) => find(ready, query, lang)
}

export const titleOf = ({ title, titleMn }) => (lang === 'mn' ? (titleMn ?? title) : title)
