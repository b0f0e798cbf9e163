import { createHash } from 'node:crypto'
import { sha256 } from '../../../text/sha256.ts'
import type { Revision } from '../pdf/revision.ts'
import { dict, name, PdfDict, type PdfRef, PdfStream, PdfString, type PdfValue } from '../pdf/values.ts'
import { pdfFormOf } from './pdf/fields.ts'
import { Increment } from './pdf/increment.ts'
import { openPdf } from './pdf/open.ts'

/** All in DER. */
export interface ValidationData {
  certificates: Uint8Array[]
  crls: Uint8Array[]
  ocsps: Uint8Array[]
}

/**
 * What proves the signatures when no authority can be asked any more: the document security store (12.8.4.3), in which each
 * signature has its own entry. What the store holds already is kept, and not repeated.
 */
export function addValidationData(bytes: Buffer, data: ValidationData): Buffer {
  const document = openPdf(bytes)
  const { root, rootRef } = document
  const old = document.dict(root.get('DSS'))
  const increment = new Increment(document)
  const kept = new Store(document, increment, old)
  const own = {
    Cert: kept.add('Certs', data.certificates),
    CRL: kept.add('CRLs', data.crls),
    OCSP: kept.add('OCSPs', data.ocsps),
  }
  const vri: PdfDict = new PdfDict(document.dict(old?.get('VRI')))
  for (const { signature } of pdfFormOf(document).signatures) {
    const contents = document.resolve(signature?.get('Contents'))
    if (!(contents instanceof PdfString)) continue
    const key = vriKey(contents)
    // The data are for the signatures that had none; those that were stored before keep theirs.
    if (!vri.has(key)) vri.set(key, increment.add(filled(own)))
  }
  const store = increment.add(
    new PdfDict([...(old ?? dict({ Type: name('DSS') })), ...kept.entries(), ['VRI', increment.add(vri)]]),
  )
  increment.set(rootRef, new PdfDict(root).set('DSS', store))
  return increment.appended().pdf
}

/** SHA-1 of the contents, with the zeros that fill them up: it finds the entry and proves nothing. */
export const vriKey = ({ bytes }: PdfString): string =>
  createHash('sha1').update(bytes).digest('hex').toUpperCase()

const filled = (lists: Record<string, PdfRef[]>): PdfDict =>
  dict(Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)))

type Key = 'Certs' | 'CRLs' | 'OCSPs'

class Store {
  readonly #increment: Increment
  readonly #lists = new Map<Key, PdfValue[]>()
  readonly #known = new Map<string, PdfRef>()

  constructor(document: Revision, increment: Increment, old: PdfDict | undefined) {
    this.#increment = increment
    for (const key of ['Certs', 'CRLs', 'OCSPs'] as const) {
      const list = document.list(old?.get(key))
      this.#lists.set(key, [...list])
      for (const one of list) {
        const stream = document.resolve(one)
        if (stream instanceof PdfStream && !stream.dict.has('Filter'))
          this.#known.set(digest(stream.raw), one as PdfRef)
      }
    }
  }

  add(key: Key, all: Uint8Array[]): PdfRef[] {
    const refs = all.map((bytes) => {
      const found = this.#known.get(digest(bytes))
      if (found) return found
      const ref = this.#increment.add(new PdfStream(new PdfDict(), Buffer.from(bytes)))
      this.#known.set(digest(bytes), ref)
      this.#lists.get(key)!.push(ref)
      return ref
    })
    return [...new Set(refs)]
  }

  entries(): [string, PdfValue][] {
    return [...this.#lists].filter(([, list]) => list.length > 0)
  }
}

const digest = (bytes: Uint8Array): string => sha256(bytes, 'base64')
