// Generated from the contract. Do not edit: run `npm run generate`.


export { request_publishAuditCheckpoint as getAssetLinks, request_publishAuditCheckpoint as getAppleAppSiteAssociation } from '../shared.requests.js'
