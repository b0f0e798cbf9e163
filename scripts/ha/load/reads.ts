import type { Work } from './load.ts'

/** A visitor who looks at what is on offer. */
export async function readCatalogue({ ledger, wire, isOver, pause }: Work): Promise<void> {
  while (!isOver()) {
    const { outcome } = await wire.send({ method: 'GET', path: '/api/v1/catalog/services' })
    ledger.note('read', outcome)
    await pause()
  }
}
