import { ask, pause, signInAddress } from './ask.js'
import { drawData } from './registry-data.js'
import { fileField } from './upload.js'

const asking = ['pending', 'found', 'accepted']
const PAUSE_MS = 1500
/** For so long the server takes a file for what the registry did not answer. */
const UNANSWERED_MS = 30 * 60_000

const isUnanswered = (fetch) =>
  fetch?.state === 'failed' &&
  fetch.failure === 'unavailable' &&
  Date.now() - Date.parse(fetch.answered_at) < UNANSWERED_MS

/** The evidence of an application: what the state has, certificates, and files. */
export function evidenceOf(page, { texts, service, kept, changed, drawn, fill, empty }) {
  const part = page.querySelector('[data-evidences]')
  const mostBytes = Number(page.dataset.mostBytes)
  let chosenSet = '1'
  const entries = []

  const isWanted = ({ place }) => place.dataset.sets.split(' ').includes(chosenSet)
  const wanted = () => entries.filter(isWanted)

  function givenBy(entry) {
    const { code, fetch, certificate, file } = entry
    if (fetch?.state === 'accepted') return { code, fetch_id: fetch.id }
    if (certificate) return { code, reference_id: certificate }
    const sent = mayBeFile(entry) && file?.file()
    return sent ? { code, file_id: sent.id } : undefined
  }

  /** What the state has is given as a file only because its registry has just not answered. */
  const mayBeFile = ({ place, fetch }) => !('instead' in place.dataset) || isUnanswered(fetch)

  function draw(entry) {
    const { place, fetch, certificate } = entry
    const given = givenBy(entry)
    const state = place.querySelector('[data-state]')
    const isFound = fetch?.state === 'found'
    state.textContent = given ? texts.evidenceAccepted : isFound ? texts.evidenceFound : texts.evidenceMissing
    state.classList.toggle('ui-badge-good', Boolean(given))
    state.classList.toggle('ui-badge-neutral', !given)
    // What is said to be missing and has been found since is to be looked at.
    const missing = place.querySelector('[data-missing]')
    if (given) missing.textContent = ''
    else if (isFound && missing.textContent === texts.applyNeedsEvidence) missing.textContent = ''
    const note = place.querySelector('[data-note]')
    if (note) {
      note.textContent =
        'instead' in place.dataset && isUnanswered(fetch)
          ? texts.evidenceInstead
          : (notes[fetch?.state] ?? '')
      place.querySelector('[data-given-actions]').hidden = fetch?.state !== 'accepted' || !isClosed(place)
      if (!isFound && fetch?.state !== 'accepted') place.querySelector('[data-preview]').hidden = true
      place.querySelector('[data-accept]').hidden = !isFound
    }
    for (const offer of place.querySelectorAll('[data-certificate]')) {
      const isUsed = offer.dataset.certificate === certificate
      const button = offer.querySelector('button')
      button.setAttribute('aria-pressed', String(isUsed))
      button.textContent = isUsed
        ? texts.evidenceNotCertificate
        : texts.evidenceUseCertificate.replace('{number}', offer.dataset.number)
      offer.hidden = fetch?.state === 'accepted' || (certificate !== undefined && !isUsed)
    }
    const file = place.querySelector('[data-file-field]')
    // What the state or a certificate proves needs no file.
    if (file) file.hidden = fetch?.state === 'accepted' || certificate !== undefined || !mayBeFile(entry)
    drawFetch()
    drawn()
  }

  const notes = { nothing: texts.evidenceNothing, failed: texts.evidenceFailed }
  const isClosed = (place) => place.querySelector('[data-preview]').hidden

  /** Nothing is left to be fetched once all that the state has is there. */
  function drawFetch() {
    const button = part?.querySelector('[data-fetch]')
    if (button) button.closest('[data-fetch-part]').hidden = toFetch().length === 0
  }

  const toFetch = () =>
    entries.filter(
      (entry) => isWanted(entry) && 'onRecord' in entry.place.dataset && !asking.includes(entry.fetch?.state),
    )

  /** The data themselves, which the person looks at before they are used. */
  async function preview(entry) {
    const { place, fetch } = entry
    const note = place.querySelector('[data-note]')
    try {
      const { data = {}, prefill, source } = await ask('GET', `gov/once-only/${fetch.id}`)
      const isMn = document.documentElement.lang === 'mn'
      entry.prefill = prefill
      drawData(place.querySelector('[data-data]'), data, texts)
      place.querySelector('[data-source]').textContent = texts.evidenceFrom
        .replace('{provider}', () => (isMn ? source.provider_mn : source.provider_en))
        .replace('{law}', () => source.legal_basis)
      place.querySelector('[data-preview]').hidden = false
      draw(entry)
    } catch (trouble) {
      note.textContent = trouble.words(texts)
    }
  }

  async function accept(entry) {
    await answered(entry, 'accept')
    if (entry.fetch.state !== 'accepted') return
    entry.place.querySelector('[data-preview]').hidden = true
    fill(entry.prefill ?? {})
    draw(entry)
    changed()
    const next = wanted().find(({ fetch }) => fetch?.state === 'found')
    ;(next ?? entry).place.querySelector('h3').focus()
  }

  async function decline(entry) {
    // After a reload the page no longer knows what they have filled in.
    const { prefill = {} } = entry.prefill
      ? entry
      : await ask('GET', `gov/once-only/${entry.fetch.id}`).catch(() => ({}))
    await answered(entry, 'decline')
    if (entry.fetch.state !== 'declined') return
    empty(prefill)
    draw(entry)
    changed()
    entry.place.querySelector('h3').focus()
  }

  async function answered(entry, answer) {
    const { place, fetch } = entry
    const buttons = place.querySelectorAll('[data-accept], [data-decline]')
    for (const button of buttons) button.disabled = true
    try {
      entry.fetch = await ask('POST', `gov/once-only/${fetch.id}/${answer}`)
    } catch (trouble) {
      // Used or expired meanwhile: it can be fetched again.
      if (trouble.code === 'once_only.not_open' || trouble.status === 404) entry.fetch = undefined
      place.querySelector('[data-missing]').textContent = trouble.words(texts)
      draw(entry)
    }
    for (const button of buttons) button.disabled = false
  }

  /** Takes what the registry was asked for, newest first, and waits for what it has not answered yet. */
  async function take(fetches) {
    for (const entry of entries) {
      const newest = fetches.find(({ evidence }) => evidence.code === entry.code)
      if (!newest) continue
      entry.fetch = newest
      draw(entry)
      if (newest.state === 'found') await preview(entry)
    }
    if (fetches.some(({ state }) => state === 'pending')) {
      await pause(PAUSE_MS)
      await load()
    }
  }

  async function load() {
    if (!part?.querySelector('[data-fetch]')) return
    const { items } = await ask('GET', `gov/once-only?limit=100&service_id=${service}`).catch(() => ({
      items: [],
    }))
    await take(items.filter((fetch) => asking.includes(fetch.state) || isUnanswered(fetch)))
  }

  for (const place of part?.querySelectorAll('[data-evidence]') ?? []) {
    const code = place.dataset.evidence
    const entry = { place, code, fetch: undefined, certificate: undefined, file: undefined }
    entries.push(entry)
    const field = place.querySelector('[data-file-field]')
    if (field)
      entry.file = fileField(field, {
        texts,
        mostBytes,
        kept: kept[code]?.file,
        changed() {
          draw(entry)
          changed()
        },
      })
    for (const offer of place.querySelectorAll('[data-certificate]')) {
      const { certificate: id } = offer.dataset
      if (kept[code]?.certificate === id) entry.certificate = id
      offer.querySelector('[data-use]').addEventListener('click', () => {
        entry.certificate = entry.certificate === id ? undefined : id
        draw(entry)
        changed()
      })
    }
    place.querySelector('[data-accept]')?.addEventListener('click', () => accept(entry))
    for (const button of place.querySelectorAll('[data-decline]'))
      button.addEventListener('click', () => decline(entry))
    place.querySelector('[data-show]')?.addEventListener('click', () => preview(entry))
    draw(entry)
  }

  const fetchButton = part?.querySelector('[data-fetch]')
  fetchButton?.addEventListener('click', async () => {
    const fetching = part.querySelector('[data-fetching]')
    const fault = part.querySelector('[data-fetch-fault]')
    fault.textContent = ''
    fetchButton.disabled = true
    fetching.hidden = false
    try {
      const evidences = toFetch().map(({ code }) => code)
      const { items } = await ask('POST', 'gov/once-only', { service_id: service, evidences })
      await take(items)
      const first = wanted().find(({ fetch }) => fetch?.state === 'found')
      first?.place.querySelector('h3').focus()
    } catch (trouble) {
      if (trouble.status === 401) location.assign(signInAddress(trouble))
      fault.textContent = trouble.words(texts)
    }
    fetchButton.disabled = false
    fetching.hidden = true
  })

  function fault(code, words) {
    const { place } = entries.find((one) => one.code === code)
    const missing = place.querySelector('[data-missing]')
    missing.textContent = words
    return { target: place.querySelector('h3'), label: place.dataset.name, words, beside: missing.id }
  }

  /** What was accepted on another device fills the form here, too. */
  async function refill() {
    for (const { fetch } of entries.filter((entry) => entry.fetch?.state === 'accepted')) {
      const { prefill } = await ask('GET', `gov/once-only/${fetch.id}`).catch(() => ({}))
      if (prefill) fill(prefill)
    }
  }

  return {
    load,
    refill,
    given: () => wanted().map(givenBy).filter(Boolean),
    kept: () =>
      Object.fromEntries(
        entries.map(({ code, certificate, file }) => [code, { certificate, file: file?.file() }]),
      ),
    choose(set) {
      chosenSet = set
      for (const entry of entries) entry.place.hidden = !isWanted(entry)
      drawFetch()
    },
    /** What is given for each of the chosen set, as people read it. */
    answers: () =>
      wanted().map((entry) => {
        const { place, certificate, file } = entry
        const given = givenBy(entry)
        const number =
          certificate && place.querySelector(`[data-certificate="${certificate}"]`)?.dataset.number
        const words =
          number !== undefined
            ? texts.evidenceCertificate.replace('{number}', number)
            : given?.file_id
              ? file.file().name
              : given
                ? texts.evidenceAccepted
                : ''
        return { name: place.dataset.name, value: words, target: place.querySelector('h3') }
      }),
    missing,
    /** What is still missing of the chosen set, said beside it. */
    faults() {
      return missing().map(({ code, fetch, file }) => {
        if (file?.isSending()) return fault(code, texts.applyStillSending)
        return fault(code, fetch?.state === 'found' ? texts.applyNeedsAnswer : texts.applyNeedsEvidence)
      })
    },
    /** The server's word on one; what it refuses is to be given again. */
    fault(code, words, rule) {
      const entry = entries.find((one) => one.code === code)
      entry.fetch = undefined
      entry.certificate = undefined
      entry.file?.drop()
      draw(entry)
      changed()
      return fault(code, rule === 'data' ? texts.evidenceInsteadLate : words)
    },
  }

  function missing() {
    return wanted().filter((entry) => !givenBy(entry) && !isOmitted(entry))
  }

  function isOmitted({ place, fetch, file }) {
    return 'optional' in place.dataset && fetch?.state !== 'found' && !file?.isSending()
  }
}
