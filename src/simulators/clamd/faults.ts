import { SimpleFaults } from '../shared/simple-faults.ts'

/** What can be made to go wrong. */
const faultNames = ['down', 'slow', 'garbage', 'too_large'] as const

export type FaultName = (typeof faultNames)[number]
export type Faults = SimpleFaults<FaultName>

export const createFaults = (): Faults => new SimpleFaults(faultNames)
