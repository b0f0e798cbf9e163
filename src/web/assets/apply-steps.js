const names = ['documents', 'details', 'check']

/**
 * The steps of applying: one is shown at a time, the address and the browser's way back know it, and the draft remembers
 * it. `mayEnter` says whether a step can be shown.
 */
export function stepsOf(page, { texts, first, shown, mayEnter }) {
  const parts = names.map((name) => page.querySelector(`[data-step="${name}"]`))
  const title = page.querySelector('[data-step-title]')
  const ways = [...page.querySelectorAll('.ui-stepper li')]
  const position = page.querySelector('.ui-stepper-position')
  let current

  function draw(name, { focus } = {}) {
    current = name
    const at = names.indexOf(name)
    for (const [index, part] of parts.entries()) part.hidden = index !== at
    title.textContent = parts[at].dataset.title
    for (const [index, way] of ways.entries()) {
      const state = index < at ? 'done' : index === at ? 'current' : 'next'
      way.className = `ui-step ui-step-${state}`
      way.querySelector('.ui-step-mark').textContent = state === 'done' ? '✓' : ''
      if (state === 'current') way.setAttribute('aria-current', 'step')
      else way.removeAttribute('aria-current')
    }
    position.textContent = texts.uiStepOf.replace('{step}', at + 1).replace('{steps}', ways.length)
    for (const back of page.querySelectorAll('[data-back]')) back.hidden = at === 0
    shown(name)
    if (focus) title.focus()
  }

  const asked = () => {
    const name = location.hash.slice(1)
    return names.includes(name) ? name : undefined
  }

  /** Leads there as a link would. */
  function go(name) {
    if (asked() === name || (name === names[0] && !asked())) draw(name, { focus: true })
    else location.hash = name
  }

  window.addEventListener('hashchange', () => {
    const name = asked() ?? names[0]
    if (name !== current) draw(mayEnter(name) ? name : names[0], { focus: true })
  })

  return {
    go,
    current: () => current,
    /** What comes after a step. */
    after: (name) => names[names.indexOf(name) + 1],
    back: () => go(names[Math.max(0, names.indexOf(current) - 1)]),
    stepOf: (element) => element.closest('[data-step]')?.dataset.step ?? current,
    begin() {
      const name = asked() ?? first ?? names[0]
      draw(mayEnter(name) ? name : names[0])
    },
  }
}
