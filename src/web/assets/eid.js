import { ask, countDown, pause } from './ask.js'

const pollPauseMs = 2500

/**
 * The ways of the eID on a page: a code that renews, a push to a phone, the app on the same device. `paths` names the
 * operations; `done` is called when the person has been proven. Gives a function that begins anew.
 */
export function watchEid(card, texts, paths, done) {
  const one = (name) => card.querySelector(`[data-${name}]`)
  const said = one('said')

  /** What runs at present; a new start ends it. */
  let running = new AbortController()

  function restart() {
    running.abort()
    running = new AbortController()
    return running.signal
  }

  /** Shows the panels of these names and no others; the heading of one that appears takes the focus. */
  function show(...names) {
    for (const panel of card.querySelectorAll('[data-panel]')) {
      const wanted = names.includes(panel.dataset.panel)
      const appears = wanted && panel.hidden
      panel.hidden = !wanted
      if (appears && panel.dataset.panel !== 'choose') panel.querySelector('[tabindex="-1"]')?.focus()
    }
    const social = one('social')
    if (social) social.hidden = !names.includes('choose')
  }

  function fail(words) {
    one('reason').textContent = words
    said.textContent = ''
    show('failed', 'choose')
  }

  /** The sign-in that this browser has under way, or a new one. */
  async function currentOrNew(signal) {
    const current = paths.resume
      ? await ask('GET', paths.status, undefined, signal).catch(() => undefined)
      : undefined
    if (current?.state === 'pending' && current.qr_code) return current
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

  /** Many people behind one address share its limits: who is told to wait does so, and asks again. */
  async function patiently(work, signal) {
    for (;;) {
      try {
        return await work()
      } catch (trouble) {
        if (trouble.status !== 429) throw trouble
        await pause((trouble.retryAfter ?? 2) * 1000, signal)
      }
    }
  }

  /** The code changes each second, so that a photograph of it is soon worthless. */
  async function renewQr(signal) {
    for (;;) {
      await pause(1000, signal)
      if (document.hidden) continue
      const status = await patiently(() => ask('GET', paths.status, undefined, signal), signal)
      if (status.state !== 'pending') return
      showQr(status)
    }
  }

  /** Waits until the phone has answered; the server holds each question for a while. */
  async function answered(signal) {
    for (;;) {
      const session = await patiently(() => ask('POST', paths.poll, {}, signal), signal)
      if (session.state !== 'pending') return session
      await pause(pollPauseMs, signal)
    }
  }

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
      // Another tab has finished this sign-in: the page itself knows whether somebody is signed in.
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
      showQr(session)
      offerApp(session.deep_link)
      one('left').hidden = false
      countDown(one('time'), Date.parse(session.expires_at), signal).catch(() => undefined)
      renewQr(signal).catch(() => undefined)
      await finish(await answered(signal))
    })
  }

  function startPush(nationalId) {
    const signal = restart()
    return guarded(signal, async () => {
      const session = await ask('POST', paths.startById, { national_id: nationalId }, signal)
      one('code').textContent = session.verification_code
      said.textContent = ''
      show('push')
      countDown(one('push-time'), Date.parse(session.expires_at), signal).catch(() => undefined)
      await finish(await answered(signal))
    })
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

  for (const name of ['again', 'cancel', 'qr-new']) one(name).addEventListener('click', back)

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

  // Nobody scans a phone with itself: there the code waits until it is asked for.
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
