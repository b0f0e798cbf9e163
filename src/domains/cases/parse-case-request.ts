import type { Input } from '../../contract/types.ts'
import { AppError, type BilingualFault } from '../../errors/app-error.ts'
import type { IdentityHashes } from '../../security/identity-hashes.ts'
import { normalNationalId } from '../identity/rules.ts'
import type { GivenEvidence, Represented } from './case-request.ts'

type Body = Input<'createGovApplication'>['body']

const exactlyOne = (path: string, fields: string): BilingualFault => ({
  path,
  rule: 'oneOf',
  mn: `Яг нэгийг нь өгнө үү: ${fields}.`,
  en: `Give exactly one of these: ${fields}.`,
})

export function namedService({ service_id, service_code }: Body) {
  if ((service_id == null) === (service_code == null))
    throw invalid([exactlyOne('/body/service_id', 'service_id, service_code')])
  return { serviceId: service_id ?? null, serviceCode: service_code ?? null }
}

export function givenEvidence({ evidences }: Body): GivenEvidence[] {
  const faults: BilingualFault[] = []
  for (const [index, { file_id, fetch_id, reference_id }] of evidences.entries())
    if ([file_id, fetch_id, reference_id].filter((id) => id != null).length !== 1)
      faults.push(exactlyOne(`/body/evidences/${index}`, 'file_id, fetch_id, reference_id'))
  if (faults.length > 0) throw invalid(faults)
  return evidences as unknown as GivenEvidence[]
}

const organisationNumber = /^[0-9]{7}$/

/** For whom the application is made. A person's number goes no further than this, and leaves a keyed hash. */
export function representedIn({ representative }: Body, hashes: IdentityHashes): Represented | null {
  if (!representative) return null
  const { kind, number, name, reason, proof_file_id } = representative
  const isOrganisation = kind === 'organisation'
  const missing = [
    ...(organisationNumber.test(number) === isOrganisation ? [] : ['number']),
    ...(isOrganisation || name ? [] : ['name']),
    ...(isOrganisation || reason ? [] : ['reason']),
    ...(isOrganisation || proof_file_id ? [] : ['proof_file_id']),
  ]
  if (missing.length > 0)
    throw invalid(
      missing.map((field) => ({
        path: `/body/representative/${field}`,
        rule: 'representative',
        mn: 'Дутуу, эсвэл `kind`-д заасан хүн, байгууллагынх биш байна.',
        en: 'This is missing, or is not that of an organisation or a person, as `kind` says.',
      })),
    )
  if (isOrganisation) return { kind, regNo: number, reason: reason ?? null }
  return {
    kind: 'person',
    numberHash: hashes.nationalId(normalNationalId(number)),
    name: name!,
    reason: reason!,
    proofFileId: proof_file_id!,
  }
}

const invalid = (details: BilingualFault[]) => new AppError('request.invalid', { details })
