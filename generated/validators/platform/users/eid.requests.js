// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiPrompts as getMyEidSummary, request_listAiPrompts as listMyEidCertificates, request_listAiPrompts as listMyEidDevices } from '../shared.requests.js'
export { request_listAiKnowledgeRuns as listMyEidActivity } from '../shared.requests.js'
