// Generated from the contract. Do not edit: run `npm run generate`.


export { schema_ErrorResponse as getMetrics_400, schema_ErrorResponse as getMetrics_404, schema_ErrorResponse as getMetrics_406, schema_ErrorResponse as getMetrics_408, schema_ErrorResponse as getMetrics_431, schema_ErrorResponse as getMetrics_500, schema_ErrorResponse as getMetrics_503 } from '../shared.responses.js'
