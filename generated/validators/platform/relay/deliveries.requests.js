// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiKnowledgeRuns as listDeadRelayDeliveries } from '../shared.requests.js'
export { request_getRoleGrant as replayRelayDelivery } from '../shared.requests.js'
