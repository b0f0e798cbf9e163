import { Problem } from '../../shared/http.ts'
import type { Level } from '../people.ts'

export type Kind = 'auth' | 'sign' | 'cert'

export type Hash = 'sha256' | 'sha384' | 'sha512'

interface Interaction {
  type: 'displayTextAndPIN' | 'confirmationMessage'
  text: string
}

/** What a relying party asks for, as it was sent wherever a signature or a code is made of it. */
export interface RpRequest {
  relyingPartyName: string
  brokeredRpName: string | undefined
  certificateLevel: Level
  signatureProtocol: string
  rpChallenge: string
  digest: string
  hash: Hash
  /** The base64 text. */
  interactions: string
  /** The first that the phone can show; none when it can show none of them. */
  interaction: Interaction | undefined
  initialCallbackUrl: string | undefined
}

export interface RelyingParty {
  uuid: string
  name: string
}

type Body = Record<string, unknown>

const protocols: Record<Kind, string> = { auth: 'ACSP_V2', sign: 'RAW_DIGEST_SIGNATURE', cert: '' }

const digestLengths: Record<Hash, number> = { sha256: 32, sha384: 48, sha512: 64 }

const textFields = {
  displayTextAndPIN: { field: 'displayText60', longest: 60 },
  confirmationMessage: { field: 'displayText200', longest: 200 },
}

export function checkRelyingParty(body: Body, { uuid, name }: RelyingParty): void {
  if (text(body, 'relyingPartyUUID', 36).toLowerCase() !== uuid)
    throw new Problem(401, 'the relying party is not known')
  if (text(body, 'relyingPartyName', 100) !== name)
    throw new Problem(403, 'the relying party has another name')
}

export function levelOf(body: Body): Level {
  const level = text(body, 'certificateLevel', 20)
  if (level !== 'ADVANCED' && level !== 'QUALIFIED' && level !== 'QSCD')
    throw new Problem(400, 'certificateLevel is none of ADVANCED, QUALIFIED, QSCD')
  return level
}

export function readRequest(body: Body, kind: Kind): RpRequest {
  const interactions =
    body.interactions === undefined && kind === 'cert' ? '' : text(body, 'interactions', 8192)
  const signed = kind === 'cert' ? noProtocol(body) : protocolOf(body, kind)
  return {
    relyingPartyName: text(body, 'relyingPartyName', 100),
    brokeredRpName: optionalText(body, 'brokeredRpName', 100),
    certificateLevel: levelOf(body),
    ...signed,
    interactions,
    interaction:
      interactions === '' ? { type: 'confirmationMessage', text: '' } : interactionOf(interactions),
    initialCallbackUrl: callbackOf(body),
  }
}

type Signed = Pick<RpRequest, 'signatureProtocol' | 'rpChallenge' | 'digest' | 'hash'>

function noProtocol(body: Body): Signed {
  if (body.signatureProtocol !== undefined || body.signatureProtocolParameters !== undefined)
    throw new Problem(400, 'a certificate choice has no signatureProtocol')
  return { signatureProtocol: '', rpChallenge: '', digest: '', hash: 'sha256' }
}

function protocolOf(body: Body, kind: 'auth' | 'sign'): Signed {
  if (body.signatureProtocol !== protocols[kind])
    throw new Problem(400, `signatureProtocol is not ${protocols[kind]}`)
  const parameters = body.signatureProtocolParameters
  if (typeof parameters !== 'object' || parameters === null)
    throw new Problem(400, 'signatureProtocolParameters is missing')
  const hash = text(parameters as Body, 'signatureAlgorithm', 20)
  if (hash !== 'sha256' && hash !== 'sha384' && hash !== 'sha512')
    throw new Problem(400, 'signatureAlgorithm is none of sha256, sha384, sha512')
  const signed = { signatureProtocol: protocols[kind], rpChallenge: '', digest: '', hash } as const
  if (kind === 'auth') {
    const rpChallenge = base64(parameters as Body, 'rpChallenge', (length) => length >= 32 && length <= 64)
    return { ...signed, rpChallenge }
  }
  return {
    ...signed,
    digest: base64(parameters as Body, 'digest', (length) => length === digestLengths[hash]),
  }
}

function interactionOf(interactions: string): Interaction | undefined {
  let list: unknown
  try {
    list = JSON.parse(Buffer.from(interactions, 'base64').toString('utf8'))
  } catch {
    throw new Problem(400, 'interactions is not the base64 of JSON')
  }
  if (!Array.isArray(list) || list.length === 0)
    throw new Problem(400, 'interactions is not a list of at least one')
  return list.map(readInteraction).find((interaction) => interaction !== undefined)
}

/** Undefined for a kind that this phone does not know. */
function readInteraction(item: unknown): Interaction | undefined {
  const { type } = (item ?? {}) as Body
  if (typeof type !== 'string') throw new Problem(400, 'an interaction has no type')
  if (type !== 'displayTextAndPIN' && type !== 'confirmationMessage') return undefined
  const { field, longest } = textFields[type]
  return { type, text: text(item as Body, field, longest) }
}

function callbackOf(body: Body): string | undefined {
  const url = optionalText(body, 'initialCallbackUrl', 2048)
  if (url === undefined) return undefined
  // The bar would let a part of the URL pass for another part of what is signed.
  if (url.includes('|') || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Problem(400, 'initialCallbackUrl is not an http or https URL without |')
  return url
}

function base64(body: Body, field: string, fits: (length: number) => boolean): string {
  const value = text(body, field, 128)
  const bytes = Buffer.from(value, 'base64')
  if (bytes.toString('base64') !== value || !fits(bytes.length))
    throw new Problem(400, `${field} is not base64 of the right length`)
  return value
}

export function text(body: Body, field: string, longest: number): string {
  const value = body[field]
  if (typeof value !== 'string' || value === '') throw new Problem(400, `${field} is missing`)
  if ([...value].length > longest) throw new Problem(400, `${field} is longer than ${longest}`)
  return value
}

export const optionalText = (body: Body, field: string, longest: number): string | undefined =>
  body[field] === undefined || body[field] === null ? undefined : text(body, field, longest)
