// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_IntrospectionResponse = validate21;
const schema6 = {"properties":{"active":0,"scope":0,"client_id":0,"token_type":0,"token_use":{"enum":["refresh_token"]},"sub":0,"aud":0,"iss":0,"iat":0,"exp":0,"cnf":0}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = required0.default;
const pattern0 = new RegExp("^[A-Za-z0-9._-]+$", "u");
const schema7 = {"enum":["Bearer","DPoP"]};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "Bearer") || (data === "DPoP"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema7.enum}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jkt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jkt"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "jkt")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.jkt !== undefined){
let data0 = data.jkt;
if(typeof data0 === "string"){
if(data0.length > 43 && func3(data0) > 43){
(vErrors ??= []).push({instancePath:instancePath+"/jkt",schemaPath:"#/properties/jkt/maxLength",keyword:"maxLength",params:{limit: 43}});
errors++;
}
if(!pattern1.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/jkt",schemaPath:"#/properties/jkt/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/jkt",schemaPath:"#/properties/jkt/type",keyword:"type",params:{type: "string"}});
errors++;
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

const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.active === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "active"}});
errors++;
}
for(const key0 in data){
if(!(func2.call(schema6.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.active !== undefined){
if(typeof data.active !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.scope !== undefined){
let data1 = data.scope;
if(typeof data1 === "string"){
if(data1.length > 2048 && func3(data1) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.client_id !== undefined){
let data2 = data.client_id;
if(typeof data2 === "string"){
if(data2.length > 255 && func3(data2) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
if(!pattern0.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.token_type !== undefined){
if(!(validate22(data.token_type, {instancePath:instancePath+"/token_type",parentData:data,parentDataProperty:"token_type",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.token_use !== undefined){
let data4 = data.token_use;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/token_use",schemaPath:"#/properties/token_use/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data4 === "refresh_token")){
(vErrors ??= []).push({instancePath:instancePath+"/token_use",schemaPath:"#/properties/token_use/enum",keyword:"enum",params:{allowedValues: schema6.properties.token_use.enum}});
errors++;
}
}
if(data.sub !== undefined){
let data5 = data.sub;
if(typeof data5 === "string"){
if(!(formats0.test(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/sub",schemaPath:"#/properties/sub/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sub",schemaPath:"#/properties/sub/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.aud !== undefined){
let data6 = data.aud;
if(Array.isArray(data6)){
if(data6.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/aud",schemaPath:"#/properties/aud/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(data7.length > 1024 && func3(data7) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/aud/" + i0,schemaPath:"#/properties/aud/items/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/aud/" + i0,schemaPath:"#/properties/aud/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/aud",schemaPath:"#/properties/aud/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.iss !== undefined){
let data8 = data.iss;
if(typeof data8 === "string"){
if(data8.length > 255 && func3(data8) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/iss",schemaPath:"#/properties/iss/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/iss",schemaPath:"#/properties/iss/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.iat !== undefined){
let data9 = data.iat;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
(vErrors ??= []).push({instancePath:instancePath+"/iat",schemaPath:"#/properties/iat/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 99999999999 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/iat",schemaPath:"#/properties/iat/maximum",keyword:"maximum",params:{comparison: "<=", limit: 99999999999}});
errors++;
}
if(data9 < 0 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/iat",schemaPath:"#/properties/iat/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.exp !== undefined){
let data10 = data.exp;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/exp",schemaPath:"#/properties/exp/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 99999999999 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/exp",schemaPath:"#/properties/exp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 99999999999}});
errors++;
}
if(data10 < 0 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/exp",schemaPath:"#/properties/exp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.cnf !== undefined){
if(!(validate24(data.cnf, {instancePath:instancePath+"/cnf",parentData:data,parentDataProperty:"cnf",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
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

export { same_schema_IntrospectionResponse as introspectToken_200 }
export { schema_OAuthError as introspectToken_400, schema_OAuthError as introspectToken_401, schema_OAuthError as introspectToken_406, schema_OAuthError as introspectToken_413, schema_OAuthError as introspectToken_417, schema_OAuthError as introspectToken_429, schema_OAuthError as introspectToken_500, schema_OAuthError as introspectToken_503 } from '../shared.responses.js'
export { schema_ErrorResponse as introspectToken_404, schema_ErrorResponse as introspectToken_408, schema_ErrorResponse as introspectToken_431 } from '../shared.responses.js'
