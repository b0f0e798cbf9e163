// Generated from the contract. Do not edit: run `npm run generate`.


export { schema_ErrorResponse as downloadAuditExport_400, schema_ErrorResponse as downloadAuditExport_401, schema_ErrorResponse as downloadAuditExport_403, schema_ErrorResponse as downloadAuditExport_404, schema_ErrorResponse as downloadAuditExport_406, schema_ErrorResponse as downloadAuditExport_408, schema_ErrorResponse as downloadAuditExport_409, schema_ErrorResponse as downloadAuditExport_429, schema_ErrorResponse as downloadAuditExport_431, schema_ErrorResponse as downloadAuditExport_500, schema_ErrorResponse as downloadAuditExport_503 } from '../shared.responses.js'
