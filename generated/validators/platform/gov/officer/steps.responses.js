// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../../src/contract/formats.ts'

const same_schema_ReviewQueueItemEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"id":0,"number":0,"status":0,"tenant_id":0,"service":0,"applicant_name":0,"represented":0,"channel":0,"urgency":0,"submitted_at":{"type":["string","null"]},"due_at":{"type":["string","null"]},"overdue":0,"paused_at":{"type":["string","null"]},"escalated_at":{"type":["string","null"]},"assignee":0,"assigned_at":{"type":["string","null"]},"row_version":0}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats6 = required1.formats["date-time"];
const pattern0 = new RegExp("^APP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 32 && func2(data) > 32){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern0.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^APP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$"}});
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

const schema9 = {"enum":["signature_pending","payment_pending","submitted","in_review","info_requested","approved","rejected","completed","cancelled","expired"]};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((data === "signature_pending") || (data === "payment_pending")) || (data === "submitted")) || (data === "in_review")) || (data === "info_requested")) || (data === "approved")) || (data === "rejected")) || (data === "completed")) || (data === "cancelled")) || (data === "expired"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema9.enum}});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

import { schema_RegistryCode as keyword0 } from '../../shared.responses.js'

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
if(data.name_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name_mn"}});
errors++;
}
if(data.name_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name_en"}});
errors++;
}
if(data.version_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version_no"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "code")) || (key0 === "name_mn")) || (key0 === "name_en")) || (key0 === "version_no"))){
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
if(data.code !== undefined){
if(!(keyword0(data.code, {instancePath:instancePath+"/code",parentData:data,parentDataProperty:"code",rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
if(data.name_mn !== undefined){
let data2 = data.name_mn;
if(typeof data2 === "string"){
if(data2.length > 300 && func2(data2) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name_en !== undefined){
let data3 = data.name_en;
if(typeof data3 === "string"){
if(data3.length > 300 && func2(data3) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.version_no !== undefined){
let data4 = data.version_no;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/version_no",schemaPath:"#/properties/version_no/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 2147483647 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/version_no",schemaPath:"#/properties/version_no/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data4 < 1 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/version_no",schemaPath:"#/properties/version_no/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
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

const schema11 = {"enum":["normal","urgent"]};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "normal") || (data === "urgent"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema11.enum}});
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":["object","null"]};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema12.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "id") || (key0 === "name"))){
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
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(data1.length > 260 && func2(data1) > 260){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 260}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
validate31.errors = vErrors;
return errors === 0;
}

import { schema_ServiceChannelName as keyword1 } from '../../shared.responses.js'
import { schema_RowVersion as keyword2 } from '../../shared.responses.js'

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.tenant_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenant_id"}});
errors++;
}
if(data.service === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service"}});
errors++;
}
if(data.applicant_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "applicant_name"}});
errors++;
}
if(data.represented === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "represented"}});
errors++;
}
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"}});
errors++;
}
if(data.urgency === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "urgency"}});
errors++;
}
if(data.submitted_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "submitted_at"}});
errors++;
}
if(data.due_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "due_at"}});
errors++;
}
if(data.overdue === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "overdue"}});
errors++;
}
if(data.paused_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "paused_at"}});
errors++;
}
if(data.escalated_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "escalated_at"}});
errors++;
}
if(data.assignee === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assignee"}});
errors++;
}
if(data.assigned_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assigned_at"}});
errors++;
}
if(data.row_version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "row_version"}});
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
if(data.number !== undefined){
if(!(validate23(data.number, {instancePath:instancePath+"/number",parentData:data,parentDataProperty:"number",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
if(!(validate25(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.tenant_id !== undefined){
let data3 = data.tenant_id;
if(typeof data3 === "string"){
if(!(formats0.test(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.service !== undefined){
if(!(validate27(data.service, {instancePath:instancePath+"/service",parentData:data,parentDataProperty:"service",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.applicant_name !== undefined){
let data5 = data.applicant_name;
if(typeof data5 === "string"){
if(data5.length > 260 && func2(data5) > 260){
(vErrors ??= []).push({instancePath:instancePath+"/applicant_name",schemaPath:"#/properties/applicant_name/maxLength",keyword:"maxLength",params:{limit: 260}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/applicant_name",schemaPath:"#/properties/applicant_name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.represented !== undefined){
if(typeof data.represented !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/represented",schemaPath:"#/properties/represented/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.channel !== undefined){
if(!(keyword1(data.channel, {instancePath:instancePath+"/channel",parentData:data,parentDataProperty:"channel",rootData}))){
vErrors = vErrors === null ? keyword1.errors : vErrors.concat(keyword1.errors);
errors = vErrors.length;
}
}
if(data.urgency !== undefined){
if(!(validate29(data.urgency, {instancePath:instancePath+"/urgency",parentData:data,parentDataProperty:"urgency",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
if(data.submitted_at !== undefined){
let data9 = data.submitted_at;
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/submitted_at",schemaPath:"#/properties/submitted_at/type",keyword:"type",params:{type: schema7.properties.submitted_at.type}});
errors++;
}
if(typeof data9 === "string"){
if(!(formats6(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/submitted_at",schemaPath:"#/properties/submitted_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.due_at !== undefined){
let data10 = data.due_at;
if((typeof data10 !== "string") && (data10 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/type",keyword:"type",params:{type: schema7.properties.due_at.type}});
errors++;
}
if(typeof data10 === "string"){
if(!(formats6(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.overdue !== undefined){
if(typeof data.overdue !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/overdue",schemaPath:"#/properties/overdue/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.paused_at !== undefined){
let data12 = data.paused_at;
if((typeof data12 !== "string") && (data12 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/paused_at",schemaPath:"#/properties/paused_at/type",keyword:"type",params:{type: schema7.properties.paused_at.type}});
errors++;
}
if(typeof data12 === "string"){
if(!(formats6(data12))){
(vErrors ??= []).push({instancePath:instancePath+"/paused_at",schemaPath:"#/properties/paused_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.escalated_at !== undefined){
let data13 = data.escalated_at;
if((typeof data13 !== "string") && (data13 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/escalated_at",schemaPath:"#/properties/escalated_at/type",keyword:"type",params:{type: schema7.properties.escalated_at.type}});
errors++;
}
if(typeof data13 === "string"){
if(!(formats6(data13))){
(vErrors ??= []).push({instancePath:instancePath+"/escalated_at",schemaPath:"#/properties/escalated_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.assignee !== undefined){
if(!(validate31(data.assignee, {instancePath:instancePath+"/assignee",parentData:data,parentDataProperty:"assignee",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.assigned_at !== undefined){
let data15 = data.assigned_at;
if((typeof data15 !== "string") && (data15 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/assigned_at",schemaPath:"#/properties/assigned_at/type",keyword:"type",params:{type: schema7.properties.assigned_at.type}});
errors++;
}
if(typeof data15 === "string"){
if(!(formats6(data15))){
(vErrors ??= []).push({instancePath:instancePath+"/assigned_at",schemaPath:"#/properties/assigned_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.row_version !== undefined){
if(!(keyword2(data.row_version, {instancePath:instancePath+"/row_version",parentData:data,parentDataProperty:"row_version",rootData}))){
vErrors = vErrors === null ? keyword2.errors : vErrors.concat(keyword2.errors);
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

export { same_schema_ReviewQueueItemEnvelope as assignCase_200, same_schema_ReviewQueueItemEnvelope as requestCaseInfo_200, same_schema_ReviewQueueItemEnvelope as completeCase_200 }
export { schema_ErrorResponse as assignCase_400, schema_ErrorResponse as assignCase_401, schema_ErrorResponse as assignCase_403, schema_ErrorResponse as assignCase_404, schema_ErrorResponse as assignCase_406, schema_ErrorResponse as assignCase_408, schema_ErrorResponse as assignCase_409, schema_ErrorResponse as assignCase_413, schema_ErrorResponse as assignCase_415, schema_ErrorResponse as assignCase_417, schema_ErrorResponse as assignCase_422, schema_ErrorResponse as assignCase_429, schema_ErrorResponse as assignCase_431, schema_ErrorResponse as assignCase_500, schema_ErrorResponse as assignCase_503, schema_ErrorResponse as requestCaseInfo_400, schema_ErrorResponse as requestCaseInfo_401, schema_ErrorResponse as requestCaseInfo_403, schema_ErrorResponse as requestCaseInfo_404, schema_ErrorResponse as requestCaseInfo_406, schema_ErrorResponse as requestCaseInfo_408, schema_ErrorResponse as requestCaseInfo_409, schema_ErrorResponse as requestCaseInfo_413, schema_ErrorResponse as requestCaseInfo_415, schema_ErrorResponse as requestCaseInfo_417, schema_ErrorResponse as requestCaseInfo_422, schema_ErrorResponse as requestCaseInfo_429, schema_ErrorResponse as requestCaseInfo_431, schema_ErrorResponse as requestCaseInfo_500, schema_ErrorResponse as requestCaseInfo_503, schema_ErrorResponse as completeCase_400, schema_ErrorResponse as completeCase_401, schema_ErrorResponse as completeCase_403, schema_ErrorResponse as completeCase_404, schema_ErrorResponse as completeCase_406, schema_ErrorResponse as completeCase_408, schema_ErrorResponse as completeCase_409, schema_ErrorResponse as completeCase_413, schema_ErrorResponse as completeCase_415, schema_ErrorResponse as completeCase_417, schema_ErrorResponse as completeCase_422, schema_ErrorResponse as completeCase_429, schema_ErrorResponse as completeCase_431, schema_ErrorResponse as completeCase_500, schema_ErrorResponse as completeCase_503 } from '../../shared.responses.js'
