// Generated from the contract. Do not edit: run `npm run generate`.


export { schema_OAuthError as getAuthorization_400, schema_OAuthError as getAuthorization_403, schema_OAuthError as getAuthorization_410, schema_OAuthError as getAuthorization_429, schema_OAuthError as getAuthorization_500, schema_OAuthError as getAuthorization_503, schema_OAuthError as requestAuthorization_400, schema_OAuthError as requestAuthorization_413, schema_OAuthError as requestAuthorization_417, schema_OAuthError as requestAuthorization_429, schema_OAuthError as requestAuthorization_500, schema_OAuthError as requestAuthorization_503 } from '../shared.responses.js'
export { schema_ErrorResponse as getAuthorization_404, schema_ErrorResponse as getAuthorization_408, schema_ErrorResponse as getAuthorization_431, schema_ErrorResponse as requestAuthorization_404, schema_ErrorResponse as requestAuthorization_408, schema_ErrorResponse as requestAuthorization_431 } from '../shared.responses.js'
