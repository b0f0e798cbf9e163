// Generated from the contract. Do not edit: run `npm run generate`.
import * as required0 from '../../../../src/contract/formats.ts'
import required1 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_ProtectedResourceMetadata = validate21;
const formats0 = required0.formats.uri;
const func2 = required1.default;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"}});
errors++;
}
if(data.authorization_servers === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authorization_servers"}});
errors++;
}
if(data.scopes_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scopes_supported"}});
errors++;
}
if(data.bearer_methods_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bearer_methods_supported"}});
errors++;
}
if(data.resource_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource_name"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "resource") || (key0 === "authorization_servers")) || (key0 === "scopes_supported")) || (key0 === "bearer_methods_supported")) || (key0 === "resource_name"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(data0.length > 512 && func2(data0) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats0(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.authorization_servers !== undefined){
let data1 = data.authorization_servers;
if(Array.isArray(data1)){
if(data1.length > 1){
(vErrors ??= []).push({instancePath:instancePath+"/authorization_servers",schemaPath:"#/properties/authorization_servers/maxItems",keyword:"maxItems",params:{limit: 1}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(data2.length > 255 && func2(data2) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/authorization_servers/" + i0,schemaPath:"#/properties/authorization_servers/items/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
if(!(formats0(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/authorization_servers/" + i0,schemaPath:"#/properties/authorization_servers/items/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/authorization_servers/" + i0,schemaPath:"#/properties/authorization_servers/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/authorization_servers",schemaPath:"#/properties/authorization_servers/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.scopes_supported !== undefined){
let data3 = data.scopes_supported;
if(Array.isArray(data3)){
if(data3.length > 8){
(vErrors ??= []).push({instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/maxItems",keyword:"maxItems",params:{limit: 8}});
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(data4.length > 64 && func2(data4) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/scopes_supported/" + i1,schemaPath:"#/properties/scopes_supported/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scopes_supported/" + i1,schemaPath:"#/properties/scopes_supported/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.bearer_methods_supported !== undefined){
let data5 = data.bearer_methods_supported;
if(Array.isArray(data5)){
if(data5.length > 1){
(vErrors ??= []).push({instancePath:instancePath+"/bearer_methods_supported",schemaPath:"#/properties/bearer_methods_supported/maxItems",keyword:"maxItems",params:{limit: 1}});
errors++;
}
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
let data6 = data5[i2];
if(typeof data6 === "string"){
if(data6.length > 16 && func2(data6) > 16){
(vErrors ??= []).push({instancePath:instancePath+"/bearer_methods_supported/" + i2,schemaPath:"#/properties/bearer_methods_supported/items/maxLength",keyword:"maxLength",params:{limit: 16}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/bearer_methods_supported/" + i2,schemaPath:"#/properties/bearer_methods_supported/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/bearer_methods_supported",schemaPath:"#/properties/bearer_methods_supported/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.resource_name !== undefined){
let data7 = data.resource_name;
if(typeof data7 === "string"){
if(data7.length > 120 && func2(data7) > 120){
(vErrors ??= []).push({instancePath:instancePath+"/resource_name",schemaPath:"#/properties/resource_name/maxLength",keyword:"maxLength",params:{limit: 120}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/resource_name",schemaPath:"#/properties/resource_name/type",keyword:"type",params:{type: "string"}});
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

export { same_schema_ProtectedResourceMetadata as getProtectedResource_200, same_schema_ProtectedResourceMetadata as getMcpProtectedResource_200 }
export { schema_ErrorResponse as getProtectedResource_404, schema_ErrorResponse as getProtectedResource_408, schema_ErrorResponse as getProtectedResource_431, schema_ErrorResponse as getMcpProtectedResource_404, schema_ErrorResponse as getMcpProtectedResource_408, schema_ErrorResponse as getMcpProtectedResource_431 } from '../shared.responses.js'
export { schema_OAuthError as getProtectedResource_406, schema_OAuthError as getProtectedResource_500, schema_OAuthError as getMcpProtectedResource_406, schema_OAuthError as getMcpProtectedResource_500 } from '../shared.responses.js'
