// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiKnowledgeRuns as listAuditCheckpoints } from '../shared.requests.js'
export { request_listAiPrompts as publishAuditCheckpoint } from '../shared.requests.js'
