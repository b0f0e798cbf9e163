import { ask, pause, signInAddress, textsOf } from './ask.js'
import { openDraft } from './desk-drafts.js'
import {
  addItem,
  bodyOf,
  clearFault,
  clearFaults,
  faultsIn,
  fill,
  removeItem,
  showFaults,
  valuesOf,
} from './desk-form.js'
import { listenToKeys, openKeys } from './desk-keys.js'
import { isUnaccepted, machineWords, translate } from './desk-translation.js'
import { addressAfter, queueAddress, saidBefore, sayThere } from './desk-way.js'
import { confirmed } from './ui-dialog.js'

const page = document.querySelector('[data-desk-case]')
const { deskCase: id, person, draftKey, openNext, shortcuts } = page.dataset
const texts = textsOf(page)
const done = page.querySelector('[data-done]')
const shown = () => page.querySelector('[data-case]')
const queue = `gov/officer/queue/${id}`
const decide = (body) => ask('POST', `${queue}/decide`, { ...body, row_version: version() })
/** What the officer has before them: a decision on anything else is refused. */
const version = () => Number(shown().dataset.version)

/** Each step of a case: what is sent, and what is said when it was taken. */
const steps = {
  take: { send: () => ask('POST', `${queue}/assign`, {}), words: () => texts.deskTook },
  'hand-over': {
    send: (form) => ask('POST', `${queue}/assign`, { ...bodyOf(form), row_version: version() }),
    words: () => texts.deskHandedOver,
  },
  ask: { send: (form) => ask('POST', `${queue}/request-info`, bodyOf(form)), words: () => texts.deskAsked },
  approve: { send: (form) => decide({ decision: 'approved', ...bodyOf(form) }), words: decided },
  reject: { send: (form) => decide({ decision: 'rejected', ...bodyOf(form) }), words: decided },
  again: { send: (form) => decide(JSON.parse(form.dataset.body)), words: decided },
  complete: {
    send: (form) => ask('POST', `${queue}/complete`, bodyOf(form)),
    words: () => texts.deskCompletedNow,
  },
  refund: {
    send: (form) => {
      const { amount, reason } = bodyOf(form)
      return ask('POST', `${queue}/refunds`, { amount: Number(amount.replaceAll(/[ ,]/g, '')), reason })
    },
    words: () => texts.deskRefundDone,
  },
  'send-back': {
    send: (form) => ask('POST', `${queue}/send-back`, { ...bodyOf(form), row_version: version() }),
    words: () => texts.deskStepSentBack,
  },
  note: { send: (form) => ask('POST', `${queue}/notes`, bodyOf(form)), words: () => texts.deskNoteAdded },
  'approve-refund': { send: (form) => decideRefund(form, true), words: () => texts.deskRefundDone },
  'refuse-refund': { send: (form) => decideRefund(form, false), words: () => texts.deskRefundDone },
  // The page says so itself, beside the way to ask again.
  withdraw: {
    send: (form) => ask('DELETE', `gov/officer/decisions/${form.dataset.decision}`),
    words: () => '',
  },
}

const decideRefund = (form, approve) =>
  ask('POST', `${queue}/refunds/${form.dataset.refund}/decide`, { approve })

/** What ends the work on a case: the next one may be opened. */
const ending = new Set(['approve', 'reject', 'again', 'complete'])

/** One that needs a signature is not made yet. */
function decided({ state }) {
  return state === 'pending' ? texts.deskPhoneAsked : texts.deskDecided
}

/** The case as it is now, in place; what was written in other forms stays. */
async function renew(words, taken) {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' }).catch(
    () => undefined,
  )
  if (!answer?.ok || answer.redirected) return location.reload()
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-case]')
  if (!fresh) return location.reload()
  remember(fresh.querySelectorAll('details form[data-step]'))
  for (const kept of shown().querySelectorAll('details form[data-step]')) {
    const { step } = kept.dataset
    if (step === taken) continue
    const place = fresh.querySelector(`details form[data-step="${step}"]`)
    if (!place) continue
    place.closest('details').open = kept.closest('details').open
    place.replaceWith(kept)
  }
  shown().replaceWith(fresh)
  done.textContent = words
  done.hidden = words === ''
  const place = page.querySelector('[data-signing] h3, [data-unsigned] h3') ?? (words ? done : undefined)
  place?.focus()
  prepare()
  watch().catch(() => undefined)
}

/** Opens the next case, where the officer wants it and there is one, and says there what was done here. */
function goOn(words) {
  const next = openNext === 'yes' ? addressAfter(id) : undefined
  if (!next) return false
  sayThere(`${page.querySelector('.ui-above').textContent}: ${words}`)
  location.assign(next)
  return true
}

/** Another officer, another tab or the applicant came first. */
const isMoved = ({ status, code }) =>
  code === 'request.stale' ||
  code === 'officer.not_assignee' ||
  code === 'officer.owners_assign' ||
  (status === 409 &&
    /^officer\.(wrong_state|steps_open|second_decision|already_assigned|decision_pending|decision_over)$/.test(
      code,
    ))

