import { ask, countDown, pause } from './ask.js'

const pollPauseMs = 2500
/** A lost request is nothing to speak of; several in a row are. */
const quietFailures = 3
const longestRetryMs = 8000
/** After the person's time is up, the result of an answer in the last second can still be fetched. */
const lateMs = 30_000

/**
 * The ways of the eID on a page: a code that renews, a push to a phone, the app on the same device. `paths` names the
 * operations; `done` is called when the person has been proven. Gives a function that begins again.
 */
export function watchEid(card, texts, paths, done) {
  const one = (name) => card.querySelector(`[data-${name}]`)
  const said = one('said')

  /** Whether this browser has a sign-in under way that can go on. */
  let resumes = paths.resume

  /** What runs at present; a new start ends it. */
  let running = new AbortController()

  function restart() {
    running.abort()
    running = new AbortController()
    calm()
    return running.signal
  }

  /** What hinders each of the two that ask again and again; said until it is over. */
  const troubles = new Map()

  function troubled(name, words) {
    if (words === undefined) troubles.delete(name)
    else troubles.set(name, words)
    const [said = ''] = troubles.values()
    const place = one('interrupted-words')
    one('interrupted').hidden = said === ''
    if (place.textContent !== said) place.textContent = said
  }

  function calm() {
    for (const name of [...troubles.keys()]) troubled(name, undefined)
  }

  /** Shows the panels of these names and no others; the heading of one that appears takes the focus. */
  function show(...names) {
    for (const panel of card.querySelectorAll('[data-panel]')) {
      const wanted = names.includes(panel.dataset.panel)
      const appears = wanted && panel.hidden
      panel.hidden = !wanted
      if (appears && panel.dataset.panel !== 'choose')
        (panel.querySelector('[tabindex="-1"]') ?? panel).focus()
    }
    // What stands beside the ways is no way while a phone is asked.
    for (const other of card.querySelectorAll('[data-social], [data-beside]'))
      other.hidden = !names.includes('choose')
  }

  function fail(words) {
    calm()
    one('reason').textContent = words
    said.textContent = ''
    show('failed', 'choose')
  }

  /** The sign-in that this browser has under way, or a new one. */
  async function currentOrNew(signal) {
    const current = resumes
      ? await ask('GET', paths.status, undefined, signal).catch(() => undefined)
      : undefined
    if (current?.state === 'pending' && (current.qr_code || current.verification_code)) return current
    return ask('POST', paths.start, {}, signal)
  }

  function qrWaits() {
    one('qr').hidden = true
    one('qr-wait').hidden = false
    one('qr-new').hidden = true
    one('left').hidden = true
    one('qr-frame').setAttribute('aria-busy', 'true')
  }

  function qrEnded() {
    one('qr-wait').hidden = true
    one('qr-new').hidden = false
    one('left').hidden = true
    one('qr-frame').setAttribute('aria-busy', 'false')
    one('qr').classList.add('over')
    offerApp(undefined)
  }

  function showQr({ qr_code: code }) {
    const image = one('qr')
    if (!code) return
    image.src = code
    image.hidden = false
    image.classList.remove('over')
    one('qr-wait').hidden = true
    one('qr-frame').setAttribute('aria-busy', 'false')
  }

  function offerApp(link) {
    const app = one('app-link')
    if (link) {
      app.href = link
      app.removeAttribute('aria-disabled')
    } else {
      app.removeAttribute('href')
      app.setAttribute('aria-disabled', 'true')
    }
  }

  /**
   * Asks until there is an answer. Many people behind one address share its limits: a client that must wait does so. What is
   * lost on the way, or met a server that is away, is asked again, ever more slowly; after a few failures the page says so.
   */
  async function persistently(name, work, { signal, until }) {
    for (let failures = 0; ; ) {
      try {
        const answer = await work()
        troubled(name, undefined)
        return answer
      } catch (trouble) {
        if (signal.aborted || !mayPass(trouble) || Date.now() > until) throw trouble
        if (trouble.status === 429) {
          await pause((trouble.retryAfter ?? 2) * 1000, signal)
          continue
        }
        failures++
        if (failures >= quietFailures) {
          troubled(name, texts.reasons[trouble.reason] ?? texts.interrupted)
          if (name === 'renewal') qrStale()
        }
        await pause(Math.min(500 * 2 ** failures, longestRetryMs), signal)
      }
    }
  }

  /** An old code is refused on the phone: better none than that one. */
  function qrStale() {
    one('qr').classList.add('over')
    one('qr-wait').hidden = false
    one('qr-frame').setAttribute('aria-busy', 'true')
  }

  /** The code changes each second, so that a photograph of it is soon worthless. */
  async function renewQr(wait) {
    const { signal } = wait
    for (;;) {
      await pause(1000, signal)
      if (document.hidden) continue
      const status = await persistently('renewal', () => ask('GET', paths.status, undefined, signal), wait)
      if (status.state !== 'pending') return
      showQr(status)
    }
  }

  /** Waits until the phone has answered; the server holds each question for a while. */
  async function answered(wait) {
    const { signal } = wait
    for (;;) {
      const session = await persistently('answer', () => ask('POST', paths.poll, {}, signal), wait)
      if (session.state !== 'pending') return session
      await pause(pollPauseMs, signal)
    }
  }

  const waitFor = ({ expires_at: at }, signal) => ({ signal, until: Date.parse(at) + lateMs })

  function finish(session) {
    if (session.state === 'COMPLETE') {
      show('done')
      said.textContent = texts.approved
      return done(session)
    }
    qrEnded()
    return fail(texts.reasons[session.sso_error] ?? texts.failedTitle)
  }

  /** Ends quietly when something else was started meanwhile, and else says what went wrong. */
  async function guarded(signal, work) {
    try {
      await work()
    } catch (trouble) {
      if (signal.aborted) return
      // Another tab has finished this sign-in: the page itself knows whether a person is signed in.
      if (['unknown_session', 'already_used'].includes(trouble.reason)) return location.reload()
      qrEnded()
      fail(texts.reasons[trouble.reason] ?? trouble.words?.(texts) ?? texts.offline)
      if (trouble.status === 429) holdBack(trouble.retryAfter ?? 60)
    }
  }

  function holdBack(seconds) {
    const signal = restart()
    const buttons = [one('again'), one('qr-new')]
    for (const button of buttons) button.disabled = true
    const free = () => {
      for (const button of buttons) button.disabled = false
    }
    pause(seconds * 1000, signal).then(() => {
      free()
      back()
    }, free)
  }

  function startQr() {
    const signal = restart()
    qrWaits()
    return guarded(signal, async () => {
      const session = await currentOrNew(signal)
      resumes = true
      // A reload, or another language, goes on with the request that is on the phone already.
      if (session.verification_code) return followPush(session, signal)
      showQr(session)
      offerApp(session.deep_link)
      one('left').hidden = false
      countDown(one('time'), Date.parse(session.expires_at), signal).catch(() => undefined)
      const wait = waitFor(session, signal)
      renewQr(wait).catch(() => undefined)
      await finish(await answered(wait))
    })
  }

  function startPush(nationalId) {
    const signal = restart()
    return guarded(signal, async () => {
      const session = await ask('POST', paths.startById, { national_id: nationalId }, signal)
      resumes = true
      await followPush(session, signal)
    })
  }

  async function followPush(session, signal) {
    one('code').textContent = session.verification_code
    said.textContent = ''
    show('push')
    countDown(one('push-time'), Date.parse(session.expires_at), signal).catch(() => undefined)
    await finish(await answered(waitFor(session, signal)))
  }

  const form = one('id-form')
  const submit = form.querySelector('button')
  submit.disabled = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const field = form.elements.national_id
    const nationalId = field.value.replaceAll(/\s/g, '').toUpperCase()
    const fits = /^[А-ЯЁӨҮ]{2}\d{8}$/.test(nationalId)
    field.setAttribute('aria-invalid', String(!fits))
    one('id-fault').textContent = fits ? '' : texts.nationalIdWrong
    if (!fits) return field.focus()
    submit.disabled = true
    said.textContent = texts.waiting
    await startPush(nationalId)
    submit.disabled = false
  })

  function back() {
    submit.disabled = false
    show('choose')
    startQr()
  }

  for (const name of ['again', 'qr-new']) one(name).addEventListener('click', back)
  one('cancel').addEventListener('click', () => {
    // What was cancelled is not to come back.
    resumes = false
    back()
  })

  // The app takes over and comes back by an address of its own; asking on from here would be in its way.
  one('app-link').addEventListener('click', () => {
    running.abort()
    one('app-hint').textContent = texts.appOpened
  })
  document.addEventListener('visibilitychange', async () => {
    if (document.hidden || !running.signal.aborted) return
    const current = await ask('GET', paths.status).catch(() => undefined)
    if (current?.state !== 'pending') location.reload()
  })

  // A phone cannot scan itself: there the code waits until it is asked for.
  if (matchMedia('(pointer: coarse) and (max-width: 46rem)').matches) {
    const unfold = one('unfold')
    one('ways').classList.add('folded')
    unfold.parentElement.hidden = false
    unfold.addEventListener('click', () => {
      const folded = one('ways').classList.toggle('folded')
      unfold.setAttribute('aria-expanded', String(!folded))
    })
  }

  return () => {
    // Who was sent back with a reason reads it first; a new start would speak over it.
    if (one('reason').textContent.trim() === '') return startQr()
    qrEnded()
  }
}

/** Whether another try may succeed: not reached, too many, or a server that cannot answer now. */
const mayPass = ({ status }) => status === 0 || status === 429 || status >= 500
