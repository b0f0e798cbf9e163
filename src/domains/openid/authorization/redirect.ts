import type { JwtSigner } from '../../../security/signing-keys/jwt-signer.ts'
import {
  type AuthorizationRequest,
  isPostedMode,
  isSignedMode,
  type ResponseMode,
} from '../authorization-request.ts'
import type { Client } from '../clients/client.ts'
import type { AuthorizationError } from './parse-request.ts'

type ReturnAddress = Pick<AuthorizationRequest, 'redirectUri' | 'state' | 'responseMode'>

/** What a client is answered, before it is signed: nothing is signed while a transaction is open. */
interface ClientAnswer {
  redirectUri: string
  mode: ResponseMode
  fields: Record<string, string>
}

/** Where the browser goes on: to a page of ours, or back to the client. */
export type RedirectTarget = string | ClientAnswer

/** Back to the client with a code. */
export const codeAnswer = (to: ReturnAddress, issuer: string, code: string): ClientAnswer =>
  answerTo(to, { code, iss: issuer })

/** Back to the client, and why there is no code. */
export const errorAnswer = (
  to: ReturnAddress,
  issuer: string,
  { error, description }: Pick<AuthorizationError, 'error' | 'description'>,
): ClientAnswer => answerTo(to, { error, error_description: description, iss: issuer })

function answerTo(
  { redirectUri, state, responseMode: mode = 'query' }: ReturnAddress,
  fields: Record<string, string>,
): ClientAnswer {
  return { redirectUri, mode, fields: state === undefined ? fields : { ...fields, state } }
}

/** An address for the browser, or a form that it posts. */
export type Delivered = string | { action: string; fields: Record<string, string> }

const JARM_SECONDS = 600

/** Signed (JARM) where it was asked for. Not inside a transaction. */
export async function deliver(
  onward: RedirectTarget,
  { clientId, idTokenSigningAlg: algorithm }: Client,
  signer: JwtSigner,
  now: Date,
): Promise<Delivered> {
  if (typeof onward === 'string') return onward
  const { redirectUri, mode } = onward
  let { fields } = onward
  if (isSignedMode(mode)) {
    const exp = Math.floor(now.getTime() / 1000) + JARM_SECONDS
    fields = { response: await signer.sign({ ...fields, aud: clientId, exp }, { algorithm }) }
  }
  if (isPostedMode(mode)) return { action: redirectUri, fields }
  // Appended as text: parsing could change what the client has registered.
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`
}

/** A page that asks the person, of this server or a configured one, with the secret that leads to the challenge. */
export function challengePageOf(address: string, name: string, secret: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${secret}`
}
