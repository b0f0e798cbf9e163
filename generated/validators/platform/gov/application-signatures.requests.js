// Generated from the contract. Do not edit: run `npm run generate`.


export { request_deleteApplication as signGovApplication } from '../shared.requests.js'
export { request_getRoleGrant as getGovApplicationSignature } from '../shared.requests.js'
