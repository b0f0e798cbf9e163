// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listAiKnowledgeRuns as listCatalogLifeEvents } from '../shared.requests.js'
