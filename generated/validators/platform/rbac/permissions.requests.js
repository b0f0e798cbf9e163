// Generated from the contract. Do not edit: run `npm run generate`.


export { request_listApiKeys as listPermissions } from '../shared.requests.js'
