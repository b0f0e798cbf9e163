// The form beside an operation: calls it on the server that shows this page, and shows what it answers.
const form = document.querySelector('#try')
const off = document.querySelector('#try-off')
const ask = document.querySelector('#try-ask')
const answer = form.querySelector('.try-answer')
const stop = form.querySelector('.stop')
const { method, path, credential, type } = form.dataset
const isChange = method !== 'GET' && method !== 'HEAD'
/** Longer answers are cut on the page. */
const MOST_SHOWN = 200_000

const said = await fetch(new URL('../server.json', import.meta.url))
  .then((response) => (response.ok ? response.json() : undefined))
  .catch(() => undefined)
if (said?.try) {
  off.remove()
  form.hidden = false
} else
  off.textContent = said
    ? 'This server does not let operations be tried from its documentation.'
    : 'Operations can be tried where a Tamga server shows this page.'

const value = (id) => form.querySelector(id)?.value.trim() ?? ''
const fields = [...form.querySelectorAll('[data-name]')]
const given = (place) =>
  fields
    .filter((field) => field.dataset.in === place && field.value !== '')
    .map((field) => [field.dataset.name, field])

/** One's own session is in cookies that no script reads: the server adds it to calls under /web. */
const isOwn = () =>
  credential === 'session' && form.querySelector('#try-own').checked && path.startsWith('/api/')

function address() {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name) =>
    encodeURIComponent(
      fields.find((field) => field.dataset.in === 'path' && field.dataset.name === name)?.value ?? '',
    ),
  )
  const url = new URL(`${isOwn() ? '/web' : ''}${filled}`, location.origin)
  for (const [name, field] of given('query')) url.searchParams.append(name, field.value)
  return url
}

const base64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function headers() {
  const sent = new Headers({ 'Accept-Language': document.documentElement.lang })
  for (const [name, field] of given('header')) sent.set(name, field.value)
  if (isOwn()) sent.set('X-Tamga-Request', '1')
  else if (value('#try-token') !== '') sent.set('Authorization', `Bearer ${value('#try-token')}`)
  if (value('#try-key') !== '') sent.set('X-API-Key', value('#try-key'))
  if (value('#try-client') !== '')
    sent.set('Authorization', `Basic ${base64(`${value('#try-client')}:${value('#try-secret')}`)}`)
  if (type) sent.set('Content-Type', type)
  return sent
}

function body() {
  if (!type) return undefined
  const file = form.querySelector('#try-file')
  if (file) return file.files[0] ?? new Blob([])
  const text = form.querySelector('#try-body')
  if (text) return text.value
  const entries = given('body').map(([name, { value: typed, dataset }]) => [
    name,
    dataset.kind === 'number' ? Number(typed) : dataset.kind === 'boolean' ? typed === 'true' : typed,
  ])
  return type.includes('json') ? JSON.stringify(Object.fromEntries(entries)) : new URLSearchParams(entries)
}

function element(name, text, className) {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (className) made.className = className
  return made
}

function head(response, milliseconds) {
  const line = element('p', undefined, 'try-status')
  line.append(
    element('strong', `${response.status} ${response.statusText}`.trim(), response.ok ? 'good' : 'bad'),
    ` in ${Math.round(milliseconds)} ms`,
  )
  const details = element('details')
  const list = [...response.headers].map(([name, one]) => `${name}: ${one}`).join('\n')
  const pre = element('pre')
  pre.tabIndex = 0
  pre.append(element('code', list))
  details.append(element('summary', 'Headers'), pre)
  return [line, details]
}

const isText = (response) =>
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|jose|yaml|x-ndjson|xml))/.test(
    response.headers.get('content-type') ?? '',
  )

async function show(response, milliseconds) {
  answer.replaceChildren(...head(response, milliseconds))
  if (response.body === null || response.status === 204) return answer.append(element('p', 'No body.'))
  if (!isText(response)) {
    const bytes = (await response.blob()).size
    return answer.append(
      element('p', `${bytes} bytes of ${response.headers.get('content-type') ?? 'no type'}.`),
    )
  }
  const pre = element('pre')
  pre.tabIndex = 0
  const code = element('code')
  pre.append(code)
  answer.append(pre)
  let text = ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
    code.textContent = text.slice(0, MOST_SHOWN)
    if (text.length > MOST_SHOWN) {
      await reader.cancel()
      break
    }
  }
  if (/json/.test(response.headers.get('content-type'))) code.textContent = pretty(text).slice(0, MOST_SHOWN)
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

async function send() {
  const leaving = new AbortController()
  stop.hidden = false
  stop.onclick = () => leaving.abort()
  answer.replaceChildren(element('p', 'Waiting for the answer…'))
  const started = performance.now()
  try {
    const response = await fetch(address(), {
      method,
      headers: headers(),
      body: body(),
      signal: leaving.signal,
      redirect: 'manual',
      credentials: isOwn() ? 'same-origin' : 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (response.type === 'opaqueredirect')
      answer.replaceChildren(
        element('p', 'The server answers with a redirect, which a page may not read. Use curl.'),
      )
    else await show(response, performance.now() - started)
  } catch (error) {
    answer.append(element('p', leaving.signal.aborted ? 'Stopped.' : `The request failed: ${error.message}`))
  } finally {
    stop.hidden = true
  }
}

/** What is missing is said at its field, and nothing is sent. */
function isComplete() {
  const missing = fields.filter((field) => field.required && field.value === '')
  for (const field of fields) field.toggleAttribute('aria-invalid', missing.includes(field))
  if (missing.length === 0) return true
  missing[0].focus()
  answer.replaceChildren(
    element('p', `Fill in: ${missing.map((field) => field.dataset.name).join(', ')}`, 'bad'),
  )
  return false
}

form.querySelector('#try-token')?.addEventListener('input', () => {
  const pasted = form.querySelector('#try-pasted')
  if (pasted) pasted.checked = true
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (!isComplete()) return
  if (isChange) ask.showModal()
  else send()
})
ask.addEventListener('close', () => {
  if (ask.returnValue === 'send') send()
  ask.returnValue = ''
})
