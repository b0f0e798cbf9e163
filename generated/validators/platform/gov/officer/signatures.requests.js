// Generated from the contract. Do not edit: run `npm run generate`.


export { request_getRoleGrant as getReviewCaseSignature } from '../../shared.requests.js'
