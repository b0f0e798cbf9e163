import type { JsonObject } from '../response-parser.ts'
import type { EidAccount, EidActivity, EidActivityPage, EidDevice, EidLevel } from './port.ts'
import { bytes, failureOf, invalid, object, text } from './responses.ts'

export interface ListedCertificate {
  documentNumber: string
  certificate: Buffer
}

const MAX_CERTIFICATES = 20
const MAX_DEVICES = 50

const opaque = /^[A-Za-z0-9._~-]{1,256}$/
const document = /^PNOMN-\d{12}-[A-Za-z0-9-]{1,64}$/
/** What people read: no invisible characters, no marks that change the direction of text. */
const words = /^[^\p{Cc}\p{Cf}\u2028\u2029]{1,200}$/u
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/

export function parseAccount(answer: unknown): EidAccount {
  const fields = object(answer, 'the answer')
  return {
    state: oneOf(fields, 'state', { ACTIVE: 'active', SUSPENDED: 'suspended', CLOSED: 'closed' }),
    since: time(fields, 'since'),
    level: oneOf<EidLevel>(fields, 'certificateLevel', {
      ADVANCED: 'ADVANCED',
      QUALIFIED: 'QUALIFIED',
      QSCD: 'QSCD',
    }),
    pin1Locked: oneOf(fields, 'pin1', { OK: false, LOCKED: true }),
    pin2Locked: oneOf(fields, 'pin2', { OK: false, LOCKED: true }),
    deviceCount: count(fields, 'deviceCount'),
    certificateCount: count(fields, 'certificateCount'),
    lastUsedAt: optionalTime(fields, 'lastUsedAt'),
  }
}

export function parseCertificates(answer: unknown): ListedCertificate[] {
  return list(answer, 'certificates', MAX_CERTIFICATES).map((fields) => ({
    documentNumber: text(fields, 'documentNumber', document),
    certificate: bytes(fields, 'value'),
  }))
}

export function parseDevices(answer: unknown, civilId: string): EidDevice[] {
  return list(answer, 'devices', MAX_DEVICES).map((fields) => {
    const documentNumber = text(fields, 'documentNumber', document)
    if (!documentNumber.startsWith(`PNOMN-${civilId}-`)) throw invalid('documentNumber')
    return {
      id: text(fields, 'deviceID', opaque),
      model: text(fields, 'model', words),
      platform: oneOf(fields, 'platform', { ANDROID: 'android', IOS: 'ios', OTHER: 'other' }),
      appVersion: text(fields, 'appVersion', words),
      documentNumber,
      state: oneOf(fields, 'state', { ACTIVE: 'active', LOCKED: 'locked', REMOVED: 'removed' }),
      registeredAt: time(fields, 'registeredAt'),
      lastUsedAt: optionalTime(fields, 'lastUsedAt'),
    }
  })
}

/** At most as many as requested, and never the same page again. */
export function parseActivity(
  answer: unknown,
  { limit, before }: { limit: number; before?: string },
): EidActivityPage {
  const entries = list(answer, 'entries', limit).map(parseEntry)
  const next = optional(object(answer, 'the answer'), 'next', opaque)
  if (next !== null && (next === before || entries.length === 0)) throw invalid('next')
  return { entries, next }
}

function parseEntry(fields: JsonObject): EidActivity {
  return {
    id: text(fields, 'id', opaque),
    at: time(fields, 'at'),
    kind: oneOf(fields, 'kind', {
      AUTHENTICATION: 'authentication',
      SIGNATURE: 'signature',
      CERTIFICATE_CHOICE: 'certificate_choice',
    }),
    relyingParty: text(fields, 'relyingPartyName', words),
    brokeredFor: optional(fields, 'brokeredRpName', words),
    flow: oneOf(fields, 'flowType', {
      QR: 'QR',
      Web2App: 'Web2App',
      App2App: 'App2App',
      Notification: 'Notification',
    }),
    displayText: optional(fields, 'displayText', words),
    outcome: failureOf(text(fields, 'endResult', /^[A-Z_]{1,64}$/)) ?? 'completed',
  }
}

function list(answer: unknown, name: string, most: number): JsonObject[] {
  const listed = object(answer, 'the answer')[name]
  if (!Array.isArray(listed) || listed.length > most) throw invalid(name)
  return listed.map((item) => object(item, name))
}

function oneOf<T>(fields: JsonObject, name: string, known: Readonly<Record<string, T>>): T {
  const value = text(fields, name, /^[A-Za-z0-9_]{1,64}$/)
  if (!Object.hasOwn(known, value)) throw invalid(name)
  return known[value] as T
}

function optional(fields: JsonObject, name: string, pattern: RegExp): string | null {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return value === undefined || value === null ? null : text(fields, name, pattern)
}

function time(fields: JsonObject, name: string): Date {
  const date = new Date(text(fields, name, moment))
  if (Number.isNaN(date.getTime())) throw invalid(name)
  return date
}

const optionalTime = (fields: JsonObject, name: string): Date | null =>
  optional(fields, name, moment) === null ? null : time(fields, name)

function count(fields: JsonObject, name: string): number {
  const value = fields[name]
  if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) > 1000) throw invalid(name)
  return value as number
}
