import { ask, textsOf } from './ask.js'
import { newKey } from './key.js'

const OFFSET_MS = 8 * 3_600_000
const MOST_PAGES = 5
const form = document.querySelector('[data-book]')
if (form) booking(form)

const language = document.documentElement.lang
const dayWords = new Intl.DateTimeFormat(language === 'mn' ? 'mn' : 'en-GB', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** As clocks in Ulaanbaatar show it. */
const localTime = (at) => new Date(new Date(at).getTime() + OFFSET_MS).toISOString()
const dayOf = ({ starts_at }) => localTime(starts_at).slice(0, 10)
const timeOf = ({ starts_at }) => localTime(starts_at).slice(11, 16)

/** An office, then a day, then a time that is free. */
function booking(place) {
  const texts = textsOf(place.closest('[data-texts]'))
  const { office, day } = place.elements
  const fault = place.querySelector('[data-fault]')
  const looking = place.querySelector('[data-looking]')
  const [days, times, book] = ['[data-days]', '[data-times]', '[data-booking]'].map((part) =>
    place.querySelector(part),
  )
  let slots = []
  let keys = {}

  async function slotsOf(officeId) {
    const found = []
    let cursor = ''
    for (let page = 0; page < MOST_PAGES && cursor !== null; page++) {
      const more = cursor && `&cursor=${cursor}`
      const part = await ask('GET', `gov/appointments/slots?limit=100&office_id=${officeId}${more}`)
      found.push(...part.items)
      cursor = part.next_cursor
    }
    return found
  }

  async function drawOffice() {
    fault.textContent = ''
    for (const part of [days, times, book]) part.hidden = true
    const chosen = office.value
    if (chosen === '') return
    looking.hidden = false
    try {
      const found = await slotsOf(chosen)
      if (office.value !== chosen) return
      slots = found
      drawDays()
    } catch (trouble) {
      fault.textContent = trouble.words(texts)
    }
    looking.hidden = true
  }

  function drawDays() {
    if (slots.length === 0) {
      fault.textContent = texts.visitNone
      return
    }
    day.replaceChildren(
      ...[...new Set(slots.map(dayOf))].map((one) => new Option(dayWords.format(new Date(one)), one)),
    )
    days.hidden = false
    drawTimes()
  }

  function drawTimes() {
    const ofDay = slots.filter((slot) => dayOf(slot) === day.value)
    place.querySelector('[data-slots]').replaceChildren(...ofDay.map(choice))
    times.hidden = false
    book.hidden = false
  }

  function choice(slot) {
    const input = document.createElement('input')
    Object.assign(input, {
      type: 'radio',
      name: 'slot',
      value: slot.id,
      required: true,
      id: `slot-${slot.id}`,
    })
    const label = document.createElement('label')
    label.htmlFor = input.id
    label.textContent = timeOf(slot)
    const part = document.createElement('span')
    part.className = 'slot'
    part.append(input, label)
    return part
  }

  office.addEventListener('change', drawOffice)
  day.addEventListener('change', drawTimes)
  place.addEventListener('submit', async (event) => {
    event.preventDefault()
    const slot_id = place.elements.slot.value
    const button = book.querySelector('button')
    button.disabled = true
    // One key for each time: pressed again after a lost answer, it is one appointment.
    keys[slot_id] ??= newKey()
    const headers = { 'Idempotency-Key': keys[slot_id] }
    try {
      await ask(
        'POST',
        'gov/appointments',
        { slot_id, application_id: place.dataset.book },
        undefined,
        headers,
      )
      location.hash = 'appointment'
      location.reload()
    } catch (trouble) {
      button.disabled = false
      const words = trouble.words(texts)
      // Others were quicker: what is free now is shown.
      keys = {}
      if (trouble.status === 409 || trouble.status === 404) await drawOffice()
      fault.textContent = words
    }
  })
}
