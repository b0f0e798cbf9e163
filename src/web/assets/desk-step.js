import { ask, signInAddress, textsOf } from './ask.js'
import { bodyOf, clearFault, clearFaults, faultsIn, showFaults } from './desk-form.js'
import { confirmed } from './ui-dialog.js'

const page = document.querySelector('[data-desk-step]')
const { deskStep: id, version } = page.dataset
const texts = textsOf(page)
const step = `gov/officer/steps/${id}`

const acts = {
  take: () => ask('POST', `${step}/take`),
  complete: (form) => ask('POST', `${step}/complete`, { ...bodyOf(form), row_version: Number(version) }),
  'hand-over': (form) => ask('POST', `${step}/hand-over`, bodyOf(form)),
  'send-back': (form) => ask('POST', `${step}/send-back`, bodyOf(form)),
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
    await acts[form.dataset.step](form)
    location.reload()
  } catch (trouble) {
    if (trouble.status === 401) return location.assign(signInAddress(trouble))
    button.disabled = false
    // Another officer or another tab came first.
    if (trouble.status === 404 || trouble.status === 409) return location.reload()
    const named = trouble.details?.filter(({ path }) => path?.startsWith('/body/')) ?? []
    if (named.length > 0 && showFaults(form, named)) return
    form.querySelector('[data-fault]').textContent = trouble.words?.(texts) ?? texts.offline
  }
})

page.addEventListener('input', ({ target }) => clearFault(target))
page.setAttribute('data-ready', '')
