// Generated from the contract. Do not edit: run `npm run generate`.


export { schema_ErrorResponse as downloadCatalogCpsvAp_400, schema_ErrorResponse as downloadCatalogCpsvAp_406, schema_ErrorResponse as downloadCatalogCpsvAp_408, schema_ErrorResponse as downloadCatalogCpsvAp_431, schema_ErrorResponse as downloadCatalogCpsvAp_500, schema_ErrorResponse as downloadCatalogCpsvAp_503 } from '../shared.responses.js'
