import { ask, signInAddress, textsOf } from './ask.js'
import { listenToKeys, openKeys } from './desk-keys.js'
import { keepQueue } from './desk-way.js'
import { newKey } from './key.js'
import { confirmed } from './ui-dialog.js'
import { toast } from './ui-toast.js'

const desk = document.querySelector('[data-desk]')
const texts = textsOf(desk)
const rows = [...desk.querySelectorAll('[data-row]')]
const bulk = desk.querySelector('[data-bulk]')
const boxOf = (row) => row.querySelector('input[name="case"]')
const linkOf = (row) => row.querySelector('th a')
const chosen = () => rows.filter((row) => boxOf(row).checked)

for (const part of desk.querySelectorAll('[data-needs-script]')) part.hidden = false
keepQueue(
  rows.map(({ dataset }) => dataset.row),
  location.pathname + location.search,
)

/* What is chosen. */

function showChosen() {
  const count = chosen().length
  if (!bulk) return
  bulk.hidden = count === 0
  bulk.querySelector('[data-chosen]').textContent =
    count === 0 ? '' : texts.deskChosen.replace('{count}', count)
  bulk.querySelector('[data-fault]').textContent = ''
}

desk.addEventListener('change', ({ target }) => {
  if (target.matches('input[name="case"], [data-ui-select-all]')) showChosen()
})

function unchoose() {
  for (const box of desk.querySelectorAll('input[name="case"], [data-ui-select-all]')) {
    box.checked = false
    box.indeterminate = false
  }
  showChosen()
}

bulk?.querySelector('[data-unchoose]').addEventListener('click', unchoose)

/* What is done with many at once: a request for each organisation. */

function byOrganisation(some) {
  const groups = new Map()
  for (const { dataset } of some) groups.set(dataset.org, [...(groups.get(dataset.org) ?? []), dataset.row])
  return [...groups]
}

async function fresh() {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' })
  if (!answer.ok || answer.redirected) return location.reload()
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const now = new Map([...page.querySelectorAll('[data-row]')].map((row) => [row.dataset.row, row]))
  for (const row of rows) {
    const other = now.get(row.dataset.row)
    if (!other) continue
    row.replaceChildren(...other.childNodes)
  }
  const tabs = page.querySelector('.ui-tabs')
  if (tabs) desk.querySelector('.ui-tabs').replaceWith(tabs)
}

/** Says how many were done and, of each of the others, why not. */
function tell(words, done, refused) {
  const place = desk.querySelector('[data-outcome]')
  const title = document.createElement('p')
  title.textContent = words.replace('{done}', done)
  place.replaceChildren(title)
  if (refused.length > 0) {
    const why = document.createElement('p')
    why.textContent = texts.deskNotMany.replace('{count}', refused.length)
    const list = document.createElement('ul')
    for (const { number, message } of refused) {
      const line = document.createElement('li')
      line.textContent = `${number ?? texts.deskUnknownCase}: ${message}`
      list.append(line)
    }
    place.append(why, list)
  }
  place.hidden = false
}

function explain(place, trouble) {
  if (trouble.status === 401) return location.assign(signInAddress(trouble))
  place.textContent = trouble.words?.(texts) ?? texts.offline
}

let pending = false
/** Pressed again after a lost answer, it is still one change. */
const keys = new Map()

async function change(path, body) {
  const asked = JSON.stringify([path, body])
  if (!keys.has(asked)) keys.set(asked, newKey())
  const answer = await ask('POST', path, body, undefined, { 'Idempotency-Key': keys.get(asked) })
  keys.delete(asked)
  return answer
}

