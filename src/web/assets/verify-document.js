import { textsOf } from './ask.js'
import { droppable } from './drop.js'

const MOST_BYTES = 52_428_800
const place = document.querySelector('[data-verify-document]')
const texts = textsOf(place)
const { language } = place.dataset
const form = place.querySelector('[data-form]')
const drop = place.querySelector('[data-ui-drop]')
const input = place.querySelector('#file')
const fault = place.querySelector('[data-fault]')
const button = place.querySelector('[data-check]')
const status = place.querySelector('[data-status]')
const result = place.querySelector('[data-result]')

const verdicts = {
  total_passed: ['vdPassed', 'vdPassedLead', 'good'],
  indeterminate: ['vdUnsure', 'vdUnsureLead', 'warning'],
  total_failed: ['vdFailed', 'vdFailedLead', 'bad'],
  none: ['vdNone', 'vdNoneLead', 'warning'],
}
const kinds = { signature: 'vdKindSignature', seal: 'vdKindSeal', time_stamp: 'vdKindStamp' }
const results = { total_passed: 'vdOnePassed', indeterminate: 'vdOneUnsure', total_failed: 'vdOneFailed' }

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const [file] = input.files
  if (file) return check(file)
  refuse(texts.vdNoFile)
  input.focus()
})

input.addEventListener('change', () => refuse(''))

droppable(drop, input, () => !button.disabled && check(input.files[0]))

function refuse(words) {
  fault.textContent = words
  if (words) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

async function check(file) {
  refuse('')
  result.hidden = true
  if (file.size > MOST_BYTES) return refuse(texts.vdTooLarge)
  button.disabled = true
  status.textContent = texts.vdChecking.replace('{name}', () => file.name)
  const { data, words } = await sent(file)
  button.disabled = false
  status.textContent = ''
  if (words) {
    refuse(words)
    return input.focus()
  }
  show(data)
}

/** Without cookies: anyone may ask this, and who asks does not matter. */
async function sent(file) {
  try {
    const response = await fetch('/api/v1/sign/verify', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Accept-Language': language, 'Content-Type': 'application/pdf' },
      credentials: 'omit',
      cache: 'no-store',
      body: file,
    })
    const answer = await response.json()
    if (response.ok) return { data: answer.data }
    if (response.status === 413) return { words: texts.vdTooLarge }
    if (response.status === 429)
      return { words: texts.vdTooMany.replace('{seconds}', response.headers.get('Retry-After') ?? '60') }
    return { words: answer.message }
  } catch {
    return { words: texts.vdOffline }
  }
}

function show(data) {
  const [title, lead, look] = verdicts[data.result]
  const heading = element('h2', texts[title])
  heading.tabIndex = -1
  const facts = element('p', `${texts.vdDigest}: `, 'ui-hint')
  facts.append(element('code', data.sha256))
  const why = data.reasons.length > 0 ? [list(data.reasons)] : []
  result.replaceChildren(
    heading,
    element('p', texts[lead], `ui-notice ui-notice-${look}`),
    ...why,
    ...data.signatures.map((one) => signature(one, data.reasons.length > 0)),
    facts,
  )
  result.hidden = false
  heading.focus()
}

function signature(one, isFileWrong) {
  const section = document.createElement('section')
  section.className = 'ui-card'
  const kind = element('h3', `${texts[kinds[one.kind]]}${one.signer ? `: ${one.signer.name}` : ''}`)
  const isOnlyFile = isFileWrong && one.result === 'total_passed'
  const verdict = isOnlyFile
    ? element('p', texts.vdOneButFile, 'verdict')
    : element('p', texts[results[one.result]], `verdict ${one.result}`)
  const { signer } = one
  const name = signer && (one.trusted ? signer.name : texts.vdUnvouched.replace('{name}', () => signer.name))
  const facts = [
    ['vdWho', name],
    ['vdNumber', signer?.identifier],
    ['vdOrganisation', signer?.organisation === signer?.name ? undefined : signer?.organisation],
    ['vdIssuer', signer?.issuer],
    ['vdProven', moment(one.proven_at)],
    ['vdClaimed', moment(one.claimed_at)],
    ['vdRevokedAt', moment(one.revoked_at)],
    ['vdLevel', one.level],
    ['vdStated', one.stated_reason],
    [
      'vdAfter',
      [...new Set(one.changes.map(change))].join('; ') ||
        (one.intact && !isFileWrong ? texts.vdNothingAfter : undefined),
    ],
  ]
  const shown = document.createElement('dl')
  shown.className = 'ui-facts ui-facts-dense'
  for (const [term, value] of facts) {
    if (!value) continue
    const row = document.createElement('div')
    row.append(element('dt', texts[term]), element('dd', value))
    shown.append(row)
  }
  section.append(kind, verdict)
  if (one.reasons.length > 0) section.append(element('p', texts.vdWhy), list(one.reasons))
  section.append(shown)
  return section
}

/** Many objects of a page may have changed in the same way, which is said once. */
function change(one) {
  const page = one.page ? ` (${texts.vdOnPage.replace('{page}', one.page)})` : ''
  return words(one) + page
}

const words = (one) => (language === 'mn' ? one.text_mn : one.text_en)

function list(reasons) {
  const all = document.createElement('ul')
  all.append(...reasons.map((reason) => element('li', words(reason))))
  return all
}

function element(name, text, className) {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}

/** As clocks in Mongolia show it. */
function moment(at) {
  if (!at) return undefined
  const shown = new Date(Date.parse(at) + 8 * 60 * 60_000).toISOString()
  return `${shown.slice(0, 10)} ${shown.slice(11, 16)} (UTC+8)`
}
