// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const startBackchannelAuthentication = validate21;
const func2 = required0.default;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["login_hint"] === null || data["login_hint_token"] === null || data["id_token_hint"] === null || data["binding_message"] === null || data["requested_expiry"] === null || data["acr_values"] === null || data["user_code"] === null || data["resource"] === null || data["client_id"] === null || data["client_secret"] === null || data["client_assertion"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "login_hint" || name0 === "login_hint_token" || name0 === "id_token_hint" || name0 === "binding_message" || name0 === "requested_expiry" || name0 === "acr_values" || name0 === "user_code" || name0 === "resource" || name0 === "client_id" || name0 === "client_secret" || name0 === "client_assertion")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.scope === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scope"}});
errors++;
}
if(data.scope !== undefined){
let data0 = data.scope;
if(typeof data0 === "string"){
if(data0.length > 2048 && func2(data0) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.login_hint !== undefined){
let data1 = data.login_hint;
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/login_hint",schemaPath:"#/properties/login_hint/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/login_hint",schemaPath:"#/properties/login_hint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.login_hint_token !== undefined){
let data2 = data.login_hint_token;
if(typeof data2 === "string"){
if(data2.length > 8192 && func2(data2) > 8192){
(vErrors ??= []).push({instancePath:instancePath+"/login_hint_token",schemaPath:"#/properties/login_hint_token/maxLength",keyword:"maxLength",params:{limit: 8192}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/login_hint_token",schemaPath:"#/properties/login_hint_token/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.id_token_hint !== undefined){
let data3 = data.id_token_hint;
if(typeof data3 === "string"){
if(data3.length > 16384 && func2(data3) > 16384){
(vErrors ??= []).push({instancePath:instancePath+"/id_token_hint",schemaPath:"#/properties/id_token_hint/maxLength",keyword:"maxLength",params:{limit: 16384}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id_token_hint",schemaPath:"#/properties/id_token_hint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.binding_message !== undefined){
let data4 = data.binding_message;
if(typeof data4 === "string"){
if(data4.length > 256 && func2(data4) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/binding_message",schemaPath:"#/properties/binding_message/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/binding_message",schemaPath:"#/properties/binding_message/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.requested_expiry !== undefined){
let data5 = data.requested_expiry;
if(typeof data5 === "string"){
if(data5.length > 9 && func2(data5) > 9){
(vErrors ??= []).push({instancePath:instancePath+"/requested_expiry",schemaPath:"#/properties/requested_expiry/maxLength",keyword:"maxLength",params:{limit: 9}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/requested_expiry",schemaPath:"#/properties/requested_expiry/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.acr_values !== undefined){
let data6 = data.acr_values;
if(typeof data6 === "string"){
if(data6.length > 1024 && func2(data6) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/acr_values",schemaPath:"#/properties/acr_values/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/acr_values",schemaPath:"#/properties/acr_values/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.user_code !== undefined){
let data7 = data.user_code;
if(typeof data7 === "string"){
if(data7.length > 256 && func2(data7) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/user_code",schemaPath:"#/properties/user_code/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/user_code",schemaPath:"#/properties/user_code/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.resource !== undefined){
let data8 = data.resource;
if(Array.isArray(data8)){
if(data8.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(typeof data9 === "string"){
if(data9.length > 1024 && func2(data9) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/resource/" + i0,schemaPath:"#/properties/resource/items/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/resource/" + i0,schemaPath:"#/properties/resource/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.client_id !== undefined){
let data10 = data.client_id;
if(typeof data10 === "string"){
if(data10.length > 255 && func2(data10) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.client_secret !== undefined){
let data11 = data.client_secret;
if(typeof data11 === "string"){
if(data11.length > 1024 && func2(data11) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.client_assertion !== undefined){
let data12 = data.client_assertion;
if(typeof data12 === "string"){
if(data12.length > 8192 && func2(data12) > 8192){
(vErrors ??= []).push({instancePath:instancePath+"/client_assertion",schemaPath:"#/properties/client_assertion/maxLength",keyword:"maxLength",params:{limit: 8192}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/client_assertion",schemaPath:"#/properties/client_assertion/type",keyword:"type",params:{type: "string"}});
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
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
errors++;
}
if(data.body === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"}});
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.body !== undefined){
if(!(validate22(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
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


