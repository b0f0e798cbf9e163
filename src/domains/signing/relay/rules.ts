import { AppError } from '../../../errors/app-error.ts'
import type { Client } from '../../openid/clients/client.ts'

const MAX_NAME_LENGTH = 100

/** For whom a phone is asked: what the record says, cut to what the provider takes. The caller has no say in it. */
export const brokeredNameOf = ({ nameMn }: Pick<Client, 'nameMn'>): string =>
  [...nameMn].slice(0, MAX_NAME_LENGTH).join('')

/** The text that the phone will show first; null where it shows none. */
export function interactionTextOf(interactions: string | undefined): string | null {
  if (interactions === undefined) return null
  const [first] = listIn(interactions)
  const { displayText60, displayText200 } = (first ?? {}) as Record<string, unknown>
  const text = displayText60 ?? displayText200
  return typeof text === 'string' ? text.slice(0, 200) : null
}

function listIn(interactions: string): unknown[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(interactions, 'base64').toString('utf8'))
    if (Array.isArray(list) && list.length > 0) return list
  } catch {
    // Told below.
  }
  throw faulty('interactions', 'The phone needs a list of what to show, as base64 of JSON.')
}

/** A phone is sent back to pages of the client alone. */
export function requireOwnCallback(
  client: Pick<Client, 'origins' | 'redirectUris'>,
  url: string | undefined,
) {
  if (url === undefined) return
  const origin = URL.parse(url)?.origin
  const own = [...client.origins, ...client.redirectUris.map((one) => URL.parse(one)?.origin)]
  if (origin === undefined || origin === 'null' || !own.includes(origin))
    throw faulty(
      'initialCallbackUrl',
      'This address is not of an origin that the application has registered.',
    )
}

const faulty = (field: string, message: string): AppError =>
  new AppError('request.invalid', { details: [{ path: `/body/${field}`, rule: 'relay', message }] })

/** The end of a session as the provider has it, in the words of the list of requests; undefined while it runs. */
export function outcomeOf(session: unknown): { outcome: string; document: string | undefined } | undefined {
  const { state, result } = (session ?? {}) as { state?: unknown; result?: Record<string, unknown> }
  if (state !== 'COMPLETE') return undefined
  const document = result?.documentNumber
  return {
    outcome: outcomes[String(result?.endResult)] ?? 'failed',
    document: typeof document === 'string' ? document : undefined,
  }
}

const outcomes: Readonly<Record<string, string>> = {
  OK: 'completed',
  USER_REFUSED: 'refused',
  USER_REFUSED_INTERACTION: 'refused',
  USER_REFUSED_CERT_CHOICE: 'refused',
  TIMEOUT: 'timeout',
  WRONG_VC: 'wrong_code',
}
