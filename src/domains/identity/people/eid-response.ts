import { unknownCursor } from '../../../errors/refusal.ts'
import type { EidAccount, EidActivity, EidCertificate, EidDevice } from '../../../providers/eid/port.ts'

export function toSummaryResponse(account: EidAccount, organisations: number) {
  return {
    state: account.state,
    since: account.since.toISOString(),
    level: account.level,
    pin1_locked: account.pin1Locked,
    pin2_locked: account.pin2Locked,
    device_count: account.deviceCount,
    certificate_count: account.certificateCount,
    last_used_at: account.lastUsedAt?.toISOString() ?? null,
    organization_count: organisations,
  }
}

/** The provider's own cursor, wrapped so that clients do not depend on its form. */
export function decodeCursor(cursor: string): string {
  const place = Buffer.from(cursor, 'base64url').toString()
  if (!/^[A-Za-z0-9._~-]{1,256}$/.test(place)) throw unknownCursor()
  return place
}

export function toCertificateResponse({
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

export function toDeviceResponse({ id, model, platform, state, ...device }: EidDevice) {
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

export function toActivityResponse({ id, at, kind, flow, outcome, ...entry }: EidActivity) {
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
