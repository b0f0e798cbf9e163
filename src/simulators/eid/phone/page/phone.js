// The phone of one person: waits for requests, shows them, and tells the simulator what the person does.
const root = document.getElementById('phone')
const texts = JSON.parse(document.getElementById('texts').textContent)
const nationalId = root.dataset.person
let shown
let tries

async function call(path, body) {
  const init = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(`/phone/api/${path}`, init)
  const answer = await response.json()
  if (!response.ok) throw Object.assign(new Error(answer.detail), { code: answer.code })
  return answer
}

/** An element with its text and attributes; text is never read as HTML. */
function element(name, { text, ...attributes } = {}, ...children) {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value)
    else if (value !== false) made.setAttribute(key, value === true ? '' : value)
  }
  made.append(...children.filter((child) => child !== undefined))
  return made
}

function show(...children) {
  root.replaceChildren(...children.filter((child) => child !== undefined))
}

const wait = () => {
  shown = undefined
  show(element('p', { class: 'waiting', text: texts.waiting }))
}

function head(request) {
  const who = request.brokeredRpName
    ? `${request.brokeredRpName} (${texts.through.replace('{rp}', () => request.rpName)})`
    : request.rpName
  return [
    element('h1', { text: texts[request.kind] }),
    element('p', { class: 'asker' }, element('strong', { text: who }), ` ${texts.asks}:`),
    element('p', { class: 'text', text: request.displayText }),
  ]
}

const refusal = (request) =>
  element('button', {
    type: 'button',
    class: 'refuse',
    text: texts.refuse,
    onclick: () => act(() => call(`requests/${request.id}/refuse`, {})),
  })

/** Runs what a button does, and shows what has become of the request. */
async function act(work) {
  try {
    render(await work())
  } catch (error) {
    trouble(error)
  }
}

function trouble({ code }) {
  shown = undefined
  const words = texts[`problem.${code}`] ?? texts.problem
  show(element('p', { class: 'problem', role: 'alert', text: words }), next())
}

const next = () => element('button', { type: 'button', text: texts.again, onclick: wait })

function render(request) {
  if (shown?.id !== request.id) tries = undefined
  shown = request
  if (request.endResult !== undefined) renderEnd(request)
  else if (request.codes.length > 0 && !request.codePicked) renderCodes(request)
  else if (request.pin === null) renderConfirmation(request)
  else renderPin(request)
}

function renderCodes(request) {
  const codes = request.codes.map((code) =>
    element('button', {
      type: 'button',
      class: 'code',
      text: code,
      onclick: () => act(() => call(`requests/${request.id}/code`, { code })),
    }),
  )
  show(
    ...head(request),
    element('p', { text: texts.pickCode }),
    element('div', { class: 'codes' }, ...codes),
    refusal(request),
  )
  codes[0].focus()
}

function renderConfirmation(request) {
  const agree = element('button', {
    type: 'button',
    class: 'agree',
    text: texts.confirm,
    onclick: () => act(() => call(`requests/${request.id}/confirm`, {})),
  })
  show(...head(request), agree, refusal(request))
  agree.focus()
}

function renderPin(request) {
  const length = request.pin === 'pin1' ? 4 : 5
  const input = element('input', {
    id: 'pin',
    type: 'password',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: String(length),
    pattern: `[0-9]{${length}}`,
    required: true,
  })
  const press = (text, label, onclick) =>
    element('button', { type: 'button', text, 'aria-label': label ?? false, onclick })
  const digit = (number) =>
    press(String(number), undefined, () => {
      if (input.value.length < length) input.value += number
      input.focus()
    })
  const erase = press('⌫', texts.erase, () => {
    input.value = input.value.slice(0, -1)
    input.focus()
  })
  const enter = element('button', { class: 'agree', text: texts.enter })
  const form = element(
    'form',
    {
      class: 'pin',
      onsubmit: (event) => {
        event.preventDefault()
        act(() => enterPin(request, input.value))
      },
    },
    element('label', { for: 'pin', text: texts[request.pin] }),
    input,
    tries === undefined ? undefined : element('p', { class: 'problem', role: 'alert', text: `${texts.wrongPin} ${tries}` }),
    element('div', { class: 'keys' }, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit), erase, digit(0), enter),
  )
  show(...head(request), form, refusal(request))
  input.focus()
}

async function enterPin({ id }, pin) {
  const tried = await call(`requests/${id}/pin`, { pin })
  tries = tried.accepted || tried.locked ? undefined : tried.triesLeft
  return tried.request
}

function renderEnd(request) {
  const words = texts[`end.${request.endResult}`] ?? request.endResult
  const back =
    request.callbackUrl && element('a', { class: 'button agree', href: request.callbackUrl, text: texts.goBack })
  show(
    element('p', { class: request.endResult === 'OK' ? 'done' : 'problem', role: 'status', text: words }),
    back || undefined,
    next(),
  )
  ;(back || root.querySelector('button')).focus()
}

const openLink = (link) => act(() => call('open', { link, nationalId }))

/** A new request appears by itself; one that has ended elsewhere says so. */
async function look() {
  try {
    if (shown === undefined && root.querySelector('.problem, .done') === null) {
      const pending = await call(`requests?nationalId=${encodeURIComponent(nationalId)}`)
      if (pending.length > 0) render(pending.at(-1))
    } else if (shown !== undefined && shown.endResult === undefined) {
      const now = await call(`requests/${shown.id}`)
      if (now.endResult !== undefined && shown?.id === now.id) render(now)
    }
  } catch {
    // The simulator may be restarting; the next look finds out.
  }
  setTimeout(look, 700)
}

document.getElementById('scan').addEventListener('click', () => act(() => call('scan', { nationalId })))
document.getElementById('open').addEventListener('submit', (event) => {
  event.preventDefault()
  const { link } = event.target.elements
  openLink(link.value.trim())
  link.value = ''
})
document.getElementById('unlock').addEventListener('click', async () => {
  await call('unlock', { nationalId })
  for (const mark of document.querySelectorAll('.help em')) mark.remove()
})

const given = document.querySelector('meta[name="eid-link"]')
if (given) openLink(given.content).then(look)
else look()
