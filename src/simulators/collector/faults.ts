import { SimpleFaults } from '../shared/simple-faults.ts'

/** What can be made to go wrong: the connection is closed, the answer is late, a 500, or words without sense. */
const faultNames = ['down', 'slow', 'failing', 'garbage'] as const

export type FaultName = (typeof faultNames)[number]
export type Faults = SimpleFaults<FaultName>

export const createFaults = (): Faults => new SimpleFaults(faultNames)
