// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const createOAuthClient = validate21;
const func2 = required0.default;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["client_name"] === null || data["token_endpoint_auth_method"] === null || data["grant_types"] === null || data["response_types"] === null || data["scope"] === null || data["software_statement"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "client_name" || name0 === "token_endpoint_auth_method" || name0 === "grant_types" || name0 === "response_types" || name0 === "scope" || name0 === "software_statement")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.redirect_uris === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "redirect_uris"}});
errors++;
}
if(data.redirect_uris !== undefined){
let data0 = data.redirect_uris;
if(Array.isArray(data0)){
if(data0.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
if(data0.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(data1.length > 1024 && func2(data1) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"#/properties/redirect_uris/items/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"#/properties/redirect_uris/items/minLength",keyword:"minLength",params:{limit: 1}});
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
if(data.token_endpoint_auth_method !== undefined){
let data3 = data.token_endpoint_auth_method;
if(typeof data3 === "string"){
if(data3.length > 64 && func2(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"#/properties/token_endpoint_auth_method/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"#/properties/token_endpoint_auth_method/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.grant_types !== undefined){
let data4 = data.grant_types;
if(Array.isArray(data4)){
if(data4.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 === "string"){
if(data5.length > 100 && func2(data5) > 100){
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
let data6 = data.response_types;
if(Array.isArray(data6)){
if(data6.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/response_types",schemaPath:"#/properties/response_types/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(data7.length > 64 && func2(data7) > 64){
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
let data8 = data.scope;
if(typeof data8 === "string"){
if(data8.length > 2048 && func2(data8) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.software_statement !== undefined){
let data9 = data.software_statement;
if(typeof data9 === "string"){
if(data9.length > 8192 && func2(data9) > 8192){
(vErrors ??= []).push({instancePath:instancePath+"/software_statement",schemaPath:"#/properties/software_statement/maxLength",keyword:"maxLength",params:{limit: 8192}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/software_statement",schemaPath:"#/properties/software_statement/type",keyword:"type",params:{type: "string"}});
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


