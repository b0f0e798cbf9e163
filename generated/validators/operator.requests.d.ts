// Generated from the contract. Do not edit: run `npm run generate`.
import type { Validator } from '../../src/contract/validator.ts'
export declare const createTenants: Validator
export declare const lookupPerson: Validator
export declare const lookupOrganisation: Validator
export declare const listVerifiedPeople: Validator
