import { operations } from '../../generated/operations.ts'
import { requestValidators, responseValidators } from '../../generated/validators.ts'
import { bundledDocument } from '../text/bundled-documents.ts'
import type { Contract } from './contract.ts'

/** The contract that this server serves. */
export const tamgaContract: Contract = {
  operations,
  requestValidators,
  responseValidators,
  documents: {
    get tools() {
      return bundledDocument('tools')
    },
    get platform() {
      return bundledDocument('platform')
    },
    get operator() {
      return bundledDocument('operator')
    },
  },
}
