import { drawAnswers } from './apply-check.js'
import { feeOf } from './apply-fee.js'
import { fieldsOf } from './apply-form.js'
import { savedDraftOf } from './apply-saved.js'
import { stepsOf } from './apply-steps.js'
import { ask, signInAddress, textsOf } from './ask.js'
import { draftOf } from './drafts.js'
import { evidenceOf } from './evidence.js'
import { newKey } from './key.js'

const page = document.querySelector('[data-apply]')
const form = page.querySelector('[data-form]')
const summary = document.querySelector('[data-ui-errors]')
const plainTitle = document.title
const sendFault = page.querySelector('[data-send-fault]')
const button = page.querySelector('[data-send]')
const sending = page.querySelector('[data-sending]')
const texts = textsOf(page)
const { service, person } = page.dataset
const fields = fieldsOf(form, {
  schema: JSON.parse(page.dataset.form),
  today: page.dataset.today,
  texts,
  told() {
    clearDone()
    keep()
  },
})

const drawFee = feeOf(page, { today: page.dataset.today, texts })
const draft = draftOf(person, service)
// The key stays with the draft: sent again after a lost answer, it is the same application.
const kept = { key: newKey(), values: {}, ...draft.read() }

const evidence = evidenceOf(page, {
  texts,
  service,
  kept: kept.evidence ?? {},
  changed: keep,
  drawn: clearDone,
  fill,
  empty,
})

const saved = savedDraftOf(page, { form, fields, evidence, texts, draft, kept })

const steps = stepsOf(page, {
  texts,
  first: kept.step,
  shown(step) {
    kept.step = step
    if (step === 'check') drawCheck()
    show([])
    keep()
    saved.moved()
  },
  mayEnter: (step) => step !== 'check' || faultsOf('documents').length + faultsOf('details').length === 0,
})

/** Writes down what is filled in, whatever has changed. */
function keep() {
  kept.values = fields.values()
  kept.rows = fields.rows()
  kept.filled = fields.filled()
  kept.way = form.elements.way.value
  kept.set = form.elements['evidence-set']?.value
  kept.party = form.elements.party?.value
  kept.evidence = evidence.kept()
  draft.write(kept)
}

function restore() {
  fields.restore(kept)
  for (const [name, value] of Object.entries({
    way: kept.way,
    'evidence-set': kept.set,
    party: kept.party,
  })) {
    const control = form.elements[name]
    if (!control || value === undefined) continue
    // A choice that the service offers no longer is not made for the person.
    const offered = control.length === undefined ? [control] : [...control]
    if (offered.some((one) => one.value === value)) control.value = value
  }
}

function fill(values) {
  fields.fill(values)
  for (const name of Object.keys(values)) {
    const field = fields.placeOf(name)
    if (field) tell(field, '')
  }
  keep()
}

function empty(values) {
  fields.empty(values)
  keep()
}

const faultOf = (field) => field.querySelector(':scope > [data-fault]')

function tell(field, words) {
  faultOf(field).textContent = words
  const control = fields.targetOf(field)
  if (words) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
  clearDone()
}

/** The list at the top keeps what still has a fault beside it. */
function clearDone() {
  for (const item of summary.querySelectorAll('li'))
    if (document.getElementById(item.dataset.beside)?.textContent === '') item.remove()
  if (summary.querySelector('li')) return
  summary.hidden = true
  document.title = plainTitle
}

function drawWay() {
  const chosen = form.querySelector('[name=way]:checked')
  const total = drawFee({
    amount: Number(chosen.dataset.costs),
    values: fields.validate().data,
    proofs: evidence.given().map(({ code }) => code),
  })
  const after = page.querySelector('[data-pay-after]')
  if (after) after.hidden = total === 0
  const office = page.querySelector('[data-office-hint]')
  if (office) office.hidden = !chosen.value.startsWith('office')
}

form.addEventListener('input', ({ target }) => {
  const field = target.closest('[data-field]')
  if (field) {
    fields.typed(field)
    tell(field, '')
    fields.validate()
  }
  keep()
})
form.addEventListener('change', ({ target }) => {
  if (target.name === 'way') drawWay()
  const fault = target.closest('[data-field-of]')?.querySelector('[data-fault]')
  if (fault) fault.textContent = ''
  clearDone()
  if (target.name === 'evidence-set') evidence.choose(target.value)
  keep()
})

/** Every fault beside what it is about, on its step, and all of them at the top, where the focus goes. */
function show(faults) {
  const [first] = faults
  if (first && steps.stepOf(first.target) !== steps.current()) steps.go(steps.stepOf(first.target))
  const list = summary.querySelector('ul')
  list.replaceChildren(
    ...faults.map(({ target, label, words, beside }) => {
      const link = document.createElement('a')
      link.href = `#${target.id}`
      link.textContent = label ? `${label}: ${words}` : words
      link.addEventListener('click', (event) => {
        event.preventDefault()
        if (steps.stepOf(target) !== steps.current()) steps.go(steps.stepOf(target))
        target.focus()
      })
      const item = document.createElement('li')
      item.dataset.beside = beside
      item.append(link)
      return item
    }),
  )
  summary.hidden = faults.length === 0
  const [, before] = plainTitle.match(/^(.*) · /) ?? []
  document.title = first
    ? plainTitle.replace(before, () => texts.uiErrorTitle.replace('{title}', () => before))
    : plainTitle
  if (first) summary.focus()
}

