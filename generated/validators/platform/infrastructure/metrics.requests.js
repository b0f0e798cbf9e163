// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiPrompts as getMetrics } from '../shared.requests.js'
