import { OperationError, signInAddress, textsOf } from './ask.js'
import { newKey } from './key.js'
import { signTerms } from './sign-terms.js'
import { keepSecret } from './signing-secret.js'
import { safeName } from './upload.js'

const MOST_BYTES = 52_428_800
const form = document.querySelector('[data-new-document]')
// Later pages of the list have none.
if (form) signingNew(form)

/** A PDF is sent, and its page shows the rest. */
function signingNew(place) {
  const texts = textsOf(place)
  const input = place.querySelector('#file')
  const button = place.querySelector('[data-send]')
  const fault = place.querySelector('[data-fault]')
  const fileFault = place.querySelector('[data-file-fault]')
  const progress = place.querySelector('[data-progress]')
  const bar = progress.querySelector('progress')
  const status = place.querySelector('[data-status]')
  const terms = signTerms(place, texts)
  // Sent again after a lost answer, it is still one document; changed, it is another.
  let key = newKey()
  place.addEventListener('change', () => {
    key = newKey()
  })

  function refuseFile(words) {
    fileFault.textContent = words
    if (words) {
      input.setAttribute('aria-invalid', 'true')
      input.focus()
    } else input.removeAttribute('aria-invalid')
    return words === ''
  }

  const isFileRight = (file) => {
    if (!file) return refuseFile(texts.docNoFile)
    return refuseFile(file.size > MOST_BYTES ? texts.docTooLarge : '')
  }

  input.addEventListener('change', () => {
    refuseFile('')
    if (input.files[0]) isFileRight(input.files[0])
  })

  place.addEventListener('submit', async (event) => {
    event.preventDefault()
    fault.textContent = ''
    const [file] = input.files
    const chosen = isFileRight(file) && terms.read()
    if (!chosen) return
    button.disabled = true
    progress.hidden = false
    bar.value = 0
    status.textContent = texts.docSending.replace('{name}', () => file.name)
    try {
      const started = await send(file, chosen, key, (share) => {
        bar.value = share
      })
      keepSecret(started)
      location.assign(`/documents/${started.id}`)
    } catch (trouble) {
      if (trouble.status === 401) return location.assign(signInAddress(trouble, '/documents'))
      button.disabled = false
      progress.hidden = true
      if (trouble.status !== 0) key = newKey()
      fault.textContent = trouble.status === 413 ? texts.docTooLarge : terms.refused(trouble)
      button.focus()
    }
  })
}

/** `fetch` tells nothing of how far it is. */
function send(file, { stamp, ...terms }, key, progress) {
  const query = new URLSearchParams({ name: safeName(file.name), ...terms, ...stamp })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/web/api/v1/sign/init?${query}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', 'application/pdf')
    request.setRequestHeader('X-Tamga-Request', '1')
    request.setRequestHeader('Idempotency-Key', key)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new OperationError(0, undefined, {})))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 202) return resolve(response.data)
      const retryAfter = Number(request.getResponseHeader('Retry-After')) || undefined
      reject(new OperationError(status, retryAfter, response ?? {}))
    })
    request.send(file)
  })
}
