const WAIT_MS = 150
const MOST = 8

for (const form of document.querySelectorAll('[data-ui-search]')) suggesting(form)

/** Results while one types, as a list box of links; Enter without a choice sends the form. */
function suggesting(form) {
  const input = form.querySelector('input[type="search"]')
  const { uiSearch: address, none, found } = form.dataset
  const around = form.closest('[data-ui-places]')
  const language = document.documentElement.lang
  const places = JSON.parse(around?.dataset.uiPlaces ?? '[]')
  const list = document.createElement('div')
  list.className = 'ui-suggestions'
  list.id = `${input.id}-suggestions`
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', input.labels[0]?.textContent ?? '')
  list.hidden = true
  const told = document.createElement('p')
  told.className = 'ui-hidden'
  told.setAttribute('role', 'status')
  form.append(list, told)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', 'false')

  let chosen = -1
  let asked
  let timer

  function show(items) {
    chosen = -1
    input.removeAttribute('aria-activedescendant')
    list.replaceChildren(...items.map(option))
    if (items.length === 0) {
      const words = document.createElement('p')
      words.textContent = none
      list.append(words)
    }
    open(true)
    told.textContent = items.length === 0 ? none : found.replace('{count}', items.length)
  }

  /** A service of the catalogue in the language of the page; other answers say themselves what is shown. */
  const suggestion = (item) =>
    item.title
      ? item
      : {
          title: item[`name_${language}`],
          text: item[`description_${language}`],
          href: `/services/${item.code}`,
        }

  /** As the page of the search does: every word begins a word of the place. */
  function placesFor(typed) {
    const wanted = typed.toLowerCase().split(/\s+/)
    return places.filter(({ words }) => {
      const there = words.split(/[\s,.]+/)
      return wanted.every((one) => there.some((word) => word.startsWith(one)))
    })
  }

  function option({ title, text, href }, index) {
    const link = document.createElement('a')
    link.id = `${list.id}-${index}`
    link.href = href
    link.tabIndex = -1
    link.setAttribute('role', 'option')
    link.setAttribute('aria-selected', 'false')
    const words = document.createElement('span')
    words.textContent = title
    if (text) {
      const small = document.createElement('small')
      small.textContent = text
      words.append(small)
    }
    link.append(words)
    return link
  }

  function open(isOpen) {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
  }

  async function look() {
    const words = input.value.trim()
    asked?.abort()
    if (words.length < 2) return open(false)
    asked = new AbortController()
    try {
      const query = new URLSearchParams({ q: words })
      const response = await fetch(`${address}${address.includes('?') ? '&' : '?'}${query}`, {
        signal: asked.signal,
        headers: { Accept: 'application/json' },
      })
      if (!response.ok) return open(false)
      const { data } = await response.json()
      show([...data.items.map(suggestion), ...placesFor(words)].slice(0, MOST))
    } catch {
      // Asked again meanwhile, or offline: the form itself still works.
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(look, WAIT_MS)
  })
  input.addEventListener('keydown', (event) => {
    const options = [...list.querySelectorAll('[role="option"]')]
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      return open(false)
    }
    if (list.hidden || options.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      chosen = (chosen + step + options.length + (chosen < 0 && step < 0 ? 1 : 0)) % options.length
      for (const [index, one] of options.entries())
        one.setAttribute('aria-selected', String(index === chosen))
      input.setAttribute('aria-activedescendant', options[chosen].id)
      options[chosen].scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault()
      options[chosen].click()
    }
  })
  form.addEventListener('focusout', (event) => {
    if (!form.contains(event.relatedTarget)) open(false)
  })
}
