// Generated from the contract. Do not edit: run `npm run generate`.
import type { Validator } from '../../src/contract/validator.ts'
export declare const host_status_200: Validator
export declare const host_status_400: Validator
export declare const host_status_401: Validator
export declare const host_status_403: Validator
export declare const host_status_406: Validator
export declare const host_status_413: Validator
export declare const host_status_415: Validator
export declare const host_status_500: Validator
export declare const host_status_503: Validator
export declare const rebrand_system_200: Validator
export declare const rebrand_system_400: Validator
export declare const rebrand_system_401: Validator
export declare const rebrand_system_403: Validator
export declare const rebrand_system_406: Validator
export declare const rebrand_system_413: Validator
export declare const rebrand_system_415: Validator
export declare const rebrand_system_500: Validator
export declare const rebrand_system_503: Validator
