// Generated from the contract. Do not edit: run `npm run generate`.
import type { Validator } from '../../src/contract/validator.ts'
export declare const lookupDirectoryPerson: Validator
export declare const lookupDirectoryOrganisation: Validator
export declare const listDirectoryPeople: Validator
export declare const createTenants: Validator
export declare const assignTenantOwner: Validator
