// Generated from the contract. Do not edit: run `npm run generate`.


export { request_publishAuditCheckpoint as getEidSummary, request_publishAuditCheckpoint as listEidCertificates, request_publishAuditCheckpoint as listEidDevices } from '../shared.requests.js'
export { request_listApiKeys as listEidActivity } from '../shared.requests.js'
