// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listApiKeys as listAuditCheckpoints } from '../shared.requests.js'
export { request_publishAuditCheckpoint as publishAuditCheckpoint } from '../shared.requests.js'