async function take(form) {
  const { step, sure } = form.dataset
  clearFaults(form)
  const faults = faultsIn(form, texts)
  if (faults.length > 0) return showFaults(form, faults)
  if (isUnaccepted(form)) {
    form.querySelector('[data-fault]').textContent = texts.deskCheckTranslation
    return form.querySelector('[data-translation-accepted]').focus()
  }
  const words = form.querySelector('[type="submit"]').textContent.trim()
  if (sure && !(await confirmed(sure, words, { danger: 'danger' in form.dataset }))) return
  const buttons = [...page.querySelectorAll('form[data-step] button')].filter((button) => !button.disabled)
  for (const button of buttons) button.disabled = true
  try {
    const answer = await steps[step].send(form)
    forgetDraft(step)
    const said = steps[step].words(answer)
    const isOver = ending.has(step) && answer.state !== 'pending'
    if (!(isOver && goOn(said))) await renew(said, step)
  } catch (trouble) {
    await explain(form, trouble)
  } finally {
    for (const button of buttons) button.disabled = false
  }
}

async function explain(form, trouble) {
  if (trouble.status === 401) return location.assign(signInAddress(trouble))
  if (trouble.status === 404) return location.reload()
  if (isMoved(trouble)) return renew(`${texts.deskMoved} ${trouble.details[0]?.message ?? trouble.message}`)
  const faults = trouble.details?.filter(({ path }) => path?.startsWith('/body/')) ?? []
  if (faults.length > 0 && showFaults(form, faults)) return
  form.querySelector('[data-fault]').textContent = trouble.words?.(texts) ?? texts.offline
}

page.addEventListener('submit', (event) => {
  if (!event.target.matches('form[data-step]')) return
  event.preventDefault()
  take(event.target)
})

page.addEventListener('input', ({ target }) => {
  clearFault(target)
  machineWords(target)
  keepDraft()
})
page.addEventListener('change', () => keepDraft())

page.addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (!button) return
  if (button.matches('[data-add-item]'))
    addItem(button.closest('form'), texts)?.querySelector('textarea').focus()
  if (button.matches('[data-remove-item]')) removeItem(button, texts)
  if (button.matches('[data-translate]')) translate(button, texts).then(keepDraft)
  if (button.matches('[data-next-case]')) location.assign(addressAfter(id) ?? queueAddress())
  if (button.matches('[data-discard]')) {
    draft.forget()
    location.reload()
  }
})

/* What is written stays, until it is sent. */

const draft = await openDraft({ person, caseId: id, key: draftKey })
/** Forms as the server made them: only what differs is a draft. */
const blank = new WeakMap()
const formsOf = () => [...shown().querySelectorAll('details form[data-step]')]

function writtenNow() {
  const written = {}
  for (const form of formsOf()) {
    const values = valuesOf(form)
    if (blank.has(form) && JSON.stringify(values) !== blank.get(form)) written[form.dataset.step] = values
  }
  return written
}

function keepDraft() {
  const written = writtenNow()
  if (Object.keys(written).length === 0) return draft.forget()
  return draft.write(written).then(() => page.setAttribute('data-draft-kept', ''))
}

function forgetDraft(step) {
  const { [step]: _, ...others } = writtenNow()
  if (Object.keys(others).length === 0) draft.forget()
  else draft.write(others)
}

function remember(forms) {
  for (const form of forms) blank.set(form, JSON.stringify(valuesOf(form)))
}

async function fillFromDraft() {
  remember(formsOf())
  const written = await draft.read()
  if (!written) return
  for (const form of formsOf()) {
    const values = written[form.dataset.step]
    if (!values) continue
    fill(form, values, texts)
    form.closest('details').open = true
    shown().querySelector('[data-draft-back]').hidden = false
  }
}

/** What only a script does is shown where one runs. */
function prepare() {
  for (const part of page.querySelectorAll('[data-needs-script]')) part.hidden = false
  const next = page.querySelector('[data-next-case]')
  if (next) next.hidden = addressAfter(id) === undefined
}

prepare()
const before = saidBefore()
if (before) {
  done.textContent = before
  done.hidden = false
}
await fillFromDraft()
// A script can be slower than a hand: what was typed meanwhile is kept too.
page.setAttribute('data-ready', '')

listenToKeys(
  {
    t: () => page.querySelector('form[data-step="take"]')?.requestSubmit(),
    n: () => location.assign(addressAfter(id) ?? queueAddress()),
    '/': () => location.assign(queueAddress()),
    '?': openKeys,
  },
  shortcuts === 'on',
)

const BETWEEN_MS = 1500
let watching = new AbortController()

/** Asks after the decision that waits for a signature until it waits no longer. */
async function watch() {
  watching.abort()
  watching = new AbortController()
  const { signal } = watching
  const decision = page.querySelector('[data-signing]')?.dataset.signing
  if (!decision) return
  let wait = BETWEEN_MS
  for (;;) {
    await pause(wait, signal)
    try {
      const { state } = await ask('GET', `gov/officer/decisions/${decision}`, undefined, signal)
      if (signal.aborted) return
      if (state !== 'pending') {
        if (state === 'completed' && goOn(texts.deskDecided)) return
        return await renew(state === 'completed' ? texts.deskDecided : '')
      }
      wait = BETWEEN_MS
    } catch (trouble) {
      if (signal.aborted) return
      // A server that cannot answer is asked again later; a refusal is explained by the page.
      if (trouble.status > 0 && trouble.status < 429) return location.reload()
      wait = (trouble.retryAfter ?? 4) * 1000
    }
  }
}

watch().catch(() => undefined)
