// Generated from the contract. Do not edit: run `npm run generate`.


export { request_publishAuditCheckpoint as getRegistryOverview } from '../shared.requests.js'
