// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_OAuthClientRegistration = validate21;
const func2 = required0.default;
const schema7 = {"enum":["client_secret_basic","client_secret_post","none"]};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "client_secret_basic") || (data === "client_secret_post")) || (data === "none"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema7.enum}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client_id"}});
errors++;
}
if(data.client_id_issued_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client_id_issued_at"}});
errors++;
}
if(data.client_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client_name"}});
errors++;
}
if(data.redirect_uris === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "redirect_uris"}});
errors++;
}
if(data.token_endpoint_auth_method === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token_endpoint_auth_method"}});
errors++;
}
if(data.grant_types === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grant_types"}});
errors++;
}
if(data.response_types === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response_types"}});
errors++;
}
if(data.scope === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scope"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "client_id") || (key0 === "client_id_issued_at")) || (key0 === "client_name")) || (key0 === "redirect_uris")) || (key0 === "token_endpoint_auth_method")) || (key0 === "grant_types")) || (key0 === "response_types")) || (key0 === "scope"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.client_id !== undefined){
let data0 = data.client_id;
if(typeof data0 === "string"){
if(data0.length > 128 && func2(data0) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.client_id_issued_at !== undefined){
let data1 = data.client_id_issued_at;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/client_id_issued_at",schemaPath:"#/properties/client_id_issued_at/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/client_id_issued_at",schemaPath:"#/properties/client_id_issued_at/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/client_id_issued_at",schemaPath:"#/properties/client_id_issued_at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.client_name !== undefined){
let data2 = data.client_name;
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.redirect_uris !== undefined){
let data3 = data.redirect_uris;
if(Array.isArray(data3)){
if(data3.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(data4.length > 1024 && func2(data4) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"#/properties/redirect_uris/items/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"#/properties/redirect_uris/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.token_endpoint_auth_method !== undefined){
if(!(validate22(data.token_endpoint_auth_method, {instancePath:instancePath+"/token_endpoint_auth_method",parentData:data,parentDataProperty:"token_endpoint_auth_method",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.grant_types !== undefined){
let data6 = data.grant_types;
if(Array.isArray(data6)){
if(data6.length > 2){
(vErrors ??= []).push({instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/maxItems",keyword:"maxItems",params:{limit: 2}});
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(typeof data7 === "string"){
if(data7.length > 100 && func2(data7) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/grant_types/" + i1,schemaPath:"#/properties/grant_types/items/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/grant_types/" + i1,schemaPath:"#/properties/grant_types/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.response_types !== undefined){
let data8 = data.response_types;
if(Array.isArray(data8)){
if(data8.length > 1){
(vErrors ??= []).push({instancePath:instancePath+"/response_types",schemaPath:"#/properties/response_types/maxItems",keyword:"maxItems",params:{limit: 1}});
errors++;
}
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
let data9 = data8[i2];
if(typeof data9 === "string"){
if(data9.length > 64 && func2(data9) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/response_types/" + i2,schemaPath:"#/properties/response_types/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/response_types/" + i2,schemaPath:"#/properties/response_types/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/response_types",schemaPath:"#/properties/response_types/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.scope !== undefined){
let data10 = data.scope;
if(typeof data10 === "string"){
if(data10.length > 2048 && func2(data10) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"}});
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

export { same_schema_OAuthClientRegistration as createOAuthClient_201 }
export { schema_OAuthError as createOAuthClient_400, schema_OAuthError as createOAuthClient_406, schema_OAuthError as createOAuthClient_413, schema_OAuthError as createOAuthClient_417, schema_OAuthError as createOAuthClient_429, schema_OAuthError as createOAuthClient_500, schema_OAuthError as createOAuthClient_503 } from '../shared.responses.js'
export { schema_ErrorResponse as createOAuthClient_404, schema_ErrorResponse as createOAuthClient_408, schema_ErrorResponse as createOAuthClient_431 } from '../shared.responses.js'
