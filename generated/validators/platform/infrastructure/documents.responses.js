// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_OpenApiDocument = validate21;
const func2 = required0.default;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.openapi === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "openapi"}});
errors++;
}
if(data.openapi !== undefined){
let data0 = data.openapi;
if(typeof data0 === "string"){
if(data0.length > 16 && func2(data0) > 16){
(vErrors ??= []).push({instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/maxLength",keyword:"maxLength",params:{limit: 16}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

export { schema_ErrorResponse as getSwaggerPage_400, schema_ErrorResponse as getSwaggerPage_404, schema_ErrorResponse as getSwaggerPage_406, schema_ErrorResponse as getSwaggerPage_408, schema_ErrorResponse as getSwaggerPage_431, schema_ErrorResponse as getSwaggerPage_500, schema_ErrorResponse as getSwaggerPage_503, schema_ErrorResponse as getSwaggerDocument_400, schema_ErrorResponse as getSwaggerDocument_404, schema_ErrorResponse as getSwaggerDocument_406, schema_ErrorResponse as getSwaggerDocument_408, schema_ErrorResponse as getSwaggerDocument_431, schema_ErrorResponse as getSwaggerDocument_500, schema_ErrorResponse as getSwaggerDocument_503, schema_ErrorResponse as downloadOpenApiJson_400, schema_ErrorResponse as downloadOpenApiJson_404, schema_ErrorResponse as downloadOpenApiJson_406, schema_ErrorResponse as downloadOpenApiJson_408, schema_ErrorResponse as downloadOpenApiJson_431, schema_ErrorResponse as downloadOpenApiJson_500, schema_ErrorResponse as downloadOpenApiJson_503, schema_ErrorResponse as downloadOpenApiYaml_400, schema_ErrorResponse as downloadOpenApiYaml_404, schema_ErrorResponse as downloadOpenApiYaml_406, schema_ErrorResponse as downloadOpenApiYaml_408, schema_ErrorResponse as downloadOpenApiYaml_431, schema_ErrorResponse as downloadOpenApiYaml_500, schema_ErrorResponse as downloadOpenApiYaml_503 } from '../shared.responses.js'
export { same_schema_OpenApiDocument as getSwaggerDocument_200, same_schema_OpenApiDocument as downloadOpenApiJson_200 }
