// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_ProviderRedirectEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.redirect_to === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "redirect_to"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "redirect_to")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.redirect_to !== undefined){
let data0 = data.redirect_to;
if(typeof data0 === "string"){
if(data0.length > 4096 && func2(data0) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_to",schemaPath:"#/properties/redirect_to/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/redirect_to",schemaPath:"#/properties/redirect_to/type",keyword:"type",params:{type: "string"}});
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


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
if(data.data === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "status") || (key0 === "message")) || (key0 === "data"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
if(!(data0 === true)){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema6.properties.status.enum}});
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.data !== undefined){
if(!(validate22(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
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

export { same_schema_ProviderRedirectEnvelope as acceptProviderLogout_200 }
export { schema_ErrorResponse as acceptProviderLogout_400, schema_ErrorResponse as acceptProviderLogout_401, schema_ErrorResponse as acceptProviderLogout_403, schema_ErrorResponse as acceptProviderLogout_404, schema_ErrorResponse as acceptProviderLogout_406, schema_ErrorResponse as acceptProviderLogout_408, schema_ErrorResponse as acceptProviderLogout_409, schema_ErrorResponse as acceptProviderLogout_410, schema_ErrorResponse as acceptProviderLogout_413, schema_ErrorResponse as acceptProviderLogout_415, schema_ErrorResponse as acceptProviderLogout_417, schema_ErrorResponse as acceptProviderLogout_429, schema_ErrorResponse as acceptProviderLogout_431, schema_ErrorResponse as acceptProviderLogout_500, schema_ErrorResponse as acceptProviderLogout_503 } from '../shared.responses.js'
