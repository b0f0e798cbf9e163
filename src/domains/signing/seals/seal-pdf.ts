import type { Clock } from '../../../config/clock.ts'
import type { TimeStamps } from '../../../providers/time-stamp/port.ts'
import { localTime } from '../../../text/local-format.ts'
import type { Pades, RequestedStampPlace } from '../pades/pades.ts'
import type { ActiveSeal, Seals } from './sign.ts'

export interface SealPdfDeps {
  seals: Pick<Seals, 'seal'>
  pades: Pick<Pades, 'prepare' | 'complete' | 'timeStampDigest' | 'withTimeStamp'>
  timeStamps: Pick<TimeStamps, 'stamp'> | undefined
  clock: Clock
}

export interface SealOptions {
  reason?: string | undefined
  /** Where the stamp goes; without one the seal is not seen on the pages. */
  place?: RequestedStampPlace | undefined
  /** Certifies the file, which has no signature yet: nothing but proofs may be added to it afterwards. */
  certifies?: boolean
}

interface SealedPdf {
  pdf: Uint8Array
  seal: ActiveSeal
  timeStamped: boolean
}

/**
 * PAdES with the organisation's seal: B-T where there is a time-stamp service, else B-B. Rejects with `seals.none`, and as
 * the PDF library and the time-stamp service do: a file without its time-stamp is not given out.
 */
export async function sealPdf(
  { seals, pades, timeStamps, clock }: SealPdfDeps,
  orgId: string,
  file: Uint8Array,
  { reason, place, certifies }: SealOptions = {},
): Promise<SealedPdf> {
  const time = new Date(clock())
  const { prepared, value, algorithm, seal } = await seals.seal(orgId, (active) =>
    pades.prepare(file, {
      certificate: active.certificate,
      chain: active.chain,
      kind: 'seal',
      name: active.name,
      time,
      ...(reason !== undefined && { reason }),
      ...(certifies && { permission: 1 }),
      ...(place && { stamp: { ...place, lines: stampLines(active, time, reason) } }),
    }),
  )
  const sealed = await pades.complete(prepared, { value, algorithm })
  if (!timeStamps) return { pdf: sealed, seal, timeStamped: false }
  const { token } = await timeStamps.stamp(await pades.timeStampDigest(sealed, prepared.field))
  return { pdf: await pades.withTimeStamp(sealed, prepared.field, token), seal, timeStamped: true }
}

/** Who looks at the page must not take it for the signature of a person. */
const stampLines = ({ name, regNo }: ActiveSeal, time: Date, reason: string | undefined): string[] => [
  'Байгууллагын цахим тамга (хүний гарын үсэг биш)',
  'E-seal of an organisation, not a person’s signature',
  name,
  `Регистр / Register No. ${regNo}`,
  `${localTime(time)} (UTC+8)`,
  ...(reason === undefined ? [] : [reason]),
]
