// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiKnowledgeRuns as listSignings, request_listAiKnowledgeRuns as listSigningsWaiting } from '../shared.requests.js'
export { request_getRoleGrant as getSigning, request_getRoleGrant as downloadSigned } from '../shared.requests.js'
