// The search page: finds in the index that was made with the site, with the same words as the platform's own search.
import MiniSearch from './minisearch.js'
import { find, indexOptions } from './search-terms.js'

const MOST = 40
/** Of the whole site: the page itself may stand deeper. */
const base = new URL('../', import.meta.url)
const { lang } = document.documentElement
const words =
  lang === 'mn'
    ? {
        found: 'Үр дүн',
        none: 'Юу ч олдсонгүй. Өөр үгээр эсвэл цөөн үгээр хайж үзнэ үү.',
        failed: 'Хайлт ачаалагдсангүй. Хуудсаа дахин ачаална уу.',
      }
    : {
        found: 'Results',
        none: 'Nothing was found. Try other or fewer words.',
        failed: 'The search could not be loaded. Reload the page.',
      }

export async function start() {
  const box = document.querySelector('#q')
  const list = document.querySelector('#results')
  const status = document.querySelector('#found')
  box.value = new URLSearchParams(location.search).get('q') ?? ''
  const other = document.querySelector('a.language')
  const index = await load().catch(() => undefined)
  if (!index) {
    status.textContent = words.failed
    return
  }

  const show = () => {
    const asked = box.value.trim()
    const found = asked === '' ? [] : find(index, asked, lang)
    list.replaceChildren(...found.slice(0, MOST).map(item))
    status.textContent = said(asked, found.length)
    other.search = asked === '' ? '' : `?q=${encodeURIComponent(asked)}`
  }
  box.addEventListener('input', show)
  box.form.addEventListener('submit', (event) => {
    event.preventDefault()
    history.replaceState(null, '', `?q=${encodeURIComponent(box.value)}`)
    show()
  })
  show()
}

async function load() {
  const answer = await fetch(new URL('search-index.json', base))
  return MiniSearch.loadJS(await answer.json(), indexOptions)
}

function said(asked, count) {
  if (asked === '') return ''
  return count === 0 ? words.none : `${words.found}: ${count}`
}

function item({ title, place, url, excerpt }) {
  const entry = document.createElement('li')
  const link = document.createElement('a')
  link.href = new URL(url, base)
  link.textContent = title
  const where = document.createElement('span')
  where.className = 'place'
  where.textContent = place
  const text = document.createElement('p')
  text.textContent = excerpt
  entry.append(link, ' ', where, text)
  return entry
}
