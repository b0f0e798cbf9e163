// Generated from the contract. Do not edit: run `npm run generate`.
import { openValidators } from '../src/contract/lazy-validators.ts'

/** By operationId; of answers also by status: `listThemes`, `_200`. */
export const { requestValidators, responseValidators } = openValidators(`${import.meta.dirname}/validators`)
