// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_Userinfo = validate21;
const schema6 = {"properties":{"sub":0,"name":0,"family_name":0,"given_name":0,"updated_at":0,"ge_id":0,"civil_id":0,"email":0,"email_verified":0,"phone_number":0,"phone_number_verified":0}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = required0.default;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sub === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sub"}});
errors++;
}
for(const key0 in data){
if(!(func2.call(schema6.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.sub !== undefined){
let data0 = data.sub;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/sub",schemaPath:"#/properties/sub/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sub",schemaPath:"#/properties/sub/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(data1.length > 500 && func3(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.family_name !== undefined){
let data2 = data.family_name;
if(typeof data2 === "string"){
if(data2.length > 200 && func3(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.given_name !== undefined){
let data3 = data.given_name;
if(typeof data3 === "string"){
if(data3.length > 200 && func3(data3) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.updated_at !== undefined){
let data4 = data.updated_at;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 99999999999 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/maximum",keyword:"maximum",params:{comparison: "<=", limit: 99999999999}});
errors++;
}
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.ge_id !== undefined){
let data5 = data.ge_id;
if(typeof data5 === "string"){
if(data5.length > 64 && func3(data5) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/ge_id",schemaPath:"#/properties/ge_id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ge_id",schemaPath:"#/properties/ge_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.civil_id !== undefined){
let data6 = data.civil_id;
if(typeof data6 === "string"){
if(data6.length > 64 && func3(data6) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.email !== undefined){
let data7 = data.email;
if(typeof data7 === "string"){
if(data7.length > 320 && func3(data7) > 320){
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 320}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.email_verified !== undefined){
if(typeof data.email_verified !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/email_verified",schemaPath:"#/properties/email_verified/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.phone_number !== undefined){
let data9 = data.phone_number;
if(typeof data9 === "string"){
if(data9.length > 40 && func3(data9) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/phone_number",schemaPath:"#/properties/phone_number/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/phone_number",schemaPath:"#/properties/phone_number/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.phone_number_verified !== undefined){
if(typeof data.phone_number_verified !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/phone_number_verified",schemaPath:"#/properties/phone_number_verified/type",keyword:"type",params:{type: "boolean"}});
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

export { same_schema_Userinfo as getUserinfo_200, same_schema_Userinfo as requestUserinfo_200 }
export { schema_OAuthError as getUserinfo_400, schema_OAuthError as getUserinfo_401, schema_OAuthError as getUserinfo_403, schema_OAuthError as getUserinfo_406, schema_OAuthError as getUserinfo_500, schema_OAuthError as getUserinfo_503, schema_OAuthError as requestUserinfo_400, schema_OAuthError as requestUserinfo_401, schema_OAuthError as requestUserinfo_403, schema_OAuthError as requestUserinfo_406, schema_OAuthError as requestUserinfo_413, schema_OAuthError as requestUserinfo_417, schema_OAuthError as requestUserinfo_429, schema_OAuthError as requestUserinfo_500, schema_OAuthError as requestUserinfo_503 } from '../shared.responses.js'
export { schema_ErrorResponse as getUserinfo_404, schema_ErrorResponse as getUserinfo_408, schema_ErrorResponse as getUserinfo_431, schema_ErrorResponse as requestUserinfo_404, schema_ErrorResponse as requestUserinfo_408, schema_ErrorResponse as requestUserinfo_431 } from '../shared.responses.js'
