import type { Language } from '../../../../errors/language.ts'
import type { EidProvider, EidSession } from '../../../../providers/eid/port.ts'
import { qrCodeAddress } from '../../../../text/qr-code.ts'
import { linksOf } from '../rules.ts'
import type { EidSessionRow } from './queries.ts'

const POLL_AFTER_MS = 2_500

export type EidSessionView = Pick<
  EidSessionRow,
  'method' | 'state' | 'sso_error' | 'verification_code' | 'expires_at'
>

interface Beside {
  /** Absent where there are no links to show. */
  provider?: EidProvider | undefined
  session?: EidSession | undefined
  now: Date
  language: Language
}

/** A session as its owner may see it, with the links that belong to this second. */
export async function toEidSessionResponse(
  row: EidSessionView,
  { provider, session, now, language }: Beside,
) {
  const pending = row.state === 'pending'
  const { code, sameDevice } = linksOf(row.method)
  const linkOf = (kind: typeof code) =>
    pending && kind && session ? provider?.deviceLink(session, kind, now, language) : undefined
  const qrLink = linkOf(code)
  return {
    state: row.state,
    ...(row.sso_error === null ? {} : { sso_error: row.sso_error }),
    qr_link: qrLink ?? null,
    qr_code: qrLink === undefined ? null : await pictureOf(qrLink),
    deep_link: linkOf(sameDevice) ?? null,
    verification_code: pending ? row.verification_code : null,
    expires_at: row.expires_at.toISOString(),
    poll_after_ms: POLL_AFTER_MS,
  }
}

const pictureOf = (link: string): Promise<string> =>
  qrCodeAddress(link, { errorCorrectionLevel: 'M', margin: 2, isLink: true })
