import { ask, pause, signInAddress, textsOf } from './ask.js'
import { bodyOf, clearFault, clearFaults, faultsIn, showFaults } from './desk-form.js'
import { confirmed } from './ui-dialog.js'

const page = document.querySelector('[data-desk-appeal]')
const { deskAppeal: id, version } = page.dataset
const texts = textsOf(page)
const appeal = `gov/officer/appeals/${id}`

/** Each choice of the form, as the operation has it. */
const outcomes = {
  upheld: { outcome: 'upheld' },
  overturned: { outcome: 'overturned' },
  'overturned-refund': { outcome: 'overturned', refund_fee: true },
  'partly-reopen': { outcome: 'partly', reopen: true },
  'partly-refund': { outcome: 'partly', refund_fee: true },
}

const steps = {
  take: () => ask('POST', `${appeal}/take`),
  decide(form) {
    const { outcome, reasons } = bodyOf(form)
    return ask('POST', `${appeal}/decide`, { ...outcomes[outcome], reasons, row_version: Number(version) })
  },
  withdraw: () => ask('DELETE', `${appeal}/decision`),
}

page.addEventListener('submit', async (event) => {
  const form = event.target
  if (!form.matches('form[data-step]')) return
  event.preventDefault()
  clearFaults(form)
  const faults = faultsIn(form, texts)
  if (faults.length > 0) return showFaults(form, faults)
  const button = form.querySelector('[type="submit"]')
  if (form.dataset.sure && !(await confirmed(form.dataset.sure, button.textContent.trim(), {}))) return
  button.disabled = true
  try {
    await steps[form.dataset.step](form)
    location.reload()
  } catch (trouble) {
    if (trouble.status === 401) return location.assign(signInAddress(trouble))
    button.disabled = false
    // Another officer, another tab or the appellant came first.
    if (trouble.status === 404 || trouble.status === 409) return location.reload()
    const named = trouble.details?.filter(({ path }) => path?.startsWith('/body/')) ?? []
    if (named.length > 0 && showFaults(form, named)) return
    form.querySelector('[data-fault]').textContent = trouble.words?.(texts) ?? texts.offline
  }
})

page.addEventListener('input', ({ target }) => clearFault(target))

const BETWEEN_MS = 1500

/** Asks after the decision that waits for a signature until it waits no longer. */
async function watch() {
  const { signal } = new AbortController()
  while (page.querySelector('[data-signing]')) {
    await pause(BETWEEN_MS, signal)
    try {
      const { signing } = await ask('GET', appeal)
      if (signing?.state !== 'pending') return location.reload()
    } catch (trouble) {
      // A server that cannot answer is asked again; a refusal is explained by the page.
      if (trouble.status > 0 && trouble.status < 429) return location.reload()
    }
  }
}

watch().catch(() => undefined)
page.setAttribute('data-ready', '')
