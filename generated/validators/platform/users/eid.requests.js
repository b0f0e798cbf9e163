// Generated from the contract. Do not edit: run `npm run generate`.


export { request_publishAuditCheckpoint as getMyEidSummary, request_publishAuditCheckpoint as listMyEidCertificates, request_publishAuditCheckpoint as listMyEidDevices } from '../shared.requests.js'
export { request_listApiKeys as listMyEidActivity } from '../shared.requests.js'
