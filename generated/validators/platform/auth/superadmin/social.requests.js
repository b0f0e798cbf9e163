// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../../src/contract/formats.ts'

export const startSuperAdminOnboarding = validate21;
const func2 = required0.default;
const pattern0 = new RegExp("^[A-Za-z0-9._~-]+$", "u");
const formats0 = required1.formats.uri;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["nonce"] === null || data["iss"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "nonce" || name0 === "iss")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.provider === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider"}});
errors++;
}
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
if(data.code_verifier === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code_verifier"}});
errors++;
}
if(data.redirect_uri === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "redirect_uri"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "provider") || (key0 === "code")) || (key0 === "code_verifier")) || (key0 === "redirect_uri")) || (key0 === "nonce")) || (key0 === "iss"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.provider !== undefined){
let data0 = data.provider;
if(typeof data0 === "string"){
if(data0.length > 64 && func2(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(data0.length < 2 * 1 && func2(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.code !== undefined){
let data1 = data.code;
if(typeof data1 === "string"){
if(data1.length > 1024 && func2(data1) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.code_verifier !== undefined){
let data2 = data.code_verifier;
if(typeof data2 === "string"){
if(data2.length > 128 && func2(data2) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/code_verifier",schemaPath:"#/properties/code_verifier/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data2.length < 2 * 43 && func2(data2) < 43){
(vErrors ??= []).push({instancePath:instancePath+"/code_verifier",schemaPath:"#/properties/code_verifier/minLength",keyword:"minLength",params:{limit: 43}});
errors++;
}
if(!pattern0.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/code_verifier",schemaPath:"#/properties/code_verifier/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._~-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code_verifier",schemaPath:"#/properties/code_verifier/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.redirect_uri !== undefined){
let data3 = data.redirect_uri;
if(typeof data3 === "string"){
if(data3.length > 2048 && func2(data3) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(!(formats0(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.nonce !== undefined){
let data4 = data.nonce;
if(typeof data4 === "string"){
if(data4.length > 255 && func2(data4) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
if(data4.length < 2 * 1 && func2(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.iss !== undefined){
let data5 = data.iss;
if(typeof data5 === "string"){
if(data5.length > 512 && func2(data5) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/iss",schemaPath:"#/properties/iss/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/iss",schemaPath:"#/properties/iss/type",keyword:"type",params:{type: "string"}});
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
for(const key0 in data0){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
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


