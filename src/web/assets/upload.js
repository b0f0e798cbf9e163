import { ask, OperationError } from './ask.js'

const accepted = ['application/pdf', 'image/png', 'image/jpeg']
const MEGABYTE = 1_048_576
const LONGEST_NAME = 200

/** The field for one file: sent as soon as it is chosen, with its progress, and removed again on request. */
export function fileField(place, { texts, mostBytes, kept, changed }) {
  const input = place.querySelector('[data-file]')
  const drop = place.querySelector('[data-drop]')
  const shown = place.querySelector('[data-file-shown]')
  const name = place.querySelector('[data-file-name]')
  const bar = place.querySelector('progress')
  const hint = place.querySelector('[data-file-hint]')
  const status = place.querySelector('[data-file-status]')
  const fault = place.querySelector('[data-fault]')
  let file = kept
  let sending = false

  function draw() {
    shown.hidden = !file
    name.textContent = file ? texts.attached.replace('{name}', () => file.name) : ''
    drop.hidden = Boolean(file) || sending
    bar.hidden = !sending
    hint.hidden = Boolean(file)
    if (!sending) status.textContent = ''
  }

  function refuse(words) {
    fault.textContent = words
    input.setAttribute('aria-invalid', 'true')
  }

  input.addEventListener('change', async () => {
    const [chosen] = input.files
    if (!chosen) return
    fault.textContent = ''
    input.removeAttribute('aria-invalid')
    if (chosen.size > mostBytes)
      return refuse(texts.attachTooLarge.replace('{size}', Math.floor(mostBytes / MEGABYTE)))
    // Where the browser does not know the type, the server looks at the content.
    if (chosen.type !== '' && !accepted.includes(chosen.type)) return refuse(texts.attachWrongType)
    sending = true
    bar.value = 0
    status.textContent = texts.attaching.replace('{name}', () => chosen.name)
    draw()
    try {
      const { id, name: kept } = await send(chosen, (share) => {
        bar.value = share
      })
      file = { id, name: kept }
    } catch (trouble) {
      // What is empty is no file of these kinds, whatever its name says.
      refuse(trouble.status === 400 ? texts.attachWrongType : trouble.words(texts))
    }
    sending = false
    input.value = ''
    draw()
    changed(file)
    if (file) place.querySelector('[data-file-remove]').focus()
  })

  place.querySelector('[data-file-remove]').addEventListener('click', async () => {
    const { id } = file
    file = undefined
    draw()
    changed(file)
    input.focus()
    // One that stays behind is deleted by the server in time.
    await ask('DELETE', `gov/files/${id}`).catch(() => undefined)
  })

  draw()
  return {
    file: () => file,
    isSending: () => sending,
    /** It cannot be used any more. */
    drop() {
      file = undefined
      draw()
    },
  }
}

/** `fetch` tells nothing of how far it is. */
function send(file, progress) {
  const name = new URLSearchParams({ name: safeName(file.name) })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/web/api/v1/gov/files?${name}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('X-Tamga-Request', '1')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new OperationError(0, undefined, {})))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 201) return resolve(response.data)
      const retryAfter = Number(request.getResponseHeader('Retry-After')) || undefined
      reject(new OperationError(status, retryAfter, response ?? {}))
    })
    request.send(file)
  })
}

/** Without what the server takes in no name: what cannot be seen, and what separates folders. */
export function safeName(name) {
  const seen = [...name].filter((one) => !/[\p{Cc}\u2028\u2029/\\]/u.test(one))
  return seen.slice(-LONGEST_NAME).join('') || 'file'
}
