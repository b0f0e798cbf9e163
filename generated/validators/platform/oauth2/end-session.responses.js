// Generated from the contract. Do not edit: run `npm run generate`.


export { schema_OAuthError as getEndSession_400, schema_OAuthError as getEndSession_429, schema_OAuthError as getEndSession_500, schema_OAuthError as getEndSession_503, schema_OAuthError as endSession_400, schema_OAuthError as endSession_413, schema_OAuthError as endSession_417, schema_OAuthError as endSession_429, schema_OAuthError as endSession_500, schema_OAuthError as endSession_503 } from '../shared.responses.js'
export { schema_ErrorResponse as getEndSession_404, schema_ErrorResponse as getEndSession_408, schema_ErrorResponse as getEndSession_431, schema_ErrorResponse as endSession_404, schema_ErrorResponse as endSession_408, schema_ErrorResponse as endSession_431 } from '../shared.responses.js'
