import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type CorpusAuthority,
  openCorpusAuthority,
  VALIDATED_AT,
} from '../../../../../scripts/pdf-attacks/authority.ts'
import { anchorsIn } from '../../../../../src/domains/signing/validation/trust.ts'
import { createDocumentValidation } from '../../../../../src/domains/signing/validation/validation.ts'
import { parseCertificate } from '../../../../../src/pki/certificate.ts'
import { answerOcsp } from '../../../../../src/simulators/eid/pki/ocsp.ts'

const folder = (name: string): string =>
  fileURLToPath(new URL(`../../../../fixtures/${name}/`, import.meta.url))
export const attacksFolder = folder('pdf-attacks')
export const honestFolder = folder('pdf-honest')

interface Expected {
  does: string
  accepts: string[]
  /** The file as a whole is at fault: the first signature itself may hold. */
  ofFile?: boolean
}

export const expectedOfAttacks = (): Record<string, Expected> =>
  JSON.parse(readFileSync(`${attacksFolder}expected.json`, 'utf8'))

export const namesIn = (directory: string): string[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => name.slice(0, -4))
    .sort()

/** What the corpus's responder says of all its people: that their certificates hold. */
export function corpusOcsp(authority: CorpusAuthority, request: Uint8Array, at: Date): Buffer {
  const people = ['first', 'second', 'third', 'seal'] as const
  const serials = new Map(
    people.map((who) => [parseCertificate(authority.signer(who).certificate).serial, 'good' as const]),
  )
  const [issuer, responder] = [authority.issuer('issuing'), authority.issuer('ocsp')]
  return answerOcsp(request, { issuer, responder, serials }, at)
}

interface Verdict {
  /** `refused` where the file cannot be looked into. */
  result: string
  /** Of the first signature. */
  first: string | undefined
  reasons: string[]
  /** Changes that were named, of all signatures. */
  changes: string[]
  /** How the worker ended, where it ended without an answer. */
  failure?: string
}

/** The real validation with the authority and the clock of the corpora. */
export function openCorpusValidation() {
  // Callers take turns: two of them are judged at once.
  let caller = 0
  const authority = openCorpusAuthority()
  const validation = createDocumentValidation({
    anchors: anchorsIn([authority.anchors]),
    authorities: {
      ask: async ({ kind, request }) =>
        kind === 'ocsp' && request
          ? { bytes: corpusOcsp(authority, request, new Date(VALIDATED_AT)), isCached: false }
          : undefined,
      invalidate: () => {},
    },
  })
  return {
    async verdictOf(pdf: Buffer): Promise<Verdict> {
      try {
        const { result, reasons, signatures } = await validation.validate(
          Buffer.from(pdf),
          VALIDATED_AT,
          String(caller++ % 2),
        )
        return {
          result,
          first: signatures[0]?.result,
          reasons: [...reasons, ...signatures.flatMap((one) => one.reasons)],
          changes: signatures.flatMap(({ changes }) => changes.map((one) => JSON.stringify(one))),
        }
      } catch (error) {
        if ((error as Error).name !== 'DocumentRefused') throw error
        const { reason } = error as Error & { reason: string }
        const { cause } = error as Error
        return {
          result: 'refused',
          first: undefined,
          reasons: [reason],
          changes: [],
          ...(cause instanceof Error && { failure: `the worker ended: ${cause.message}` }),
        }
      }
    },
    stop: () => validation.stop(),
  }
}
