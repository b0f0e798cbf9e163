// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../../src/contract/formats.ts'

const same_schema_OnboardingSessionEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const pattern0 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 43 && func2(data) > 43){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 43}});
errors++;
}
if(data.length < 2 * 43 && func2(data) < 43){
(vErrors ??= []).push({instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 43}});
errors++;
}
if(!pattern0.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

const schema9 = {"enum":["eid","email","totp"]};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "eid") || (data === "email")) || (data === "totp"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema9.enum}});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const formats0 = required1.formats["date-time"];

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.onboarding_token === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "onboarding_token"}});
errors++;
}
if(data.next_step === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_step"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "onboarding_token") || (key0 === "next_step")) || (key0 === "expires_at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.onboarding_token !== undefined){
if(!(validate23(data.onboarding_token, {instancePath:instancePath+"/onboarding_token",parentData:data,parentDataProperty:"onboarding_token",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.next_step !== undefined){
if(!(validate25(data.next_step, {instancePath:instancePath+"/next_step",parentData:data,parentDataProperty:"next_step",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.expires_at !== undefined){
let data2 = data.expires_at;
if(typeof data2 === "string"){
if(!(formats0(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
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

export { same_schema_OnboardingSessionEnvelope as startSuperAdminOnboarding_200 }
export { schema_ErrorResponse as startSuperAdminOnboarding_400, schema_ErrorResponse as startSuperAdminOnboarding_401, schema_ErrorResponse as startSuperAdminOnboarding_403, schema_ErrorResponse as startSuperAdminOnboarding_406, schema_ErrorResponse as startSuperAdminOnboarding_408, schema_ErrorResponse as startSuperAdminOnboarding_409, schema_ErrorResponse as startSuperAdminOnboarding_413, schema_ErrorResponse as startSuperAdminOnboarding_415, schema_ErrorResponse as startSuperAdminOnboarding_417, schema_ErrorResponse as startSuperAdminOnboarding_429, schema_ErrorResponse as startSuperAdminOnboarding_431, schema_ErrorResponse as startSuperAdminOnboarding_500, schema_ErrorResponse as startSuperAdminOnboarding_502, schema_ErrorResponse as startSuperAdminOnboarding_503 } from '../../shared.responses.js'
