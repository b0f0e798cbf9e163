import { faultsOf } from '../../../../errors/validation-faults.ts'
import type { ServedContract } from '../../../served-contract.ts'

/** What is wrong with a request, in words for the model; undefined where nothing is. */
export function requestFaults(
  { requestValidators }: Pick<ServedContract, 'requestValidators'>,
  operationId: string,
  request: object,
): string | undefined {
  const validate = requestValidators.get(operationId)
  if (validate?.(request)) return undefined
  const faults = faultsOf(validate?.errors ?? [], 'en').map(({ path, message }) => `${path}: ${message}`)
  return faults.join('; ') || 'it is not valid'
}
