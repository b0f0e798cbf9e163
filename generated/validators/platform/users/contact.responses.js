// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_MyContactEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema8 = {"properties":{"address":{"type":["string","null"]},"verified_at":{"type":["string","null"]}}};
const formats0 = required1.formats["date-time"];
const schema9 = {"type":["object","null"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema9.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.address === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "address"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
if(data.attempts_left === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempts_left"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "address") || (key0 === "expires_at")) || (key0 === "attempts_left"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.address !== undefined){
let data0 = data.address;
if(typeof data0 === "string"){
if(data0.length > 254 && func2(data0) > 254){
(vErrors ??= []).push({instancePath:instancePath+"/address",schemaPath:"#/properties/address/maxLength",keyword:"maxLength",params:{limit: 254}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/address",schemaPath:"#/properties/address/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expires_at !== undefined){
let data1 = data.expires_at;
if(typeof data1 === "string"){
if(!(formats0(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.attempts_left !== undefined){
let data2 = data.attempts_left;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/attempts_left",schemaPath:"#/properties/attempts_left/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 5 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/attempts_left",schemaPath:"#/properties/attempts_left/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/attempts_left",schemaPath:"#/properties/attempts_left/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
}
validate24.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.address === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "address"}});
errors++;
}
if(data.verified === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verified"}});
errors++;
}
if(data.verified_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verified_at"}});
errors++;
}
if(data.pending === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pending"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "address") || (key0 === "verified")) || (key0 === "verified_at")) || (key0 === "pending"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.address !== undefined){
let data0 = data.address;
if((typeof data0 !== "string") && (data0 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/address",schemaPath:"#/properties/address/type",keyword:"type",params:{type: schema8.properties.address.type}});
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 254 && func2(data0) > 254){
(vErrors ??= []).push({instancePath:instancePath+"/address",schemaPath:"#/properties/address/maxLength",keyword:"maxLength",params:{limit: 254}});
errors++;
}
}
}
if(data.verified !== undefined){
if(typeof data.verified !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.verified_at !== undefined){
let data2 = data.verified_at;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/verified_at",schemaPath:"#/properties/verified_at/type",keyword:"type",params:{type: schema8.properties.verified_at.type}});
errors++;
}
if(typeof data2 === "string"){
if(!(formats0(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/verified_at",schemaPath:"#/properties/verified_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.pending !== undefined){
if(!(validate24(data.pending, {instancePath:instancePath+"/pending",parentData:data,parentDataProperty:"pending",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
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
if(data.email === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"}});
errors++;
}
if(data.phone === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "phone"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "email") || (key0 === "phone"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.email !== undefined){
if(!(validate23(data.email, {instancePath:instancePath+"/email",parentData:data,parentDataProperty:"email",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.phone !== undefined){
if(!(validate23(data.phone, {instancePath:instancePath+"/phone",parentData:data,parentDataProperty:"phone",rootData}))){
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

export { same_schema_MyContactEnvelope as getMyContact_200, same_schema_MyContactEnvelope as setMyContact_200, same_schema_MyContactEnvelope as verifyMyContact_200, same_schema_MyContactEnvelope as resendMyContactCode_200 }
export { schema_ErrorResponse as getMyContact_400, schema_ErrorResponse as getMyContact_401, schema_ErrorResponse as getMyContact_406, schema_ErrorResponse as getMyContact_408, schema_ErrorResponse as getMyContact_431, schema_ErrorResponse as getMyContact_500, schema_ErrorResponse as getMyContact_503, schema_ErrorResponse as setMyContact_400, schema_ErrorResponse as setMyContact_401, schema_ErrorResponse as setMyContact_406, schema_ErrorResponse as setMyContact_408, schema_ErrorResponse as setMyContact_413, schema_ErrorResponse as setMyContact_415, schema_ErrorResponse as setMyContact_417, schema_ErrorResponse as setMyContact_422, schema_ErrorResponse as setMyContact_429, schema_ErrorResponse as setMyContact_431, schema_ErrorResponse as setMyContact_500, schema_ErrorResponse as setMyContact_503, schema_ErrorResponse as verifyMyContact_400, schema_ErrorResponse as verifyMyContact_401, schema_ErrorResponse as verifyMyContact_404, schema_ErrorResponse as verifyMyContact_406, schema_ErrorResponse as verifyMyContact_408, schema_ErrorResponse as verifyMyContact_409, schema_ErrorResponse as verifyMyContact_413, schema_ErrorResponse as verifyMyContact_415, schema_ErrorResponse as verifyMyContact_417, schema_ErrorResponse as verifyMyContact_422, schema_ErrorResponse as verifyMyContact_429, schema_ErrorResponse as verifyMyContact_431, schema_ErrorResponse as verifyMyContact_500, schema_ErrorResponse as verifyMyContact_503, schema_ErrorResponse as resendMyContactCode_400, schema_ErrorResponse as resendMyContactCode_401, schema_ErrorResponse as resendMyContactCode_404, schema_ErrorResponse as resendMyContactCode_406, schema_ErrorResponse as resendMyContactCode_408, schema_ErrorResponse as resendMyContactCode_422, schema_ErrorResponse as resendMyContactCode_429, schema_ErrorResponse as resendMyContactCode_431, schema_ErrorResponse as resendMyContactCode_500, schema_ErrorResponse as resendMyContactCode_503 } from '../shared.responses.js'
