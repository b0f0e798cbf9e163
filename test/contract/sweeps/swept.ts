import type { Operation } from '../../../src/contract/operation.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'

/** Set by `npm test -- --operation <operationId>`. */
const chosen = process.env.TEST_OPERATIONS?.split(',')

export const allOperations: readonly Operation[] = Object.values(tamgaContract.operations)

/** The operations whose cases run: every one, unless some were asked for. */
export const sweptOperations = chosen ? allOperations.filter(({ id }) => chosen.includes(id)) : allOperations

/** What is said of all operations together holds only where all are swept. */
export const sweepsAll = chosen === undefined
