// Results under the search box while a reader types: a list that arrow keys walk through (WAI-ARIA combobox).
import { base, openSearch, titleOf } from './search.js'

const MOST = 7
const isMongolian = document.documentElement.lang === 'mn'
const words = isMongolian
  ? { results: 'Хайлтын үр дүн', none: 'Юу ч олдсонгүй', count: (n) => `${n} үр дүн` }
  : { results: 'Results of the search', none: 'Nothing was found', count: (n) => `${n} results` }

const box = document.querySelector('#q')
const list = document.createElement('div')
list.id = 'suggestions'
list.className = 'suggestions'
list.hidden = true
list.setAttribute('role', 'listbox')
list.setAttribute('aria-label', words.results)
const status = document.createElement('p')
status.className = 'unseen'
status.setAttribute('role', 'status')
box.after(list, status)
for (const [name, value] of Object.entries({
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-controls': list.id,
  'aria-expanded': 'false',
}))
  box.setAttribute(name, value)

let chosen = -1

function close() {
  list.hidden = true
  chosen = -1
  box.setAttribute('aria-expanded', 'false')
  box.removeAttribute('aria-activedescendant')
}

function choose(next) {
  const options = [...list.children]
  chosen = (next + options.length) % options.length
  for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === chosen))
  options[chosen].scrollIntoView({ block: 'nearest' })
  box.setAttribute('aria-activedescendant', options[chosen].id)
}

function option(hit, at) {
  const link = document.createElement('a')
  link.id = `suggestion-${at}`
  link.setAttribute('role', 'option')
  link.setAttribute('aria-selected', 'false')
  link.tabIndex = -1
  link.href = new URL(hit.url, base)
  const title = document.createElement('span')
  title.textContent = titleOf(hit)
  const place = document.createElement('span')
  place.className = 'place'
  place.textContent = hit.place
  link.append(title, ' ', place)
  return link
}

async function show() {
  const asked = box.value.trim()
  if (asked === '') {
    status.textContent = ''
    return close()
  }
  // Without the index Enter still leads to the page of results, which says what is wrong.
  const find = await openSearch().catch(() => undefined)
  if (!find || box.value.trim() !== asked || document.activeElement !== box) return
  const found = find(asked).slice(0, MOST)
  status.textContent = found.length === 0 ? words.none : words.count(found.length)
  list.replaceChildren(...found.map(option))
  close()
  if (found.length === 0) return
  list.hidden = false
  box.setAttribute('aria-expanded', 'true')
}

box.addEventListener('input', show)
box.addEventListener('blur', close)
// A press on a result must not take the focus from the box before it counts.
list.addEventListener('mousedown', (event) => event.preventDefault())
box.addEventListener('keydown', (event) => {
  if (list.hidden) return
  const next = { ArrowDown: chosen + 1, ArrowUp: chosen === -1 ? -1 : chosen - 1 }[event.key]
  if (next !== undefined) {
    event.preventDefault()
    choose(next)
  } else if (event.key === 'Escape') {
    event.preventDefault()
    close()
  } else if (event.key === 'Enter' && chosen !== -1) {
    event.preventDefault()
    list.children[chosen].click()
  }
})
show()
