import { ask } from './ask.js'
import { newKey } from './key.js'

/**
 * The draft on the server, which every device of the person goes on with. What is in the tab stays the first: it is saved
 * with each step, unless another device has saved since; then the person decides.
 */
export function savedDraftOf(page, { form, fields, evidence, texts, draft, kept }) {
  const { service, version } = page.dataset
  const state = page.querySelector('[data-saved-state]')
  const offers = [...page.querySelectorAll('[data-saved-offer]')]
  let stored = page.dataset.saved ? JSON.parse(page.dataset.saved) : undefined
  /** One is asked whether to take what the server has. */
  let isAsking = false
  /** It was sent or deleted elsewhere: only who asks for it makes another. */
  let isGone = false
  let isBegun = false
  let saving
  let isOver = false
  const isMine = ({ id, row_version }) => kept.saved?.id === id && kept.saved?.row_version === row_version
  const hasOwn = kept.values && Object.keys(kept.values).length > 0

  function offer(name) {
    isAsking = true
    const notice = offers.find(({ dataset }) => dataset.savedOffer === name)
    notice.hidden = false
    notice.focus()
  }

  /** The page begins again with it: it is filled in as what the tab itself has kept. */
  function take() {
    draft.become(keptOf(page, stored))
    location.hash = stored.step ?? ''
    location.reload()
  }

  async function restart() {
    await ask('DELETE', `gov/drafts/${stored.id}`).catch(() => undefined)
    draft.become({})
    location.hash = ''
    location.reload()
  }

  /** What is here goes over what the other device has saved. */
  function insist() {
    note(stored)
    isAsking = false
    for (const notice of offers) notice.hidden = true
    return save()
  }

  function note({ id, row_version }) {
    kept.saved = { id, row_version }
    draft.write(kept)
  }

  function content() {
    const [channel, urgency] = form.elements.way.value.split(' ')
    const party = form.elements.party?.value
    return {
      version_no: Number(version),
      step: kept.step,
      channel,
      urgency,
      ...(party && { organisation_no: party }),
      form_data: fields.written(),
      evidences: evidence.given(),
    }
  }

  function send() {
    const body = content()
    return kept.saved
      ? ask('PUT', `gov/drafts/${kept.saved.id}`, { ...body, row_version: kept.saved.row_version })
      : ask('POST', 'gov/drafts', { ...body, service_id: service }, undefined, {
          'Idempotency-Key': newKey(),
        })
  }

  async function saveOnce() {
    try {
      note(await send())
      const now = new Date()
      const time = `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`
      state.textContent = texts.applySavedAt.replace('{time}', time)
    } catch (trouble) {
      if (trouble.status === 409 || trouble.status === 412) return overtaken()
      if (trouble.code === 'drafts.not_found') {
        kept.saved = undefined
        isGone = true
        state.textContent = texts.applyDraftGone
        return
      }
      state.textContent = `${texts.applyNotSaved} ${trouble.status === 401 ? '' : trouble.words(texts)}`
    }
  }

  async function overtaken() {
    const { items } = await ask('GET', `gov/drafts?service_id=${service}`).catch(() => ({ items: [] }))
    stored = items[0] && (await ask('GET', `gov/drafts/${items[0].id}`).catch(() => undefined))
    if (stored) offer('other')
    else state.textContent = texts.applyNotSaved
  }

  /** One after the other; what was filled in while one was sent goes with the next. */
  async function save() {
    while (saving) await saving
    if (isAsking || isGone || isOver) return
    saving = saveOnce()
    await saving
    saving = undefined
  }

  page.querySelector('[data-saved-take]').addEventListener('click', take)
  page.querySelector('[data-saved-restart]').addEventListener('click', restart)
  page.querySelector('[data-saved-other]').addEventListener('click', take)
  page.querySelector('[data-saved-insist]').addEventListener('click', insist)
  page.querySelector('[data-save]').addEventListener('click', () => {
    isGone = false
    offers.find(({ hidden }) => !hidden)?.focus()
    return save()
  })

  if (stored && !isMine(stored)) offer(hasOwn ? 'other' : 'resume')
  else if (!stored) kept.saved = undefined

  return {
    /** A step is shown; the first is where the person comes in. */
    moved() {
      if (isBegun) save()
      isBegun = true
    },
    /** What the state has said on another device fills the form here, too. */
    async refill() {
      if (!kept.refill) return
      await evidence.refill()
      kept.refill = false
    },
    /** Nothing is saved any more; ends once what is under way has ended. */
    async end() {
      isOver = true
      await saving
    },
    again() {
      isOver = false
    },
  }
}

/** A draft of the server as a tab keeps it. */
function keptOf(page, { id, row_version, ...saved }) {
  const values = {}
  const rows = {}
  for (const [name, value] of Object.entries(saved.form_data)) {
    if (!Array.isArray(value)) values[name] = value
    else {
      rows[name] = value.length
      for (const [index, row] of value.entries())
        for (const [inner, one] of Object.entries(row)) values[`${name}/${index}/${inner}`] = one
    }
  }
  const names = new Map(saved.files.map((file) => [file.id, file.name]))
  const evidence = Object.fromEntries(
    saved.evidences.map(({ code, file_id, reference_id }) => [
      code,
      {
        ...(reference_id && { certificate: reference_id }),
        ...(file_id && { file: { id: file_id, name: names.get(file_id) } }),
      },
    ]),
  )
  return {
    key: newKey(),
    saved: { id, row_version },
    refill: true,
    values,
    rows,
    filled: [],
    evidence,
    ...(saved.channel && saved.urgency && { way: `${saved.channel} ${saved.urgency}` }),
    ...(saved.organisation_no && { party: saved.organisation_no }),
    set: setOf(page, saved.evidences),
    step: saved.step,
  }
}

/** The set of documents to which all that is given belongs. */
function setOf(page, evidences) {
  const sets = evidences.map(
    ({ code }) => page.querySelector(`[data-evidence="${code}"]`)?.dataset.sets.split(' ') ?? [],
  )
  return sets[0]?.find((set) => sets.every((others) => others.includes(set)))
}
