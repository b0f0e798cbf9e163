import { randomBytes } from 'node:crypto'
import { sha256 } from '../../text/sha256.ts'

interface Interaction {
  type: 'displayTextAndPIN' | 'confirmationMessage'
  displayText60?: string
  displayText200?: string
}

const SHORT_TEXT = 60
const LONG_TEXT = 200

/** What the phone shows before it asks for PIN1. */
export const signInInteractions = (displayText: string): string =>
  encode([{ type: 'displayTextAndPIN', displayText60: atMost(SHORT_TEXT, displayText) }])

/** A person who signs should see the whole text first; a short one may also be shown with the PIN. */
export function signatureInteractions(displayText: string): string {
  const message: Interaction = { type: 'confirmationMessage', displayText200: atMost(LONG_TEXT, displayText) }
  const isShort = lengthOf(displayText) <= SHORT_TEXT
  return encode(isShort ? [message, { type: 'displayTextAndPIN', displayText60: displayText }] : [message])
}

/** Whether the request offered this interaction to the phone. */
export function wasOffered(interactions: string, type: string): boolean {
  const offered = JSON.parse(Buffer.from(interactions, 'base64').toString()) as Interaction[]
  return offered.some((interaction) => interaction.type === type)
}

export const newChallenge = (): string => randomBytes(32).toString('base64')

/** Makes two requests to sign the same within seconds two, not one. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

const encode = (interactions: Interaction[]): string =>
  Buffer.from(JSON.stringify(interactions)).toString('base64')

function atMost(limit: number, displayText: string): string {
  if (lengthOf(displayText) > limit || displayText === '')
    throw new RangeError(`the text on the phone must have 1 to ${limit} characters`)
  return displayText
}

const lengthOf = (text: string): number => [...text].length

/** Four digits that the browser shows and the phone offers among others. */
export function verificationCode(rpChallenge: string): string {
  const digest = sha256(Buffer.from(rpChallenge, 'base64'))
  return String(digest.readUInt16BE(digest.length - 2) % 10_000).padStart(4, '0')
}
