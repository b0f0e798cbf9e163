// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiKnowledgeRuns as listPermissions } from '../shared.requests.js'
