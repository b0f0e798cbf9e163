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

const same_schema_ToolDefinitionList = validate22;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tools === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tools"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "tools")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.tools !== undefined){
let data0 = data.tools;
if(Array.isArray(data0)){
if(data0.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data0[i0], {instancePath:instancePath+"/tools/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

export { same_schema_OpenApiDocument as getToolDocument_200 }
export { schema_ErrorResponse as getToolDocument_400, schema_ErrorResponse as getToolDocument_401, schema_ErrorResponse as getToolDocument_403, schema_ErrorResponse as getToolDocument_406, schema_ErrorResponse as getToolDocument_408, schema_ErrorResponse as getToolDocument_431, schema_ErrorResponse as getToolDocument_500, schema_ErrorResponse as getToolDocument_503, schema_ErrorResponse as listTools_400, schema_ErrorResponse as listTools_401, schema_ErrorResponse as listTools_403, schema_ErrorResponse as listTools_406, schema_ErrorResponse as listTools_408, schema_ErrorResponse as listTools_431, schema_ErrorResponse as listTools_500, schema_ErrorResponse as listTools_503 } from '../shared.responses.js'
export { same_schema_ToolDefinitionList as listTools_200 }
