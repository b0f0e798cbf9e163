import { ask } from './ask.js'
import { localPath, operationPath } from './assistant-paths.js'

const methods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Where people find what an operation has made or changed. */
const places = [
  [/^gov\/applications\b/, (id) => `/cases/${id}`, '/cases'],
  [/^gov\/appointments\b/, () => '/appointments', '/appointments'],
  [/^gov\/payments\b/, () => '/payments', '/payments'],
  [/^gov\/references\b/, (id) => `/certificates/${id}`, '/certificates'],
]

/** What the person can do: a link to its page, or a button to look at the call and send it. Undefined for anything else. */
export function proposalButton(proposal, { texts, act }) {
  const { summary, href, method, path } = proposal
  const page = localPath(href)
  if (page) {
    const link = document.createElement('a')
    link.className = 'button quiet small'
    link.href = page
    link.textContent = summary
    return link
  }
  if (!methods.has(method) || operationPath(path) === undefined) return undefined
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button quiet small'
  button.textContent = summary
  button.addEventListener('click', () => {
    const sent = (place) => {
      proposal.sent = place
      act.changed()
    }
    confirming(proposal, texts, sent, () => {
      if (proposal.sent === undefined) return
      const result = resultOf(proposal, texts)
      button.replaceWith(result)
      result.focus()
    })
  })
  return proposal.sent === undefined ? button : resultOf(proposal, texts)
}

/** What has been sent cannot be sent again. */
function resultOf({ summary, sent }, texts) {
  const result = document.createElement('p')
  result.tabIndex = -1
  result.textContent = `${summary} ${texts.assistantSent}`
  if (sent !== '') result.append(' ', lookAt(sent, texts))
  return result
}

function lookAt(place, texts) {
  const link = document.createElement('a')
  link.href = place
  link.textContent = texts.assistantLook
  return link
}

/** Shows what would be sent, and sends exactly that when the person says so. */
function confirming({ summary, method, path, body, key }, texts, sent, closed) {
  const dialog = document.createElement('dialog')
  dialog.className = 'assistant-confirm'
  dialog.setAttribute('aria-labelledby', 'assistant-confirm')
  const add = (parent, name, words, kind = '') => {
    const element = document.createElement(name)
    element.textContent = words
    if (kind) element.className = kind
    parent.append(element)
    return element
  }
  add(dialog, 'h2', texts.assistantConfirm).id = 'assistant-confirm'
  add(dialog, 'p', summary)
  add(dialog, 'p', texts.assistantConfirmHint, 'hint')
  const facts = add(dialog, 'dl', '')
  add(facts, 'dt', texts.assistantCall)
  add(add(facts, 'dd', ''), 'code', `${method} ${path}`)
  add(facts, 'dt', texts.assistantContent)
  const content = add(facts, 'dd', '')
  if (body) {
    const whole = add(content, 'pre', JSON.stringify(body, null, 2))
    whole.tabIndex = 0
    whole.setAttribute('role', 'region')
    whole.setAttribute('aria-label', texts.assistantContent)
  } else content.textContent = texts.assistantNoContent
  const told = add(dialog, 'p', '')
  told.setAttribute('role', 'status')
  const actions = add(dialog, 'p', '', 'actions')
  const send = add(actions, 'button', texts.assistantConfirmSend, 'button')
  const close = add(actions, 'button', texts.cancel, 'button quiet')
  send.type = 'button'
  close.type = 'button'

  send.addEventListener('click', async () => {
    send.disabled = true
    told.className = ''
    told.textContent = texts.assistantSending
    try {
      // Pressed again after a lost answer, it is still one change.
      const headers = { 'Idempotency-Key': key }
      const done = await ask(method, operationPath(path), body ?? undefined, undefined, headers)
      told.textContent = texts.assistantSent
      send.remove()
      close.textContent = texts.assistantClose
      close.focus()
      const place = placeOf(operationPath(path), done)
      if (place !== '') told.append(' ', lookAt(place, texts))
      sent(place)
    } catch (trouble) {
      send.disabled = false
      told.className = 'trouble'
      told.textContent = wordsOf(trouble, texts)
      send.focus()
    }
  })
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    closed()
  })
  document.body.append(dialog)
  dialog.showModal()
}

/** With the faults that the operation names. */
function wordsOf(trouble, texts) {
  const words = trouble.words?.(texts) ?? texts.offline
  return [words, ...(trouble.details ?? []).map(({ message }) => message)].filter(Boolean).join(' ')
}

function placeOf(path, done) {
  const found = places.find(([pattern]) => pattern.test(path))
  if (!found) return ''
  const id = done?.id
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? found[1](id) : found[2]
}
