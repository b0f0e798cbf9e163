// Generated from the contract. Do not edit: run `npm run generate`.


export { request_publishAuditCheckpoint as verifyAudit, request_publishAuditCheckpoint as startAuditVerification } from '../shared.requests.js'
export { request_listApiKeys as listAuditVerifications } from '../shared.requests.js'
export { request_getRoleGrant as getAuditVerification } from '../shared.requests.js'
