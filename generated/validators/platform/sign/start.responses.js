// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_SigningStartedEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"id":0,"sid":0,"session_id":0,"state":0,"reason":{"type":["string","null"]},"verification_code":{"type":["string","null"]},"created_at":0,"expires_at":0,"ended_at":{"type":["string","null"]}}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats4 = required1.formats["date-time"];
const pattern0 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pattern1 = new RegExp("^[a-z_]+$", "u");
const pattern2 = new RegExp("^[0-9]{4}$", "u");
const schema8 = {"enum":["created","certificate","prepared","pending_user","signed","timestamped","completed","refused","timeout","wrong_vc","failed","expired"]};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((((data === "created") || (data === "certificate")) || (data === "prepared")) || (data === "pending_user")) || (data === "signed")) || (data === "timestamped")) || (data === "completed")) || (data === "refused")) || (data === "timeout")) || (data === "wrong_vc")) || (data === "failed")) || (data === "expired"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema8.enum}});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.sid === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sid"}});
errors++;
}
if(data.session_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session_id"}});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
if(data.verification_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verification_code"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
if(data.ended_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ended_at"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema7.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.sid !== undefined){
let data1 = data.sid;
if(typeof data1 === "string"){
if(data1.length > 43 && func2(data1) > 43){
(vErrors ??= []).push({instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/maxLength",keyword:"maxLength",params:{limit: 43}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.session_id !== undefined){
let data2 = data.session_id;
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.state !== undefined){
if(!(validate23(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
let data4 = data.reason;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema7.properties.reason.type}});
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 40 && func2(data4) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern1.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
errors++;
}
}
}
if(data.verification_code !== undefined){
let data5 = data.verification_code;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/type",keyword:"type",params:{type: schema7.properties.verification_code.type}});
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 4 && func2(data5) > 4){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/maxLength",keyword:"maxLength",params:{limit: 4}});
errors++;
}
if(!pattern2.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}$"}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data6 = data.created_at;
if(typeof data6 === "string"){
if(!(formats4(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expires_at !== undefined){
let data7 = data.expires_at;
if(typeof data7 === "string"){
if(!(formats4(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.ended_at !== undefined){
let data8 = data.ended_at;
if((typeof data8 !== "string") && (data8 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/type",keyword:"type",params:{type: schema7.properties.ended_at.type}});
errors++;
}
if(typeof data8 === "string"){
if(!(formats4(data8))){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
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

const same_schema_SigningStatusEnvelope = validate26;
const schema9 = {"properties":{"status":{"enum":[true]}}};
const schema10 = {"properties":{"reason":{"type":["string","null"]},"verification_code":{"type":["string","null"]},"ended_at":{"type":["string","null"]}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.session_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session_id"}});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
if(data.verification_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verification_code"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
if(data.ended_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ended_at"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "session_id")) || (key0 === "state")) || (key0 === "reason")) || (key0 === "verification_code")) || (key0 === "created_at")) || (key0 === "expires_at")) || (key0 === "ended_at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.session_id !== undefined){
let data1 = data.session_id;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.state !== undefined){
if(!(validate23(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
let data3 = data.reason;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema10.properties.reason.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 40 && func2(data3) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern1.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
errors++;
}
}
}
if(data.verification_code !== undefined){
let data4 = data.verification_code;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/type",keyword:"type",params:{type: schema10.properties.verification_code.type}});
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 4 && func2(data4) > 4){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/maxLength",keyword:"maxLength",params:{limit: 4}});
errors++;
}
if(!pattern2.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}$"}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data5 = data.created_at;
if(typeof data5 === "string"){
if(!(formats4(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expires_at !== undefined){
let data6 = data.expires_at;
if(typeof data6 === "string"){
if(!(formats4(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.ended_at !== undefined){
let data7 = data.ended_at;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/type",keyword:"type",params:{type: schema10.properties.ended_at.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats4(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema9.properties.status.enum}});
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
if(!(validate27(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

export { same_schema_SigningStartedEnvelope as startPdfSigning_202, same_schema_SigningStartedEnvelope as startDigestSigning_202, same_schema_SigningStartedEnvelope as signDocument_202 }
export { schema_ErrorResponse as startPdfSigning_400, schema_ErrorResponse as startPdfSigning_401, schema_ErrorResponse as startPdfSigning_403, schema_ErrorResponse as startPdfSigning_404, schema_ErrorResponse as startPdfSigning_406, schema_ErrorResponse as startPdfSigning_408, schema_ErrorResponse as startPdfSigning_409, schema_ErrorResponse as startPdfSigning_413, schema_ErrorResponse as startPdfSigning_415, schema_ErrorResponse as startPdfSigning_417, schema_ErrorResponse as startPdfSigning_422, schema_ErrorResponse as startPdfSigning_429, schema_ErrorResponse as startPdfSigning_431, schema_ErrorResponse as startPdfSigning_500, schema_ErrorResponse as startPdfSigning_502, schema_ErrorResponse as startPdfSigning_503, schema_ErrorResponse as startPdfSigning_507, schema_ErrorResponse as startDigestSigning_400, schema_ErrorResponse as startDigestSigning_401, schema_ErrorResponse as startDigestSigning_403, schema_ErrorResponse as startDigestSigning_406, schema_ErrorResponse as startDigestSigning_408, schema_ErrorResponse as startDigestSigning_409, schema_ErrorResponse as startDigestSigning_413, schema_ErrorResponse as startDigestSigning_415, schema_ErrorResponse as startDigestSigning_417, schema_ErrorResponse as startDigestSigning_422, schema_ErrorResponse as startDigestSigning_429, schema_ErrorResponse as startDigestSigning_431, schema_ErrorResponse as startDigestSigning_500, schema_ErrorResponse as startDigestSigning_502, schema_ErrorResponse as startDigestSigning_503, schema_ErrorResponse as signDocument_400, schema_ErrorResponse as signDocument_401, schema_ErrorResponse as signDocument_403, schema_ErrorResponse as signDocument_404, schema_ErrorResponse as signDocument_406, schema_ErrorResponse as signDocument_408, schema_ErrorResponse as signDocument_409, schema_ErrorResponse as signDocument_410, schema_ErrorResponse as signDocument_413, schema_ErrorResponse as signDocument_415, schema_ErrorResponse as signDocument_417, schema_ErrorResponse as signDocument_422, schema_ErrorResponse as signDocument_429, schema_ErrorResponse as signDocument_431, schema_ErrorResponse as signDocument_500, schema_ErrorResponse as signDocument_502, schema_ErrorResponse as signDocument_503, schema_ErrorResponse as signDocument_507, schema_ErrorResponse as getSigningStatus_400, schema_ErrorResponse as getSigningStatus_401, schema_ErrorResponse as getSigningStatus_404, schema_ErrorResponse as getSigningStatus_406, schema_ErrorResponse as getSigningStatus_408, schema_ErrorResponse as getSigningStatus_429, schema_ErrorResponse as getSigningStatus_431, schema_ErrorResponse as getSigningStatus_500, schema_ErrorResponse as getSigningStatus_503 } from '../shared.responses.js'
export { same_schema_SigningStatusEnvelope as getSigningStatus_200 }
