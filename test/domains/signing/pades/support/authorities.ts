import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { authoritiesIn, trustWith } from '../../../../../src/pki/trust.ts'
import {
  createValidationMaterials,
  type ValidationMaterials,
} from '../../../../../src/providers/eid/validation-data.ts'
import { createHttp } from '../../../../../src/providers/http.ts'
import { createTimeStamps } from '../../../../../src/providers/time-stamp/client.ts'
import type { TimeStamps } from '../../../../../src/providers/time-stamp/port.ts'
import type { Signers } from './signers.ts'

export interface Authorities {
  timeStamps: TimeStamps
  materials: ValidationMaterials
}

/** What is asked about signatures, by the clients of the server. */
export async function openAuthorities({
  url,
  anchors,
}: Pick<Signers, 'url' | 'anchors'>): Promise<Authorities> {
  const known = authoritiesIn(await readFile(anchors, 'utf8'))
  const common = {
    trust: trustWith(known, []),
    send: createHttp(),
    clock: Date.now,
    log: pino({ enabled: false }),
  }
  return {
    timeStamps: createTimeStamps({ url: new URL(`${url}/tsa`), ...common }),
    materials: createValidationMaterials({ ...common, trustOf: (offered) => trustWith(known, offered) }),
  }
}
