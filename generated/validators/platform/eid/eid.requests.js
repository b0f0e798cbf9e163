// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiPrompts as getEidSummary, request_listAiPrompts as listEidCertificates, request_listAiPrompts as listEidDevices } from '../shared.requests.js'
export { request_listAiKnowledgeRuns as listEidActivity } from '../shared.requests.js'
