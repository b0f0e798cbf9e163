import type { Handler } from '../../contract/types.ts'
import { changeTexts, reasonTexts } from '../../domains/signing/validation/texts.ts'
import type { SignatureVerdict } from '../../domains/signing/validation/validate.ts'
import { DocumentRefused, ValidationBusy } from '../../domains/signing/validation/validation.ts'
import { AppError } from '../../errors/app-error.ts'

export const verifyDocument: Handler<'verifyDocument'> = async (
  { body },
  { services, now, addressGroup },
) => {
  const bytes = body.length
  const { result, reasons, signatures, sha256 } = await services.documentValidation
    .validate(body, now.getTime(), addressGroup)
    .catch((cause) => {
      if (cause instanceof DocumentRefused) throw new AppError(`verification.${cause.reason}`, { cause })
      if (cause instanceof ValidationBusy) throw new AppError('verification.busy', { cause })
      throw cause
    })
  return {
    result,
    reasons: reasons.map((code) => toReason(code, reasonTexts)),
    sha256,
    bytes,
    checked_at: now.toISOString(),
    signatures: signatures.map(toSignature),
  }
}

function toSignature(one: SignatureVerdict) {
  return {
    field: one.field,
    kind: one.kind,
    result: one.result,
    reasons: one.reasons.map((code) => toReason(code, reasonTexts)),
    signer: one.signer,
    claimed_at: one.claimedAt,
    proven_at: moment(one.provenAt),
    ...(one.provenBy !== null && { proven_by: one.provenBy }),
    ...(one.level !== null && { level: one.level }),
    intact: one.isIntact,
    trusted: one.isTrusted,
    covers_whole_file: one.coversWholeFile,
    revocation: one.revocation,
    revoked_at: moment(one.revokedAt),
    stated_reason: one.statedReason,
    stated_location: one.statedLocation,
    permission: one.permission,
    changes: one.changes.map(({ code, page, object }) => ({ ...toReason(code, changeTexts), page, object })),
  }
}

function toReason<Code extends string>(
  code: Code,
  texts: Readonly<Record<Code, { mn: string; en: string }>>,
) {
  const { mn, en } = texts[code]
  return { code, text_mn: mn, text_en: en }
}

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
