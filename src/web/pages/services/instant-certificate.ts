import { formOf, type Service } from './form.ts'

/**
 * The type of the certificate that the platform issues without a case, because the state has all that it says; undefined
 * where a person has to declare, bring, pay or sign something.
 */
export function instantCertificateType(service: Service): string | undefined {
  const { output, fees, fee_timing, evidence_groups } = service
  if (output.reference_type === null || service.requires_signature || service.applicant_signs)
    return undefined
  const { properties, required } = formOf(service)
  if ([...required].some((name) => properties[name]?.prefill === undefined)) return undefined
  const fee = fees.find(({ channel, urgency }) => channel === 'online' && urgency === 'normal')
  if (fee_timing !== 'none' && fee?.amount !== 0) return undefined
  const isOnRecord = evidence_groups.some(
    ({ evidences }) =>
      evidences.some((one) => one.once_only_source !== null) &&
      evidences.every((one) => one.optional || one.once_only_source !== null),
  )
  return isOnRecord ? output.reference_type : undefined
}
