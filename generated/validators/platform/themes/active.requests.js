// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiPrompts as getActiveTheme } from '../shared.requests.js'
export { request_deleteApplication as activateTheme } from '../shared.requests.js'
