import { ask, pause, textsOf } from './ask.js'

const PAUSE_MS = 2000
const part = document.querySelector('[data-pay]')
if (part) paying(part)

/** The provider's code and links, until the money has come. */
function paying(place) {
  const texts = textsOf(place.closest('[data-texts]'))
  const { pay: id, status } = place.dataset
  const first = place.querySelector('[data-pay-first]')
  const offer = place.querySelector('[data-offer]')
  const fault = place.querySelector('[data-fault]')
  const buttons = place.querySelectorAll('button')
  let isWatching = false

  function draw({ attempt }) {
    const how = attempt?.offer
    first.hidden = Boolean(how)
    offer.hidden = !how
    if (!how) return
    place.querySelector('[data-pay-qr]').src = `data:image/svg+xml,${encodeURIComponent(how.qr_svg)}`
    place.querySelector('[data-banks]').replaceChildren(...how.links.map(link))
  }

  /** A page of a bank opens beside this one, so that people come back; an app opens by itself. */
  function link({ name, url }) {
    const way = document.createElement('a')
    way.className = 'ui-button ui-button-secondary'
    way.href = url
    way.textContent = name
    if (/^https?:/i.test(url)) {
      way.target = '_blank'
      way.rel = 'noopener noreferrer'
    }
    const item = document.createElement('li')
    item.append(way)
    return item
  }

  /** What came of it; the page itself shows what is next. */
  function taken(payment) {
    if (payment.status === 'paid') return location.replace('?sent=1')
    draw(payment)
    if (payment.status === 'failed') fault.textContent = texts.payFailed
    else watch()
  }

  async function watch() {
    if (isWatching) return
    isWatching = true
    for (;;) {
      await pause(PAUSE_MS)
      if (document.hidden) continue
      const payment = await ask('GET', `gov/payments/${id}`).catch(() => undefined)
      if (!payment || payment.status === 'pending') continue
      isWatching = false
      return taken(payment)
    }
  }

  async function order(words) {
    fault.textContent = ''
    for (const button of buttons) button.disabled = true
    try {
      const payment = await ask('POST', `gov/payments/${id}/pay`)
      taken(payment)
      if (payment.status === 'pending') {
        if (words) fault.textContent = words
        else place.querySelector('h3').focus()
      }
    } catch (trouble) {
      fault.textContent = trouble.words(texts)
    }
    for (const button of buttons) button.disabled = false
  }

  place.querySelector('[data-pay-now]').addEventListener('click', () => order())
  // Asked again, the platform asks the provider.
  place.querySelector('[data-pay-check]').addEventListener('click', () => order(texts.payNotYet))
  if (status === 'pending')
    ask('GET', `gov/payments/${id}`)
      .then(taken)
      .catch(() => undefined)
}
