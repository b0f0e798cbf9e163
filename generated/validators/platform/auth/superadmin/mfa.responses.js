// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_ElevatedSessionEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema8 = {"properties":{"token_type":{"enum":["Bearer"]}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token_type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token_type"}});
errors++;
}
if(data.access_token === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "access_token"}});
errors++;
}
if(data.expires_in === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_in"}});
errors++;
}
if(data.refresh_token === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refresh_token"}});
errors++;
}
if(data.refresh_expires_in === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refresh_expires_in"}});
errors++;
}
if(data.mfa_required === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mfa_required"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "token_type") || (key0 === "access_token")) || (key0 === "expires_in")) || (key0 === "refresh_token")) || (key0 === "refresh_expires_in")) || (key0 === "mfa_required"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.token_type !== undefined){
let data0 = data.token_type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/token_type",schemaPath:"#/properties/token_type/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data0 === "Bearer")){
(vErrors ??= []).push({instancePath:instancePath+"/token_type",schemaPath:"#/properties/token_type/enum",keyword:"enum",params:{allowedValues: schema8.properties.token_type.enum}});
errors++;
}
}
if(data.access_token !== undefined){
let data1 = data.access_token;
if(typeof data1 === "string"){
if(data1.length > 2048 && func2(data1) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expires_in !== undefined){
let data2 = data.expires_in;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 7776000 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 7776000}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.refresh_token !== undefined){
let data3 = data.refresh_token;
if(typeof data3 === "string"){
if(data3.length > 2048 && func2(data3) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token",schemaPath:"#/properties/refresh_token/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token",schemaPath:"#/properties/refresh_token/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.refresh_expires_in !== undefined){
let data4 = data.refresh_expires_in;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_expires_in",schemaPath:"#/properties/refresh_expires_in/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 7776000 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_expires_in",schemaPath:"#/properties/refresh_expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 7776000}});
errors++;
}
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_expires_in",schemaPath:"#/properties/refresh_expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.mfa_required !== undefined){
if(typeof data.mfa_required !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/mfa_required",schemaPath:"#/properties/mfa_required/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
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
if(data.recovery_codes_left === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "recovery_codes_left"}});
errors++;
}
if(data.tokens === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokens"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "recovery_codes_left") || (key0 === "tokens"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.recovery_codes_left !== undefined){
let data0 = data.recovery_codes_left;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/recovery_codes_left",schemaPath:"#/properties/recovery_codes_left/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 10 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/recovery_codes_left",schemaPath:"#/properties/recovery_codes_left/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10}});
errors++;
}
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/recovery_codes_left",schemaPath:"#/properties/recovery_codes_left/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.tokens !== undefined){
if(!(validate23(data.tokens, {instancePath:instancePath+"/tokens",parentData:data,parentDataProperty:"tokens",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
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

export { same_schema_ElevatedSessionEnvelope as verifySuperAdminMfa_200 }
export { schema_ErrorResponse as verifySuperAdminMfa_400, schema_ErrorResponse as verifySuperAdminMfa_401, schema_ErrorResponse as verifySuperAdminMfa_403, schema_ErrorResponse as verifySuperAdminMfa_406, schema_ErrorResponse as verifySuperAdminMfa_408, schema_ErrorResponse as verifySuperAdminMfa_413, schema_ErrorResponse as verifySuperAdminMfa_415, schema_ErrorResponse as verifySuperAdminMfa_417, schema_ErrorResponse as verifySuperAdminMfa_429, schema_ErrorResponse as verifySuperAdminMfa_431, schema_ErrorResponse as verifySuperAdminMfa_500, schema_ErrorResponse as verifySuperAdminMfa_503 } from '../../shared.responses.js'
