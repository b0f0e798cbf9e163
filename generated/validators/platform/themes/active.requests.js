// Generated from the contract. Do not edit: run `npm run generate`.


export { request_publishAuditCheckpoint as getActiveTheme } from '../shared.requests.js'
export { request_revokeApiKey as activateTheme } from '../shared.requests.js'
