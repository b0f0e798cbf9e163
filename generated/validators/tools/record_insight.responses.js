// Generated from the contract. Do not edit: run `npm run generate`.
import * as required0 from '../../../src/contract/formats.ts'
import required1 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_RecordInsightResultEnvelope = validate21;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats2 = required0.formats["date-time"];
const func2 = required1.default;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.merged === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "merged"}});
errors++;
}
if(data.topic === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "topic"}});
errors++;
}
if(data.confidence === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "confidence"}});
errors++;
}
if(data.timesRecorded === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "timesRecorded"}});
errors++;
}
if(data.recordedAt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "recordedAt"}});
errors++;
}
if(data.confirmedAt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "confirmedAt"}});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "id") || (key0 === "merged")) || (key0 === "topic")) || (key0 === "confidence")) || (key0 === "timesRecorded")) || (key0 === "recordedAt")) || (key0 === "confirmedAt"))){
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
if(data.merged !== undefined){
if(typeof data.merged !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/merged",schemaPath:"#/properties/merged/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.topic !== undefined){
let data2 = data.topic;
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.confidence !== undefined){
let data3 = data.confidence;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}});
errors++;
}
if(data3 < 0.1 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.timesRecorded !== undefined){
let data4 = data.timesRecorded;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/timesRecorded",schemaPath:"#/properties/timesRecorded/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 2147483647 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timesRecorded",schemaPath:"#/properties/timesRecorded/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data4 < 1 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timesRecorded",schemaPath:"#/properties/timesRecorded/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.recordedAt !== undefined){
let data5 = data.recordedAt;
if(typeof data5 === "string"){
if(data5.length > 30 && func2(data5) > 30){
(vErrors ??= []).push({instancePath:instancePath+"/recordedAt",schemaPath:"#/properties/recordedAt/maxLength",keyword:"maxLength",params:{limit: 30}});
errors++;
}
if(!(formats2(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/recordedAt",schemaPath:"#/properties/recordedAt/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/recordedAt",schemaPath:"#/properties/recordedAt/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.confirmedAt !== undefined){
let data6 = data.confirmedAt;
if(typeof data6 === "string"){
if(data6.length > 30 && func2(data6) > 30){
(vErrors ??= []).push({instancePath:instancePath+"/confirmedAt",schemaPath:"#/properties/confirmedAt/maxLength",keyword:"maxLength",params:{limit: 30}});
errors++;
}
if(!(formats2(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/confirmedAt",schemaPath:"#/properties/confirmedAt/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/confirmedAt",schemaPath:"#/properties/confirmedAt/type",keyword:"type",params:{type: "string"}});
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
if(data.success === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "success"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "success") || (key0 === "data")) || (key0 === "error"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.success !== undefined){
if(typeof data.success !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.data !== undefined){
if(!(validate22(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.error !== undefined){
let data2 = data.error;
if(typeof data2 === "string"){
if(data2.length > 5000 && func2(data2) > 5000){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 5000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}});
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

const same_schema_ToolError = validate24;
const schema8 = {"properties":{"success":{"enum":[false]}}};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.success === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "success"}});
errors++;
}
if(data.error === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "success") || (key0 === "error"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.success !== undefined){
let data0 = data.success;
if(typeof data0 !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
if(!(data0 === false)){
(vErrors ??= []).push({instancePath:instancePath+"/success",schemaPath:"#/properties/success/enum",keyword:"enum",params:{allowedValues: schema8.properties.success.enum}});
errors++;
}
}
if(data.error !== undefined){
let data1 = data.error;
if(typeof data1 === "string"){
if(data1.length > 5000 && func2(data1) > 5000){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 5000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}});
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

const same_schema_ErrorResponse = validate25;
const schema9 = {"properties":{"status":{"enum":[false]}}};
const pattern0 = new RegExp("^[a-z_]+\\.[a-z0-9_]+$", "u");

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"}});
errors++;
}
if(data.rule === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "path") || (key0 === "rule")) || (key0 === "message"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.path !== undefined){
let data0 = data.path;
if(typeof data0 === "string"){
if(data0.length > 512 && func2(data0) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.rule !== undefined){
let data1 = data.rule;
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.message !== undefined){
let data2 = data.message;
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}});
errors++;
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

const schema11 = {"enum":["user_refused","timeout","wrong_code","document_unusable","expired","unknown_session","already_used","provider_unavailable","provider_invalid","certificate_invalid","certificate_expired","certificate_revoked","level_too_low","signature_invalid","person_mismatch","callback_invalid","account_inactive","account_locked","client_mode","not_configured","social_not_linked","social_taken","social_already_linked","access_denied","state_invalid","token_invalid","mfa_failed","step_order","not_invited","already_superadmin","mail_unavailable"]};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((((((((((((((((((((((((((data === "user_refused") || (data === "timeout")) || (data === "wrong_code")) || (data === "document_unusable")) || (data === "expired")) || (data === "unknown_session")) || (data === "already_used")) || (data === "provider_unavailable")) || (data === "provider_invalid")) || (data === "certificate_invalid")) || (data === "certificate_expired")) || (data === "certificate_revoked")) || (data === "level_too_low")) || (data === "signature_invalid")) || (data === "person_mismatch")) || (data === "callback_invalid")) || (data === "account_inactive")) || (data === "account_locked")) || (data === "client_mode")) || (data === "not_configured")) || (data === "social_not_linked")) || (data === "social_taken")) || (data === "social_already_linked")) || (data === "access_denied")) || (data === "state_invalid")) || (data === "token_invalid")) || (data === "mfa_failed")) || (data === "step_order")) || (data === "not_invited")) || (data === "already_superadmin")) || (data === "mail_unavailable"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema11.enum}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.error === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "status") || (key0 === "message")) || (key0 === "error")) || (key0 === "details")) || (key0 === "sso_error"))){
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
if(!(data0 === false)){
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
if(data.error !== undefined){
let data2 = data.error;
if(typeof data2 === "string"){
if(data2.length > 64 && func2(data2) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern0.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+\\.[a-z0-9_]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.details !== undefined){
let data3 = data.details;
if(Array.isArray(data3)){
if(data3.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/details",schemaPath:"#/properties/details/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate26(data3[i0], {instancePath:instancePath+"/details/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/details",schemaPath:"#/properties/details/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.sso_error !== undefined){
if(!(validate28(data.sso_error, {instancePath:instancePath+"/sso_error",parentData:data,parentDataProperty:"sso_error",rootData}))){
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

export { same_schema_RecordInsightResultEnvelope as record_insight_200 }
export { same_schema_ToolError as record_insight_400, same_schema_ToolError as record_insight_401, same_schema_ToolError as record_insight_403, same_schema_ToolError as record_insight_406, same_schema_ToolError as record_insight_413, same_schema_ToolError as record_insight_415, same_schema_ToolError as record_insight_417, same_schema_ToolError as record_insight_429, same_schema_ToolError as record_insight_500, same_schema_ToolError as record_insight_503 }
export { same_schema_ErrorResponse as record_insight_408, same_schema_ErrorResponse as record_insight_431 }
