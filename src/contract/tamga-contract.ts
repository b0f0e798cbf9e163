import { operations } from '../../generated/operations.ts'
import operator from '../../generated/operator.json' with { type: 'json' }
import platform from '../../generated/platform.json' with { type: 'json' }
import tools from '../../generated/tools.json' with { type: 'json' }
import { requestValidators, responseValidators } from '../../generated/validators.ts'
import type { Contract } from './contract.ts'

/** The contract that this server serves. */
export const tamgaContract: Contract = {
  operations,
  requestValidators,
  responseValidators,
  documents: { tools, platform, operator },
}
