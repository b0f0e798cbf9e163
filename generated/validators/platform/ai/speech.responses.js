// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_AiTranscriptionEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"language":{"type":["string","null"]}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"}});
errors++;
}
if(data.language === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "language"}});
errors++;
}
if(data.seconds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seconds"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "text") || (key0 === "language")) || (key0 === "seconds"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.text !== undefined){
let data0 = data.text;
if(typeof data0 === "string"){
if(data0.length > 100000 && func2(data0) > 100000){
(vErrors ??= []).push({instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 100000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.language !== undefined){
let data1 = data.language;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: schema7.properties.language.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 40 && func2(data1) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/language",schemaPath:"#/properties/language/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
}
}
if(data.seconds !== undefined){
let data2 = data.seconds;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 600 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"}});
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

export { same_schema_AiTranscriptionEnvelope as transcribeSpeech_200 }
export { schema_ErrorResponse as transcribeSpeech_400, schema_ErrorResponse as transcribeSpeech_401, schema_ErrorResponse as transcribeSpeech_406, schema_ErrorResponse as transcribeSpeech_408, schema_ErrorResponse as transcribeSpeech_413, schema_ErrorResponse as transcribeSpeech_415, schema_ErrorResponse as transcribeSpeech_417, schema_ErrorResponse as transcribeSpeech_422, schema_ErrorResponse as transcribeSpeech_429, schema_ErrorResponse as transcribeSpeech_431, schema_ErrorResponse as transcribeSpeech_500, schema_ErrorResponse as transcribeSpeech_503, schema_ErrorResponse as synthesizeSpeech_400, schema_ErrorResponse as synthesizeSpeech_401, schema_ErrorResponse as synthesizeSpeech_406, schema_ErrorResponse as synthesizeSpeech_408, schema_ErrorResponse as synthesizeSpeech_413, schema_ErrorResponse as synthesizeSpeech_415, schema_ErrorResponse as synthesizeSpeech_417, schema_ErrorResponse as synthesizeSpeech_422, schema_ErrorResponse as synthesizeSpeech_429, schema_ErrorResponse as synthesizeSpeech_431, schema_ErrorResponse as synthesizeSpeech_500, schema_ErrorResponse as synthesizeSpeech_503, schema_ErrorResponse as synthesizePublicSpeech_400, schema_ErrorResponse as synthesizePublicSpeech_406, schema_ErrorResponse as synthesizePublicSpeech_408, schema_ErrorResponse as synthesizePublicSpeech_413, schema_ErrorResponse as synthesizePublicSpeech_415, schema_ErrorResponse as synthesizePublicSpeech_417, schema_ErrorResponse as synthesizePublicSpeech_422, schema_ErrorResponse as synthesizePublicSpeech_429, schema_ErrorResponse as synthesizePublicSpeech_431, schema_ErrorResponse as synthesizePublicSpeech_500, schema_ErrorResponse as synthesizePublicSpeech_503 } from '../shared.responses.js'
