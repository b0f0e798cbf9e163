// Generated from the contract. Do not edit: run `npm run generate`.


export { schema_ErrorResponse as signWithSeal_400, schema_ErrorResponse as signWithSeal_401, schema_ErrorResponse as signWithSeal_403, schema_ErrorResponse as signWithSeal_404, schema_ErrorResponse as signWithSeal_406, schema_ErrorResponse as signWithSeal_408, schema_ErrorResponse as signWithSeal_409, schema_ErrorResponse as signWithSeal_413, schema_ErrorResponse as signWithSeal_415, schema_ErrorResponse as signWithSeal_417, schema_ErrorResponse as signWithSeal_422, schema_ErrorResponse as signWithSeal_429, schema_ErrorResponse as signWithSeal_431, schema_ErrorResponse as signWithSeal_500, schema_ErrorResponse as signWithSeal_503 } from '../shared.responses.js'
