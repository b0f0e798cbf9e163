/** Asks an operation through this site; tokens and the like stay in cookies that no script can read. */
export async function ask(method, path, body, signal, headers = {}) {
  const init = {
    method,
    headers: { Accept: 'application/json', ...headers },
    cache: 'no-store',
    credentials: 'same-origin',
  }
  if (signal) init.signal = signal
  if (method !== 'GET') init.headers['X-Tamga-Request'] = '1'
  if (body !== undefined) {
    init.headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  let response
  try {
    response = await fetch(`/web/api/v1/${path}`, init)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new OperationError(0, undefined, {})
  }
  const answer = await response.json().catch(() => ({}))
  if (response.ok) return answer.data
  const trouble = new OperationError(
    response.status,
    Number(response.headers.get('Retry-After')) || undefined,
    answer,
  )
  trouble.challenge = response.headers.get('WWW-Authenticate') ?? ''
  // Whatever page it is: who must sign in more surely or recently does so, and comes back to it.
  if (isStepUp(trouble)) {
    location.assign(signInAddress(trouble))
    return new Promise(() => {})
  }
  throw trouble
}

/** Why an operation did not do what it was asked; status 0 when the server was not reached. */
export class OperationError extends Error {
  constructor(status, retryAfter, { message, error, sso_error: reason, details }) {
    super(message ?? '')
    this.status = status
    this.retryAfter = retryAfter
    this.code = error
    this.reason = reason
    this.details = details ?? []
  }

  /** In the visitor's words. */
  words(texts) {
    if (this.status === 0) return texts.offline
    if (this.status === 429) return texts.tooMany.replace('{seconds}', String(this.retryAfter ?? 60))
    return forPrograms.test(this.code) ? (texts.notAccepted ?? this.message) : this.message
  }
}

/** Codes whose texts speak to programmers: a person reads other words. */
const forPrograms = /^(request|web|oauth)\./

const isStepUp = ({ challenge }) => challenge.includes('insufficient_user_authentication')

/** Where a person signs in and comes back from; who is signed in already, but not surely or recently enough, signs in again. */
export function signInAddress({ challenge = '' }, returnTo = location.pathname + location.search) {
  const again = isStepUp({ challenge })
  const level = /acr_values="urn:tamga:acr:([a-z]+)/.exec(challenge)?.[1]
  return `/sign-in?${new URLSearchParams({
    ...(again && { fresh: '1' }),
    ...(level && { acr: level }),
    return_to: returnTo,
  })}`
}

export const textsOf = (element) => JSON.parse(element.dataset.texts)

export const pause = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/** Says how long until a moment, as 1:05, each second until it is reached or no longer wanted. */
export async function countDown(element, until, signal) {
  for (;;) {
    const seconds = Math.max(0, Math.round((until - Date.now()) / 1000))
    element.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    if (seconds === 0) return
    await pause(1000, signal)
  }
}
