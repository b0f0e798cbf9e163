import { decodeStream } from '../pdf/filters.ts'
import type { Revision } from '../pdf/revision.ts'
import { PdfStream } from '../pdf/values.ts'
import type { ValidationStore } from './inspected.ts'

const MAX_IN_STORE = 500
const MAX_OF_STORE = 32 * 1024 * 1024

export const emptyStore = (): ValidationStore => ({ certificates: [], crls: [], ocsps: [] })

/** What the document security store of a revision holds. */
export function storeOf(last: Revision): ValidationStore {
  const store = last.dict(last.root.get('DSS'))
  if (!store) return emptyStore()
  const room = { left: MAX_OF_STORE }
  const all = (key: string): Uint8Array[] =>
    last
      .list(store.get(key))
      .slice(0, MAX_IN_STORE)
      .map((one) => last.resolve(one))
      .filter((one) => one instanceof PdfStream)
      .map((stream) => new Uint8Array(decodeStream(stream, room)))
  return { certificates: all('Certs'), crls: all('CRLs'), ocsps: all('OCSPs') }
}
