import { signatureProof, toSignatureResponse } from '../../../signing/engine/evidence.ts'
import type { ApplicationSignature } from './queries.ts'

export function toApplicationSignature(asked: ApplicationSignature) {
  return { ...toSignatureResponse(asked), application_id: asked.application_id }
}

export function toApplicationSignatureDetail(asked: ApplicationSignature) {
  return { ...toApplicationSignature(asked), record: asked.record, signature: signatureProof(asked) }
}