async function takeMany(some) {
  if (pending || some.length === 0) return
  pending = true
  const active = document.activeElement?.closest('[data-row]')
  try {
    let done = 0
    const refused = []
    for (const [org, case_ids] of byOrganisation(some)) {
      const answer = await change(`org/${org}/cases/take`, { case_ids })
      done += answer.taken.length
      refused.push(...answer.not_taken)
    }
    await fresh()
    unchoose()
    tell(texts.deskTookMany, done, refused)
    if (active) linkOf(active)?.focus()
  } catch (trouble) {
    if (trouble.status === undefined) throw trouble
    bulk.hidden = false
    explain(bulk.querySelector('[data-fault]'), trouble)
  } finally {
    pending = false
  }
}

bulk?.querySelector('[data-take-many]').addEventListener('click', () => takeMany(chosen()))

for (const form of desk.querySelectorAll('[data-desk-hand-over]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const org = form.dataset.deskHandOver
    const case_ids = chosen()
      .filter(({ dataset }) => dataset.org === org)
      .map(({ dataset }) => dataset.row)
    if (case_ids.length === 0 || pending) return
    pending = true
    const fault = form.querySelector('[data-fault]')
    fault.textContent = ''
    try {
      const assignee_id = form.elements.assignee_id.value || null
      const answer = await change(`org/${org}/cases/assign`, { case_ids, assignee_id })
      form.closest('dialog').close()
      await fresh()
      unchoose()
      tell(texts.deskMovedMany, answer.moved.length, answer.not_moved)
    } catch (trouble) {
      explain(fault, trouble)
    } finally {
      pending = false
    }
  })
}

/* Columns, saved filters. */

async function send(form, work) {
  const fault = form.querySelector('[data-fault]')
  fault.textContent = ''
  const button = form.querySelector('[type="submit"]')
  button.disabled = true
  try {
    await work()
    location.reload()
  } catch (trouble) {
    button.disabled = false
    explain(fault, trouble)
  }
}

const settings = document.querySelector('[data-desk-settings]')
settings?.addEventListener('submit', (event) => {
  event.preventDefault()
  const columns = [...settings.querySelectorAll('[name="columns"]:checked')].map(({ value }) => value)
  const { open_next, shortcuts } = settings.elements
  const body = {
    columns: columns.length > 0 ? columns : ['number'],
    open_next: open_next.checked,
    shortcuts: shortcuts.checked,
  }
  send(settings, () => ask('PUT', 'users/me/desk-settings', body))
})

const saving = document.querySelector('[data-desk-save]')
saving?.addEventListener('submit', (event) => {
  event.preventDefault()
  const name = saving.elements.name.value.trim()
  if (name === '') return saving.elements.name.focus()
  const body = { name, terms: JSON.parse(saving.dataset.terms) }
  send(saving, () => change('users/me/desk-filters', body))
})

const removing = desk.querySelector('[data-desk-delete]')
removing?.addEventListener('click', async () => {
  const { deskDelete } = removing.dataset
  if (!(await confirmed(texts.deskDeleteFilterSure, removing.textContent.trim(), { danger: true }))) return
  try {
    await ask('DELETE', `users/me/desk-filters/${deskDelete}`)
    location.assign('/desk')
  } catch (trouble) {
    if (trouble.status === 401) return location.assign(signInAddress(trouble))
    toast(trouble.words?.(texts) ?? texts.offline)
  }
})

/* Keys. */

function move(by) {
  const at = rows.indexOf(document.activeElement?.closest('[data-row]'))
  const next = at === -1 ? (by > 0 ? 0 : rows.length - 1) : at + by
  const row = rows[Math.min(Math.max(next, 0), rows.length - 1)]
  if (row) linkOf(row).focus()
}

const current = () => document.activeElement?.closest('[data-row]')

listenToKeys(
  {
    j: () => move(1),
    k: () => move(-1),
    o: () => current() && linkOf(current()).click(),
    x: () => current() && boxOf(current()).click(),
    t: () => takeMany(chosen().length > 0 ? chosen() : current() ? [current()] : []),
    n: () => linkOf(current() ?? rows[0])?.click(),
    '/': () => document.getElementById('desk-search').select(),
    '?': openKeys,
  },
  desk.dataset.shortcuts === 'on',
)
