// The page of all results.
import { base, openSearch, titleOf } from './search.js'

const MOST = 40
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

const box = document.querySelector('#q')
const list = document.querySelector('#results')
const status = document.querySelector('#found')
const other = document.querySelector('a.language')

export async function start() {
  box.value = new URLSearchParams(location.search).get('q') ?? ''
  const find = await openSearch().catch(() => undefined)
  if (!find) {
    status.textContent = words.failed
    return
  }
  const show = () => {
    const asked = box.value.trim()
    const found = asked === '' ? [] : find(asked)
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

function said(asked, count) {
  if (asked === '') return ''
  return count === 0 ? words.none : `${words.found}: ${count}`
}

function item(hit) {
  const entry = document.createElement('li')
  const link = document.createElement('a')
  link.href = new URL(hit.url, base)
  link.textContent = titleOf(hit)
  const where = document.createElement('span')
  where.className = 'place'
  where.textContent = hit.place
  const text = document.createElement('p')
  text.textContent = hit.excerpt
  entry.append(link, ' ', where, text)
  return entry
}
