// The search page: finds in the index that was made with the site, with the same words as the platform's own search.
import MiniSearch from './minisearch.js'
import { find, indexOptions } from './search-terms.js'

const MOST = 40

export async function start() {
  const box = document.querySelector('#q')
  const list = document.querySelector('#results')
  const status = document.querySelector('#found')
  box.value = new URLSearchParams(location.search).get('q') ?? ''
  const answer = await fetch('search-index.json')
  const index = MiniSearch.loadJS(await answer.json(), indexOptions)

  const show = () => {
    const found = box.value.trim() === '' ? [] : find(index, box.value)
    list.replaceChildren(...found.slice(0, MOST).map(item))
    status.textContent = box.value.trim() === '' ? '' : `Results · Үр дүн: ${found.length}`
  }
  box.addEventListener('input', show)
  box.form.addEventListener('submit', (event) => {
    event.preventDefault()
    history.replaceState(null, '', `?q=${encodeURIComponent(box.value)}`)
    show()
  })
  show()
}

function item({ title, place, url, excerpt }) {
  const entry = document.createElement('li')
  const link = document.createElement('a')
  link.href = url
  link.textContent = title
  const where = document.createElement('span')
  where.className = 'place'
  where.textContent = place
  const text = document.createElement('p')
  text.textContent = excerpt
  entry.append(link, ' ', where, text)
  return entry
}
