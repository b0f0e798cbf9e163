import type { EidSession } from '../../../../providers/eid/port.ts'
import type { EidServices } from './context.ts'
import type { EidSessionRow } from './queries.ts'

export function sealEidState({ eidState }: Pick<EidServices, 'eidState'>, id: Buffer, session: EidSession) {
  return eidState.seal(session, id.toString('base64url'))
}

/** Undefined when there is none, or the key that sealed it is no longer ours. */
export async function openEidState(
  { eidState, log }: Pick<EidServices, 'eidState' | 'log'>,
  { id, sealed }: Pick<EidSessionRow, 'id' | 'sealed'>,
): Promise<EidSession | undefined> {
  if (sealed === null) return undefined
  try {
    return await eidState.open<EidSession>(sealed, id.toString('base64url'))
  } catch (error) {
    log.warn({ err: error }, 'eID session state cannot be decrypted')
    return undefined
  }
}
