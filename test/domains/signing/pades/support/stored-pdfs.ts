import type { PreparedPdf, RawSignature } from '../../../../../src/domains/signing/pades/pades.ts'

interface StoredPreparation {
  prepared: PreparedPdf
  signature: RawSignature
}

/** As a database or a file keeps it. */
export const serialisePreparation = (all: StoredPreparation): string =>
  JSON.stringify(all, (_, value) =>
    value?.type === 'Buffer'
      ? { base64: Buffer.from(value.data).toString('base64') }
      : value instanceof Uint8Array
        ? { base64: Buffer.from(value).toString('base64') }
        : value,
  )

export const revived = (text: string): StoredPreparation =>
  JSON.parse(text, (_, value) => (value?.base64 === undefined ? value : Buffer.from(value.base64, 'base64')))
