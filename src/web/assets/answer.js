import { ask, signInAddress, textsOf } from './ask.js'
import { draftOf } from './drafts.js'
import { newKey } from './key.js'
import { fileField } from './upload.js'

const form = document.querySelector('[data-answer]')
if (form) answering(form)

/** Every question of the officer is answered at once, with text or a file. */
function answering(place) {
  const card = place.closest('[data-case]')
  const texts = textsOf(card)
  const { case: id, person, mostBytes } = card.dataset
  const draft = draftOf(person, `answer ${id}`)
  const kept = { key: newKey(), answers: {}, ...draft.read() }
  const button = place.querySelector('[data-send]')
  const sending = place.querySelector('[data-sending]')
  const sendFault = place.querySelector('[data-send-fault]')

  const items = [...place.querySelectorAll('[data-item]')].map((item) => {
    const { item: code, kind } = item.dataset
    const fault = item.querySelector('[data-fault]')
    if (kind === 'file') {
      const file = fileField(item.querySelector('[data-file-field]'), {
        texts,
        mostBytes: Number(mostBytes),
        kept: kept.answers[code],
        changed: keep,
      })
      const input = item.querySelector('[data-file]')
      const given = () => file.file() && { code, file_id: file.file().id }
      return { code, fault, input, given, kept: file.file, missing: texts.answerMissingFile }
    }
    const input = item.querySelector('textarea')
    input.value = kept.answers[code] ?? ''
    input.addEventListener('input', keep)
    const given = () => input.value.trim() && { code, text: input.value.trim() }
    return { code, fault, input, given, kept: () => input.value, missing: texts.answerMissing }
  })

  function keep() {
    kept.answers = Object.fromEntries(items.map((item) => [item.code, item.kept()]))
    draft.write(kept)
  }

  place.addEventListener('submit', async (event) => {
    event.preventDefault()
    sendFault.textContent = ''
    const missing = items.filter((item) => {
      const isMissing = !item.given()
      item.fault.textContent = isMissing ? item.missing : ''
      if (isMissing) item.input.setAttribute('aria-invalid', 'true')
      else item.input.removeAttribute('aria-invalid')
      return isMissing
    })
    if (missing.length > 0) return missing[0].input.focus()
    button.disabled = true
    sending.hidden = false
    const answers = items.map((item) => item.given())
    try {
      await ask('POST', `gov/applications/${id}/provide-info`, { answers }, undefined, {
        'Idempotency-Key': kept.key,
      })
      draft.sent(`/cases/${id}`)
      location.reload()
    } catch (trouble) {
      if (trouble.status === 401) return location.assign(signInAddress(trouble))
      button.disabled = false
      sending.hidden = true
      // Answered in another tab, or too late: the page shows how it stands.
      if (trouble.code === 'cases.wrong_state' || trouble.code === 'request.idempotency_mismatch')
        return location.reload()
      sendFault.textContent = trouble.words(texts)
    }
  })
}
