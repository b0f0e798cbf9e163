import { StoreUnreachable } from './checkpoint-store.ts'
import type { AuditKeys } from './keys.ts'
import { openWitness, type Witness } from './witness.ts'
import type { StoredWitness, WitnessStore } from './witness-store.ts'

export interface NamedWitness extends Witness {
  name: string
}

interface Witnesses {
  authentic: NamedWitness[]
  /** Texts that were not written with the key. */
  forged: number
}

export async function readWitnesses(store: WitnessStore, keys: AuditKeys): Promise<Witnesses> {
  const stored = await readAll(store)
  const authentic = stored.flatMap(({ name, text }) => {
    const witness = openWitness(text, keys)
    return witness ? [{ ...witness, name }] : []
  })
  return { authentic, forged: stored.length - authentic.length }
}

async function readAll(store: WitnessStore): Promise<StoredWitness[]> {
  try {
    return await store.all()
  } catch (error) {
    throw new StoreUnreachable('the witnesses beside the checkpoints cannot be read', { cause: error })
  }
}
