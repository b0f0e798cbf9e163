// Generated from the contract. Do not edit: run `npm run generate`.
import type { Validator } from '../../src/contract/validator.ts'
export declare const host_status: Validator
export declare const rebrand_system: Validator
