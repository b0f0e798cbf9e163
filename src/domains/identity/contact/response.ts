import type { ContactRow } from './queries.ts'
import { CODE_TRIES, type ContactKind } from './rules.ts'

export function toContactResponse(row: ContactRow) {
  return {
    email: detailOf(row, 'email', row.email, row.email_verified_at),
    phone: detailOf(row, 'phone', row.phone, row.phone_verified_at),
  }
}

function detailOf(
  { pending }: ContactRow,
  kind: ContactKind,
  address: string | null,
  verifiedAt: Date | null,
) {
  const waiting = pending.find((one) => one.kind === kind)
  return {
    address,
    verified: verifiedAt !== null,
    verified_at: verifiedAt?.toISOString() ?? null,
    pending: waiting
      ? {
          address: waiting.target,
          expires_at: waiting.expires_at.toISOString(),
          attempts_left: Math.max(0, CODE_TRIES - waiting.tries),
        }
      : null,
  }
}
