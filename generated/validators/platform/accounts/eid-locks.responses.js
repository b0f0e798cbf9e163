// Generated from the contract. Do not edit: run `npm run generate`.


export { schema_DeletedResourceEnvelope as deleteUserEidLock_200 } from '../shared.responses.js'
export { schema_ErrorResponse as deleteUserEidLock_400, schema_ErrorResponse as deleteUserEidLock_401, schema_ErrorResponse as deleteUserEidLock_403, schema_ErrorResponse as deleteUserEidLock_404, schema_ErrorResponse as deleteUserEidLock_406, schema_ErrorResponse as deleteUserEidLock_408, schema_ErrorResponse as deleteUserEidLock_431, schema_ErrorResponse as deleteUserEidLock_500, schema_ErrorResponse as deleteUserEidLock_503 } from '../shared.responses.js'
