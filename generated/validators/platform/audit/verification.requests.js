// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiPrompts as verifyAudit, request_listAiPrompts as startAuditVerification } from '../shared.requests.js'
export { request_listAiKnowledgeRuns as listAuditVerifications } from '../shared.requests.js'
export { request_getRoleGrant as getAuditVerification } from '../shared.requests.js'
