// The menu on phones, the colours, code in tabs and to copy, and `/` for the search box.
const root = document.documentElement

const menu = document.querySelector('button.menu')
const pages = document.querySelector('#pages')
menu.hidden = false
menu.addEventListener('click', () => {
  const isOpen = pages.classList.toggle('open')
  menu.setAttribute('aria-expanded', String(isOpen))
})
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !pages.classList.contains('open')) return
  menu.click()
  menu.focus()
})
pages.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
window.scrollTo(window.scrollX, window.scrollY)

const scheme = document.querySelector('button.scheme')
scheme.hidden = false
scheme.addEventListener('click', () => {
  const isDark = root.dataset.scheme
    ? root.dataset.scheme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.scheme = isDark ? 'light' : 'dark'
  localStorage.setItem('scheme', root.dataset.scheme)
})

const box = document.querySelector('#q')
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select')
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  box.focus()
})

/** Samples that follow one another become one set of tabs. The language that was chosen last comes first everywhere. */
const sets = []
for (const sample of document.querySelectorAll('.sample')) {
  const last = sets.at(-1)
  if (last && last.at(-1).nextElementSibling === sample) last.push(sample)
  else sets.push([sample])
}
for (const [number, samples] of sets.entries()) {
  if (samples.length < 2) continue
  const list = document.createElement('div')
  list.className = 'tabs'
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', 'Code')
  const tabs = samples.map((sample, index) => {
    const tab = document.createElement('button')
    tab.type = 'button'
    tab.textContent = sample.dataset.title
    tab.id = `tab-${number}-${index}`
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', `panel-${number}-${index}`)
    sample.id = `panel-${number}-${index}`
    sample.setAttribute('role', 'tabpanel')
    sample.setAttribute('aria-labelledby', tab.id)
    sample.classList.add('in-tabs')
    tab.addEventListener('click', () => {
      localStorage.setItem('code', tab.textContent)
      show(index)
    })
    return tab
  })
  const show = (chosen) => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen))
      tab.tabIndex = index === chosen ? 0 : -1
      samples[index].hidden = index !== chosen
    }
  }
  list.addEventListener('keydown', (event) => {
    const now = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
    const target = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + tabs.length) % tabs.length
    tabs[next].focus()
    tabs[next].click()
  })
  list.append(...tabs)
  samples[0].before(list)
  const remembered = samples.findIndex((sample) => sample.dataset.title === localStorage.getItem('code'))
  show(Math.max(remembered, 0))
}

/** Only what can be scrolled is a stop of the keyboard. */
const scrolled = document.querySelectorAll('main pre, main .wide')
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const isWide = target.scrollWidth > target.clientWidth
    if (isWide) target.tabIndex = 0
    else target.removeAttribute('tabindex')
  }
})
for (const one of scrolled) observer.observe(one)

/** A button beside each piece of code. Browsers give the clipboard to https and to this machine alone. */
const words = root.lang === 'mn' ? { copy: 'Хуулах', copied: 'Хуулсан' } : { copy: 'Copy', copied: 'Copied' }
const status = document.createElement('p')
status.className = 'unseen'
status.setAttribute('role', 'status')
document.querySelector('main').append(status)
for (const code of navigator.clipboard ? document.querySelectorAll('main pre') : []) {
  const place = document.createElement('div')
  place.className = 'code'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.copy
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ''))
    button.textContent = words.copied
    status.textContent = words.copied
    setTimeout(() => {
      button.textContent = words.copy
      status.textContent = ''
    }, 2000)
  })
  code.replaceWith(place)
  place.append(code, button)
}

// On the page of results they stand in the page itself; elsewhere under the box, and the index is loaded when it is used.
if (document.querySelector('#results')) import('./search-page.js').then(({ start }) => start())
else box.addEventListener('focus', () => import('./suggest.js'), { once: true })

if (document.querySelector('#try')) import('./try.js')
