// Generated from the contract. Do not edit: run `npm run generate`.


export { schema_ErrorResponse as downloadWorkflow_400, schema_ErrorResponse as downloadWorkflow_404, schema_ErrorResponse as downloadWorkflow_406, schema_ErrorResponse as downloadWorkflow_408, schema_ErrorResponse as downloadWorkflow_431, schema_ErrorResponse as downloadWorkflow_500, schema_ErrorResponse as downloadWorkflow_503 } from '../shared.responses.js'
