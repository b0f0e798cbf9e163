// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiPrompts as getRelayOverview } from '../shared.requests.js'
