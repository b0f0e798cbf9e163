import { ask, OperationError } from './ask.js'
import { change, onEach, root, texts } from './own-act.js'
import { safeName } from './upload.js'

onEach('delete-file', (button, path) =>
  change(button, async () => {
    await ask('DELETE', `gspace?${new URLSearchParams({ path })}`)
    location.reload()
  }),
)

onEach('delete-signature', (button) =>
  change(button, async () => {
    await ask('DELETE', 'me/signature')
    location.reload()
  }),
)

const upload = root.querySelector('[data-upload]')

upload?.addEventListener('submit', (event) => {
  event.preventDefault()
  const [file] = upload.elements.file.files
  if (!file) return upload.elements.file.focus()
  const bar = upload.querySelector('progress')
  change(
    upload.querySelector('[type=submit]'),
    async () => {
      bar.hidden = false
      try {
        await store(file, `${upload.dataset.upload}${safeName(file.name)}`, (share) => {
          bar.value = share
        })
      } finally {
        bar.hidden = true
      }
      location.reload()
    },
    upload,
  )
})

/** `fetch` tells nothing of how far it is. */
function store(file, path, progress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/web/api/v1/gspace/upload?${new URLSearchParams({ path })}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('X-Tamga-Request', '1')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new OperationError(0, undefined, {})))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 201) return resolve()
      const isTaken = response?.error === 'gspace.exists'
      const answer = isTaken ? { message: texts.fileExists } : (response ?? {})
      reject(
        new OperationError(status, Number(request.getResponseHeader('Retry-After')) || undefined, answer),
      )
    })
    request.send(file)
  })
}

const signature = root.querySelector('[data-signature]')

signature?.addEventListener('submit', (event) => {
  event.preventDefault()
  const [file] = signature.elements.image.files
  if (!file) return signature.elements.image.focus()
  change(
    signature.querySelector('[type=submit]'),
    async () => {
      if (file.type !== 'image/png') throw { words: () => texts.signatureNotPng }
      await ask('PUT', 'me/signature', { image: await base64(file) })
      location.reload()
    },
    signature,
  )
})

function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1]))
    reader.addEventListener('error', () => reject(new OperationError(0, undefined, {})))
    reader.readAsDataURL(file)
  })
}
