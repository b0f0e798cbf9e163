// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiPrompts as downloadCatalogCpsvAp } from '../shared.requests.js'
