// Generated from the contract. Do not edit: run `npm run generate`.
import type { Validator } from '../../src/contract/validator.ts'
export declare const ask_services: Validator
export declare const execute_command: Validator
export declare const host_status: Validator
export declare const rebrand_system: Validator
export declare const record_insight: Validator
export declare const run_skill: Validator
export declare const search_memory: Validator
export declare const synthesize_skill: Validator