/** What is missing or wrong on a step, without telling of it. */
const faultsOf = (step) => (step === 'documents' ? evidence.missing() : fields.validate().faults)

function onward() {
  const step = steps.current()
  const faults = step === 'documents' ? evidence.faults() : fields.validate().faults.map(ofField)
  if (faults.length > 0) return show(faults)
  const isReturning = kept.returning && faultsOf('documents').length + faultsOf('details').length === 0
  kept.returning = false
  steps.go(isReturning ? 'check' : steps.after(step))
}

function drawCheck() {
  drawWay()
  const way = form.querySelector('[name=way]:checked')
  const party = form.elements.party
  const ofForm = fields.asked().map((field) => ({
    name: fields.labelOf(field),
    value: fields.answerOf(field),
    target: field.dataset.computed === undefined ? fields.targetOf(field) : undefined,
    step: 'details',
  }))
  const lines = [
    ...(party
      ? [
          {
            name: party.labels[0].textContent,
            value: party.selectedOptions[0].textContent,
            target: party,
            step: 'documents',
          },
        ]
      : []),
    { name: texts.applyWay, value: way.labels[0].textContent, target: way, step: 'documents' },
    ...evidence.answers().map((one) => ({ ...one, step: 'documents' })),
    ...ofForm,
  ]
  drawAnswers(page.querySelector('[data-answers]'), lines, {
    texts,
    change(step, target) {
      kept.returning = true
      steps.go(step)
      // The step is shown once the address has changed.
      requestAnimationFrame(() => requestAnimationFrame(() => target.focus()))
    },
  })
}

const ofField = ({ field, words }) => {
  tell(field, words)
  return {
    target: fields.targetOf(field),
    label: fields.labelOf(field),
    words,
    beside: faultOf(field).id,
  }
}

/** What the server found wrong, at the place that it names. */
function ofDetail({ path, rule, message }, sent) {
  const [, name] = /^\/body\/form_data\/([\w/]+)$/.exec(path) ?? []
  const field = name && fields.placeOf(name)
  if (field) {
    const title = `${fields.labelOf(field)}: `
    return ofField({ field, words: message.startsWith(title) ? message.slice(title.length) : message })
  }
  const [, index] = /^\/body\/evidences\/(\d+)\//.exec(path) ?? []
  if (index !== undefined) return evidence.fault(sent.evidences[index].code, message, rule)
  const part = /^\/body\/representative/.test(path) ? 'representative' : 'way'
  if (/^\/body\/(channel|urgency|representative)/.test(path)) {
    const place = form.querySelector(`[data-field-of=${part}]`)
    const fault = place.querySelector('[data-fault]')
    fault.textContent = message
    return {
      target: place.querySelector('select, input:checked'),
      label: '',
      words: message,
      beside: fault.id,
    }
  }
  return undefined
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (steps.current() !== 'check') return onward()
  if (button.disabled) return
  sendFault.textContent = ''
  for (const fault of form.querySelectorAll('[data-field-of] [data-fault]')) fault.textContent = ''
  const { data, faults } = fields.validate()
  const found = [...evidence.faults(), ...faults.map(ofField)]
  if (found.length > 0) return show(found)
  show([])
  const [channel, urgency] = form.elements.way.value.split(' ')
  const body = { service_id: service, channel, urgency, form_data: data, evidences: evidence.given() }
  const party = form.elements.party?.value
  if (party) body.representative = { kind: 'organisation', number: party }
  await send(body)
})

async function send(body) {
  button.disabled = true
  sending.hidden = false
  await saved.end()
  try {
    const { id } = await ask('POST', 'gov/applications', body, undefined, { 'Idempotency-Key': kept.key })
    draft.sent(`/cases/${id}`)
    // Back does not lead to a form that is sent.
    location.replace(`/cases/${id}?sent=1`)
  } catch (trouble) {
    if (trouble.status === 401) return location.assign(signInAddress(trouble))
    button.disabled = false
    sending.hidden = true
    saved.again()
    refused(trouble, body)
  }
}

function refused(trouble, body) {
  if (trouble.code === 'request.idempotency_mismatch') {
    sendFault.textContent = texts.applyReceived
    page.querySelector('[data-received]').hidden = false
    return
  }
  // The page has asked for all that one set needs: the service has another version by now.
  if (trouble.code === 'cases.evidence_missing') {
    sendFault.textContent = texts.applyChanged
    return
  }
  // The service was for organisations when the page was loaded.
  if (trouble.code === 'cases.not_for_organisations') {
    sendFault.textContent = trouble.words(texts)
    return
  }
  const named = trouble.details.map((detail) => ofDetail(detail, body)).filter(Boolean)
  show(named)
  if (named.length === 0) sendFault.textContent = trouble.words?.(texts) ?? texts.offline
}

draft.whenSentElsewhere((address) => {
  const notice = page.querySelector('[data-elsewhere]')
  notice.querySelector('a').href = address
  notice.hidden = false
  button.disabled = true
  notice.focus()
})

for (const one of form.querySelectorAll('[data-continue]')) one.addEventListener('click', onward)
for (const one of form.querySelectorAll('[data-back]')) one.addEventListener('click', steps.back)

restore()
evidence.choose(form.elements['evidence-set']?.value ?? '1')
drawWay()
// What the state has said decides whether all is there.
if (kept.refill || kept.step === 'check' || location.hash === '#check') await evidence.load()
else evidence.load()
await saved.refill()
steps.begin()
