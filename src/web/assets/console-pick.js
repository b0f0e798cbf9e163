import { textsOf } from './ask.js'

const WAIT_MS = 150
const MOST = 8

for (const input of document.querySelectorAll('[data-pick]')) picking(input)

/** What an id names is looked for while one types; the id itself goes into an input that is not seen. */
function picking(input) {
  const place = JSON.parse(input.dataset.pick)
  const { pickName: name } = input.dataset
  const isMany = input.dataset.pickMany !== undefined
  const around = input.closest('.console-picker')
  const texts = textsOf(input.form)
  around.querySelector('[data-pick-find]').hidden = true
  const chosen = isMany ? around.querySelector('[data-pick-chosen]') : single()
  input.chosen = () => (isMany ? '' : chosen.value)

  const list = document.createElement('div')
  list.className = 'ui-suggestions'
  list.id = `${input.id}-suggestions`
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', input.labels[0]?.textContent ?? '')
  list.hidden = true
  const told = document.createElement('p')
  told.className = 'ui-hidden'
  told.setAttribute('role', 'status')
  const frame = document.createElement('div')
  frame.className = 'console-pick-frame'
  input.replaceWith(frame)
  frame.append(input, list, told)
  for (const [key, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(key, value)

  let at = -1
  let asked
  let timer
  let all

  /** The input shows the name; before a choice it holds what is looked for. */
  function single() {
    const id = document.createElement('input')
    id.type = 'hidden'
    id.name = name
    id.value = input.value
    input.removeAttribute('name')
    input.after(id)
    const known = [...input.form.querySelectorAll(`input[name="${CSS.escape(`${name}~shown`)}"]`)]
    const shown = known.map(({ value }) => value).findLast((value) => value.startsWith(`${id.value} `))
    if (id.value && shown) input.value = shown.slice(id.value.length + 1)
    return id
  }

  function remember(id, words) {
    const shown = document.createElement('input')
    shown.type = 'hidden'
    shown.name = `${name}~shown`
    shown.value = `${id} ${words}`
    around.append(shown)
  }

  function choose(id, words) {
    remember(id, words)
    open(false)
    told.textContent = texts.formChosen.replace('{name}', () => words)
    if (!isMany) {
      chosen.value = id
      input.value = words
      return
    }
    input.value = ''
    const there = [...chosen.querySelectorAll('input')].find(({ value }) => value === id)
    if (there) {
      there.checked = true
      return
    }
    const line = document.createElement('div')
    line.className = 'ui-choice'
    const box = document.createElement('input')
    Object.assign(box, { type: 'checkbox', name, value: id, checked: true, id: `${input.id}-${id}` })
    const label = document.createElement('label')
    label.htmlFor = box.id
    label.textContent = words
    const inner = document.createElement('div')
    inner.className = 'ui-choice-words'
    inner.append(label)
    line.append(box, inner)
    chosen.append(line)
  }

  function open(isOpen) {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) input.removeAttribute('aria-activedescendant')
  }

  function option({ id, words }, index) {
    const one = document.createElement('div')
    one.id = `${list.id}-${index}`
    one.setAttribute('role', 'option')
    one.setAttribute('aria-selected', 'false')
    one.textContent = words
    // Before the input loses the focus.
    one.addEventListener('mousedown', (event) => {
      event.preventDefault()
      choose(id, words)
    })
    one.choose = () => choose(id, words)
    return one
  }

  const asChoice = (written) => {
    const item = written.id === undefined && written.service ? written.service : written
    const words = place.names
      .map((key) => item[key])
      .filter(Boolean)
      .join(' ')
    const id = item[place.id] ?? item.id
    return { id, words: words || id }
  }

  async function look() {
    const words = input.value.trim()
    asked?.abort()
    if (words.length < 2) return open(false)
    asked = new AbortController()
    try {
      // Of a list that cannot be searched, what it gives is.
      if (!place.hasWords && !all) all = await itemsAt({ limit: 100 })
      const found = all ?? (await itemsAt({ q: words, limit: MOST }))
      const fits = ({ words: known }) => place.hasWords || known.toLowerCase().includes(words.toLowerCase())
      show(found.map(asChoice).filter(fits).slice(0, MOST))
    } catch {
      // Asked again meanwhile, or offline: the id can be typed.
    }
  }

  async function itemsAt(query) {
    const response = await fetch(`${place.address}?${new URLSearchParams(query)}`, {
      signal: asked.signal,
      headers: { Accept: 'application/json' },
    })
    if (!response.ok) throw new Error(String(response.status))
    const { data } = await response.json()
    return Array.isArray(data) ? data : data.items
  }

  function show(items) {
    at = -1
    list.replaceChildren(...items.map(option))
    told.textContent =
      items.length === 0 ? texts.uiNothingFound : texts.uiFound.replace('{count}', String(items.length))
    open(items.length > 0)
  }

  input.addEventListener('input', () => {
    if (!isMany) chosen.value = /^[0-9a-f-]{36}$/.test(input.value.trim()) ? input.value.trim() : ''
    clearTimeout(timer)
    timer = setTimeout(look, WAIT_MS)
  })
  input.addEventListener('keydown', (event) => {
    const options = [...list.children]
    if (event.key === 'Enter' && isMany && list.hidden) event.preventDefault()
    if (list.hidden || options.length === 0) return
    if (event.key === 'Escape') {
      event.preventDefault()
      open(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      at = (at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % options.length
      for (const [index, one] of options.entries()) one.setAttribute('aria-selected', String(index === at))
      input.setAttribute('aria-activedescendant', options[at].id)
      options[at].scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      options[Math.max(at, 0)].choose()
    }
  })
  input.addEventListener('blur', () => open(false))
}
