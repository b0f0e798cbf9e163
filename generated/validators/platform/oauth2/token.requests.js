// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const requestToken = validate21;
const func2 = required0.default;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["code"] === null || data["redirect_uri"] === null || data["code_verifier"] === null || data["refresh_token"] === null || data["auth_req_id"] === null || data["scope"] === null || data["resource"] === null || data["client_id"] === null || data["client_secret"] === null || data["client_assertion"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "code" || name0 === "redirect_uri" || name0 === "code_verifier" || name0 === "refresh_token" || name0 === "auth_req_id" || name0 === "scope" || name0 === "resource" || name0 === "client_id" || name0 === "client_secret" || name0 === "client_assertion")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.grant_type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grant_type"}});
errors++;
}
if(data.grant_type !== undefined){
let data0 = data.grant_type;
if(typeof data0 === "string"){
if(data0.length > 100 && func2(data0) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/grant_type",schemaPath:"#/properties/grant_type/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/grant_type",schemaPath:"#/properties/grant_type/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.code !== undefined){
let data1 = data.code;
if(typeof data1 === "string"){
if(data1.length > 512 && func2(data1) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.redirect_uri !== undefined){
let data2 = data.redirect_uri;
if(typeof data2 === "string"){
if(data2.length > 2048 && func2(data2) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.code_verifier !== undefined){
let data3 = data.code_verifier;
if(typeof data3 === "string"){
if(data3.length > 256 && func2(data3) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/code_verifier",schemaPath:"#/properties/code_verifier/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code_verifier",schemaPath:"#/properties/code_verifier/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.refresh_token !== undefined){
let data4 = data.refresh_token;
if(typeof data4 === "string"){
if(data4.length > 512 && func2(data4) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token",schemaPath:"#/properties/refresh_token/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token",schemaPath:"#/properties/refresh_token/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.auth_req_id !== undefined){
let data5 = data.auth_req_id;
if(typeof data5 === "string"){
if(data5.length > 512 && func2(data5) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/auth_req_id",schemaPath:"#/properties/auth_req_id/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/auth_req_id",schemaPath:"#/properties/auth_req_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.scope !== undefined){
let data6 = data.scope;
if(typeof data6 === "string"){
if(data6.length > 2048 && func2(data6) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.resource !== undefined){
let data7 = data.resource;
if(Array.isArray(data7)){
if(data7.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(typeof data8 === "string"){
if(data8.length > 1024 && func2(data8) > 1024){
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
let data9 = data.client_id;
if(typeof data9 === "string"){
if(data9.length > 255 && func2(data9) > 255){
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
let data10 = data.client_secret;
if(typeof data10 === "string"){
if(data10.length > 1024 && func2(data10) > 1024){
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
let data11 = data.client_assertion;
if(typeof data11 === "string"){
if(data11.length > 8192 && func2(data11) > 8192){
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
if(data.header === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "header"}});
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
if(data.header !== undefined){
let data1 = data.header;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.dpop !== undefined){
let data2 = data1.dpop;
if(typeof data2 === "string"){
if(data2.length > 4096 && func2(data2) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/header/dpop",schemaPath:"#/properties/header/properties/dpop/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/dpop",schemaPath:"#/properties/header/properties/dpop/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "object"}});
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


