import type { Handler } from '../../contract/types.ts'
import { askOwnEid } from '../../domains/people/own-eid.ts'
import { countLinks } from '../../domains/people/profile-queries.ts'
import { unknownCursor } from '../../errors/unknown-cursor.ts'
import type { EidActivity, EidCertificate, EidDevice } from '../../providers/eid/port.ts'

export const getMyEidSummary: Handler<'getMyEidSummary'> = async (_input, context) => {
  const account = await askOwnEid(context, (eid, civilId, signal) => eid.account(civilId, signal))
  return {
    state: account.state,
    since: account.since.toISOString(),
    level: account.level,
    pin1_locked: account.pin1Locked,
    pin2_locked: account.pin2Locked,
    device_count: account.deviceCount,
    certificate_count: account.certificateCount,
    last_used_at: account.lastUsedAt?.toISOString() ?? null,
    organization_count: await context.read(({ db }) => countLinks(db, context.principal.userId)),
  }
}

export const listMyEidCertificates: Handler<'listMyEidCertificates'> = async (_input, context) => {
  const certificates = await askOwnEid(context, (eid, civilId, signal) => eid.certificates(civilId, signal))
  return { items: certificates.map(toCertificateResponse) }
}

export const listMyEidDevices: Handler<'listMyEidDevices'> = async (_input, context) => {
  const devices = await askOwnEid(context, (eid, civilId, signal) => eid.devices(civilId, signal))
  return { items: devices.map(toDeviceResponse) }
}

export const listMyEidActivity: Handler<'listMyEidActivity'> = async ({ query }, context) => {
  const { limit, cursor } = query
  const page = { limit, ...(cursor === undefined ? {} : { before: decodeCursor(cursor) }) }
  const { entries, next } = await askOwnEid(context, (eid, civilId, signal) =>
    eid.activity(civilId, page, signal),
  )
  return {
    items: entries.map(toActivityResponse),
    next_cursor: next === null ? null : Buffer.from(next).toString('base64url'),
  }
}

/** The provider's own cursor, wrapped so that clients do not depend on its form. */
function decodeCursor(cursor: string): string {
  const place = Buffer.from(cursor, 'base64url').toString()
  if (!/^[A-Za-z0-9._~-]{1,256}$/.test(place)) throw unknownCursor()
  return place
}

function toCertificateResponse({
  person,
  notBefore,
  notAfter,
  documentNumber,
  level,
  ...rest
}: EidCertificate) {
  const { purpose, serial, issuer, fingerprint, status } = rest
  return {
    purpose,
    serial,
    issuer,
    subject: `${person.familyName} ${person.givenName}`,
    document_number: documentNumber,
    ...(level ? { level } : {}),
    status,
    not_before: notBefore.toISOString(),
    not_after: notAfter.toISOString(),
    fingerprint,
  }
}

function toDeviceResponse({ id, model, platform, state, ...device }: EidDevice) {
  return {
    id,
    model,
    platform,
    app_version: device.appVersion,
    document_number: device.documentNumber,
    state,
    registered_at: device.registeredAt.toISOString(),
    last_used_at: device.lastUsedAt?.toISOString() ?? null,
  }
}

function toActivityResponse({ id, at, kind, flow, outcome, ...entry }: EidActivity) {
  return {
    id,
    at: at.toISOString(),
    kind,
    relying_party: entry.relyingParty,
    brokered_for: entry.brokeredFor,
    flow,
    display_text: entry.displayText,
    outcome,
  }
}
