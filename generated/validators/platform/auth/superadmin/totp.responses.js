// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_TotpSecretEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const pattern0 = new RegExp("^[A-Z2-7]+$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.otpauth_uri === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "otpauth_uri"}});
errors++;
}
if(data.secret === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "secret"}});
errors++;
}
if(data.qr_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "qr_code"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "otpauth_uri") || (key0 === "secret")) || (key0 === "qr_code"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.otpauth_uri !== undefined){
let data0 = data.otpauth_uri;
if(typeof data0 === "string"){
if(data0.length > 1024 && func2(data0) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/otpauth_uri",schemaPath:"#/properties/otpauth_uri/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/otpauth_uri",schemaPath:"#/properties/otpauth_uri/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.secret !== undefined){
let data1 = data.secret;
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/pattern",keyword:"pattern",params:{pattern: "^[A-Z2-7]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.qr_code !== undefined){
let data2 = data.qr_code;
if(typeof data2 === "string"){
if(data2.length > 65536 && func2(data2) > 65536){
(vErrors ??= []).push({instancePath:instancePath+"/qr_code",schemaPath:"#/properties/qr_code/maxLength",keyword:"maxLength",params:{limit: 65536}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/qr_code",schemaPath:"#/properties/qr_code/type",keyword:"type",params:{type: "string"}});
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

const same_schema_SuperAdminEnvelope = validate24;
const schema8 = {"properties":{"status":{"enum":[true]}}};
const pattern1 = new RegExp("^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$", "u");

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 19 && func2(data) > 19){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 19}});
errors++;
}
if(!pattern1.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

const schema11 = {"properties":{"token_type":{"enum":["Bearer"]}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/token_type",schemaPath:"#/properties/token_type/enum",keyword:"enum",params:{allowedValues: schema11.properties.token_type.enum}});
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
validate28.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.recovery_codes === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "recovery_codes"}});
errors++;
}
if(data.tokens === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokens"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "recovery_codes") || (key0 === "tokens"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.recovery_codes !== undefined){
let data0 = data.recovery_codes;
if(Array.isArray(data0)){
if(data0.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/recovery_codes",schemaPath:"#/properties/recovery_codes/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
if(data0.length < 10){
(vErrors ??= []).push({instancePath:instancePath+"/recovery_codes",schemaPath:"#/properties/recovery_codes/minItems",keyword:"minItems",params:{limit: 10}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate26(data0[i0], {instancePath:instancePath+"/recovery_codes/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/recovery_codes",schemaPath:"#/properties/recovery_codes/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.tokens !== undefined){
if(!(validate28(data.tokens, {instancePath:instancePath+"/tokens",parentData:data,parentDataProperty:"tokens",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema8.properties.status.enum}});
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
if(!(validate25(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

export { same_schema_TotpSecretEnvelope as createSuperAdminTotp_200 }
export { schema_ErrorResponse as createSuperAdminTotp_400, schema_ErrorResponse as createSuperAdminTotp_403, schema_ErrorResponse as createSuperAdminTotp_404, schema_ErrorResponse as createSuperAdminTotp_406, schema_ErrorResponse as createSuperAdminTotp_408, schema_ErrorResponse as createSuperAdminTotp_409, schema_ErrorResponse as createSuperAdminTotp_413, schema_ErrorResponse as createSuperAdminTotp_415, schema_ErrorResponse as createSuperAdminTotp_417, schema_ErrorResponse as createSuperAdminTotp_429, schema_ErrorResponse as createSuperAdminTotp_431, schema_ErrorResponse as createSuperAdminTotp_500, schema_ErrorResponse as createSuperAdminTotp_503, schema_ErrorResponse as verifySuperAdminTotp_400, schema_ErrorResponse as verifySuperAdminTotp_401, schema_ErrorResponse as verifySuperAdminTotp_403, schema_ErrorResponse as verifySuperAdminTotp_404, schema_ErrorResponse as verifySuperAdminTotp_406, schema_ErrorResponse as verifySuperAdminTotp_408, schema_ErrorResponse as verifySuperAdminTotp_409, schema_ErrorResponse as verifySuperAdminTotp_413, schema_ErrorResponse as verifySuperAdminTotp_415, schema_ErrorResponse as verifySuperAdminTotp_417, schema_ErrorResponse as verifySuperAdminTotp_429, schema_ErrorResponse as verifySuperAdminTotp_431, schema_ErrorResponse as verifySuperAdminTotp_500, schema_ErrorResponse as verifySuperAdminTotp_503 } from '../../shared.responses.js'
export { same_schema_SuperAdminEnvelope as verifySuperAdminTotp_200 }
