// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiPrompts as getAssetLinks, request_listAiPrompts as getAppleAppSiteAssociation } from '../shared.requests.js'
