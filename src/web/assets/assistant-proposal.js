import { ask } from './ask.js'
import { make, withFaults } from './assistant-make.js'
import { localPath, operationPath } from './assistant-paths.js'

const methods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Where people find what an operation has made or changed. */
const places = [
  [/^gov\/applications\b/, (id) => `/cases/${id}`, '/cases'],
  [/^gov\/appointments\b/, () => '/appointments', '/appointments'],
  [/^gov\/payments\b/, () => '/payments', '/payments'],
  [/^gov\/references\b/, (id) => `/certificates/${id}`, '/certificates'],
]

/** Names of the texts that say what an operation does, and whether it can be undone. */
const consequences = {
  createGovApplication: 'assistantDoesApply',
  cancelGovApplication: 'assistantDoesWithdraw',
  createAppointment: 'assistantDoesBook',
  cancelAppointment: 'assistantDoesCancelVisit',
  payGovPayment: 'assistantDoesPay',
  createReference: 'assistantDoesCertify',
}

/**
 * What the person can do: a button to look at the call and send it as it is, and a link to the page where it is done
 * as well. Undefined where the site has neither.
 */
export function proposalEntry(proposal, { texts, act }) {
  const entry = make('li')
  if (proposal.sent !== undefined) {
    entry.append(resultOf(proposal, texts))
    return entry
  }
  const { summary, href, method, path } = proposal
  const page = localPath(href)
  const canSend = methods.has(method) && operationPath(path) !== undefined
  if (canSend) {
    const button = buttonFor(summary, 'ui-button ui-button-secondary ui-button-small')
    button.setAttribute('aria-haspopup', 'dialog')
    button.addEventListener('click', () => {
      const sent = (place) => {
        proposal.sent = place
        act.changed()
      }
      confirming(proposal, texts, sent, () => {
        if (proposal.sent === undefined) return
        const result = resultOf(proposal, texts)
        entry.replaceChildren(result)
        result.focus()
      })
    })
    entry.append(button)
  }
  if (page) {
    const link = linkTo(page, canSend ? texts.assistantPage : `${texts.assistantPage}: ${summary}`)
    if (canSend) link.setAttribute('aria-label', `${texts.assistantPage}: ${summary}`)
    entry.append(link)
  }
  return entry.hasChildNodes() ? entry : undefined
}

/** What has been sent cannot be sent again. */
function resultOf({ summary, sent }, texts) {
  const result = make('p', '', `${summary}: ${texts.assistantSent}`)
  result.tabIndex = -1
  if (sent !== '') result.append(' ', linkTo(sent, texts.assistantLook))
  return result
}

function linkTo(path, words, kind) {
  const link = make('a', kind, words)
  link.href = path
  return link
}

function buttonFor(words, kind) {
  const button = make('button', kind, words)
  button.type = 'button'
  return button
}

/** Shows what would be sent, and sends exactly that when the person says so. */
function confirming({ operation_id: operation, summary, method, path, body, key }, texts, sent, closed) {
  const dialog = make('dialog', 'assistant-confirm')
  dialog.setAttribute('aria-labelledby', 'assistant-confirm')
  const title = make('h2', '', texts.assistantConfirm)
  title.id = 'assistant-confirm'
  const told = make('p')
  told.setAttribute('role', 'status')
  const send = buttonFor(texts.assistantConfirmSend, 'ui-button ui-button-primary')
  const close = buttonFor(texts.assistantDoNotSend, 'ui-button ui-button-secondary')
  const actions = make('p', 'ui-actions')
  actions.append(send, close)
  const hint = make('p', 'ui-hint', texts.assistantConfirmHint)
  const consequence = texts[consequences[operation]]
  dialog.append(
    title,
    make('p', 'summary', summary),
    ...(consequence ? [make('p', '', consequence)] : []),
    hint,
    callAsShown({ method, path, body }, texts),
    told,
    actions,
  )

  send.addEventListener('click', async () => {
    send.disabled = true
    // From here on it would not be true.
    hint.remove()
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
      if (place !== '') told.append(' ', linkTo(place, texts.assistantLook))
      sent(place)
      // Closed while it was under way.
      if (!dialog.open) closed()
    } catch (trouble) {
      send.disabled = false
      told.className = 'trouble'
      told.textContent = withFaults(trouble.words?.(texts) ?? texts.offline, trouble)
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

/** For people who want to know it exactly. */
function callAsShown({ method, path, body }, texts) {
  const facts = make('dl')
  const call = make('dd')
  call.append(make('code', '', `${method} ${path}`))
  const content = make('dd', '', body ? undefined : texts.assistantNoContent)
  if (body) {
    const whole = make('pre', '', JSON.stringify(body, null, 2))
    // What is longer than its place is scrolled with the keys, too.
    whole.tabIndex = 0
    whole.setAttribute('role', 'region')
    whole.setAttribute('aria-label', texts.assistantContent)
    content.append(whole)
  }
  facts.append(make('dt', '', texts.assistantCall), call, make('dt', '', texts.assistantContent), content)
  const whole = make('details')
  // What a person has not written is to be read before it is sent.
  whole.open = Boolean(body)
  whole.append(make('summary', '', texts.assistantExactly), facts)
  return whole
}

function placeOf(path, done) {
  const found = places.find(([pattern]) => pattern.test(path))
  if (!found) return ''
  const id = done?.id
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? found[1](id) : found[2]
}
