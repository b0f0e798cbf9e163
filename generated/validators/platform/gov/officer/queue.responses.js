// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../../src/contract/formats.ts'

const same_schema_ReviewQueueItemPageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema8 = {"properties":{"id":0,"number":0,"status":0,"tenant_id":0,"service":0,"applicant_name":0,"represented":0,"channel":0,"urgency":0,"submitted_at":{"type":["string","null"]},"due_at":{"type":["string","null"]},"overdue":0,"paused_at":{"type":["string","null"]},"escalated_at":{"type":["string","null"]},"assignee":0,"assigned_at":{"type":["string","null"]},"row_version":0}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats6 = required1.formats["date-time"];
const pattern0 = new RegExp("^APP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate24.errors = vErrors;
return errors === 0;
}

const schema10 = {"enum":["signature_pending","payment_pending","submitted","in_review","info_requested","approved","rejected","completed","cancelled","expired"]};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((data === "signature_pending") || (data === "payment_pending")) || (data === "submitted")) || (data === "in_review")) || (data === "info_requested")) || (data === "approved")) || (data === "rejected")) || (data === "completed")) || (data === "cancelled")) || (data === "expired"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema10.enum}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

import { schema_RegistryCode as keyword0 } from '../../shared.responses.js'

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate28.errors = vErrors;
return errors === 0;
}

const schema12 = {"enum":["normal","urgent"]};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "normal") || (data === "urgent"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema12.enum}});
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":["object","null"]};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema13.type}});
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
validate32.errors = vErrors;
return errors === 0;
}

import { schema_ServiceChannelName as keyword1 } from '../../shared.responses.js'
import { schema_RowVersion as keyword2 } from '../../shared.responses.js'

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(func3.call(schema8.properties, key0))){
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
if(!(validate24(data.number, {instancePath:instancePath+"/number",parentData:data,parentDataProperty:"number",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
if(!(validate26(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
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
if(!(validate28(data.service, {instancePath:instancePath+"/service",parentData:data,parentDataProperty:"service",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
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
if(!(validate30(data.urgency, {instancePath:instancePath+"/urgency",parentData:data,parentDataProperty:"urgency",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.submitted_at !== undefined){
let data9 = data.submitted_at;
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/submitted_at",schemaPath:"#/properties/submitted_at/type",keyword:"type",params:{type: schema8.properties.submitted_at.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/type",keyword:"type",params:{type: schema8.properties.due_at.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/paused_at",schemaPath:"#/properties/paused_at/type",keyword:"type",params:{type: schema8.properties.paused_at.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/escalated_at",schemaPath:"#/properties/escalated_at/type",keyword:"type",params:{type: schema8.properties.escalated_at.type}});
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
if(!(validate32(data.assignee, {instancePath:instancePath+"/assignee",parentData:data,parentDataProperty:"assignee",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.assigned_at !== undefined){
let data15 = data.assigned_at;
if((typeof data15 !== "string") && (data15 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/assigned_at",schemaPath:"#/properties/assigned_at/type",keyword:"type",params:{type: schema8.properties.assigned_at.type}});
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
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.items === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "items"}});
errors++;
}
if(data.next_cursor === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "items") || (key0 === "next_cursor"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.items !== undefined){
let data0 = data.items;
if(Array.isArray(data0)){
if(data0.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.next_cursor !== undefined){
let data2 = data.next_cursor;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema7.properties.next_cursor.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 512 && func2(data2) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/maxLength",keyword:"maxLength",params:{limit: 512}});
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

const same_schema_ReviewQueueItemDetailEnvelope = validate36;
const schema14 = {"properties":{"status":{"enum":[true]}}};
const schema15 = {"properties":{"id":0,"number":0,"status":0,"tenant_id":0,"service":0,"applicant_name":0,"represented":0,"channel":0,"urgency":0,"submitted_at":{"type":["string","null"]},"due_at":{"type":["string","null"]},"overdue":0,"paused_at":{"type":["string","null"]},"escalated_at":{"type":["string","null"]},"assignee":0,"assigned_at":{"type":["string","null"]},"row_version":0,"processing_days":0,"paused_seconds":0,"fee_amount":0,"requires_signature":0,"output_type":0,"finding_required":0,"applicant":0,"represented_party":0,"form":0,"form_sections":0,"evidences":0,"files":0,"info_requests":0,"payments":0,"appointments":0,"references":0,"decision":0,"signings":0,"events":0,"allowed_actions":{"items":{"enum":["assign","reassign","request_info","approve","reject","complete"]}},"created_at":0}};
const schema16 = {"enum":["reference","registration","document","payment"]};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "reference") || (data === "registration")) || (data === "document")) || (data === "payment"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema16.enum}});
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}

const schema17 = {"properties":{"family_name":{"type":["string","null"]},"given_name":{"type":["string","null"]}}};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.family_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "family_name"}});
errors++;
}
if(data.given_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "given_name"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "family_name")) || (key0 === "given_name"))){
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
if(data.family_name !== undefined){
let data1 = data.family_name;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/type",keyword:"type",params:{type: schema17.properties.family_name.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.given_name !== undefined){
let data2 = data.given_name;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/type",keyword:"type",params:{type: schema17.properties.given_name.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}

const schema18 = {"properties":{"name":{"type":["string","null"]},"reg_no":{"type":["string","null"]},"reason":{"type":["string","null"]},"proof_file_id":{"type":["string","null"]}}};
const schema19 = {"enum":["person","organisation"]};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "person") || (data === "organisation"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema19.enum}});
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^[0-9]{7}$", "u");

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"}});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.reg_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reg_no"}});
errors++;
}
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
if(data.proof_file_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "proof_file_id"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "name")) || (key0 === "reg_no")) || (key0 === "reason")) || (key0 === "proof_file_id"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.kind !== undefined){
if(!(validate48(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.name !== undefined){
let data1 = data.name;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema18.properties.name.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
}
if(data.reg_no !== undefined){
let data2 = data.reg_no;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/type",keyword:"type",params:{type: schema18.properties.reg_no.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 20 && func2(data2) > 20){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/maxLength",keyword:"maxLength",params:{limit: 20}});
errors++;
}
if(!pattern1.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/pattern",keyword:"pattern",params:{pattern: "^[0-9]{7}$"}});
errors++;
}
}
}
if(data.reason !== undefined){
let data3 = data.reason;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema18.properties.reason.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 2000 && func2(data3) > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 2000}});
errors++;
}
}
}
if(data.proof_file_id !== undefined){
let data4 = data.proof_file_id;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/proof_file_id",schemaPath:"#/properties/proof_file_id/type",keyword:"type",params:{type: schema18.properties.proof_file_id.type}});
errors++;
}
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/proof_file_id",schemaPath:"#/properties/proof_file_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}

const pattern2 = new RegExp("^[a-z][a-z0-9]*(_[a-z0-9]+)*$", "u");

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.title_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_mn"}});
errors++;
}
if(data.title_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_en"}});
errors++;
}
if(data.value === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value_mn"}});
errors++;
}
if(data.value_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value_en"}});
errors++;
}
if(data.masked === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "masked"}});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "name") || (key0 === "title_mn")) || (key0 === "title_en")) || (key0 === "value")) || (key0 === "value_mn")) || (key0 === "value_en")) || (key0 === "masked"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 128 && func2(data0) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern2.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9]*(_[a-z0-9]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.title_mn !== undefined){
let data1 = data.title_mn;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.title_en !== undefined){
let data2 = data.title_en;
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.value !== undefined){
let data3 = data.value;
if(typeof data3 === "string"){
if(data3.length > 20000 && func2(data3) > 20000){
(vErrors ??= []).push({instancePath:instancePath+"/value",schemaPath:"#/properties/value/maxLength",keyword:"maxLength",params:{limit: 20000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.value_mn !== undefined){
let data4 = data.value_mn;
if(typeof data4 === "string"){
if(data4.length > 20000 && func2(data4) > 20000){
(vErrors ??= []).push({instancePath:instancePath+"/value_mn",schemaPath:"#/properties/value_mn/maxLength",keyword:"maxLength",params:{limit: 20000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/value_mn",schemaPath:"#/properties/value_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.value_en !== undefined){
let data5 = data.value_en;
if(typeof data5 === "string"){
if(data5.length > 20000 && func2(data5) > 20000){
(vErrors ??= []).push({instancePath:instancePath+"/value_en",schemaPath:"#/properties/value_en/maxLength",keyword:"maxLength",params:{limit: 20000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/value_en",schemaPath:"#/properties/value_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.masked !== undefined){
if(typeof data.masked !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/masked",schemaPath:"#/properties/masked/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}


function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_mn"}});
errors++;
}
if(data.title_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_en"}});
errors++;
}
if(data.fields === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fields"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "title_mn") || (key0 === "title_en")) || (key0 === "fields"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.title_mn !== undefined){
let data0 = data.title_mn;
if(typeof data0 === "string"){
if(data0.length > 500 && func2(data0) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.title_en !== undefined){
let data1 = data.title_en;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.fields !== undefined){
let data2 = data.fields;
if(Array.isArray(data2)){
if(data2.length > 60){
(vErrors ??= []).push({instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/maxItems",keyword:"maxItems",params:{limit: 60}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(data3.length > 128 && func2(data3) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/fields/" + i0,schemaPath:"#/properties/fields/items/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern2.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/fields/" + i0,schemaPath:"#/properties/fields/items/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9]*(_[a-z0-9]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/fields/" + i0,schemaPath:"#/properties/fields/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}

const schema22 = {"properties":{"id":0,"code":0,"name_mn":0,"name_en":0,"origin":0,"sha256":0,"valid_until":{"type":["string","null"]},"file_id":{"type":["string","null"]},"once_only":0,"reference":0}};
const schema23 = {"enum":["upload","once_only","reference"]};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "upload") || (data === "once_only")) || (data === "reference"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema23.enum}});
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}

const schema24 = {"properties":{"accepted_at":{"type":["string","null"]}}};
const pattern5 = new RegExp("^[A-Z]{2}[0-9]{6}$", "u");

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source_code"}});
errors++;
}
if(data.provider_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider_mn"}});
errors++;
}
if(data.provider_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider_en"}});
errors++;
}
if(data.requested_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requested_at"}});
errors++;
}
if(data.accepted_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "accepted_at"}});
errors++;
}
if(data.masked === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "masked"}});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "source_code") || (key0 === "provider_mn")) || (key0 === "provider_en")) || (key0 === "requested_at")) || (key0 === "accepted_at")) || (key0 === "masked")) || (key0 === "result"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.source_code !== undefined){
let data0 = data.source_code;
if(typeof data0 === "string"){
if(data0.length > 16 && func2(data0) > 16){
(vErrors ??= []).push({instancePath:instancePath+"/source_code",schemaPath:"#/properties/source_code/maxLength",keyword:"maxLength",params:{limit: 16}});
errors++;
}
if(!pattern5.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/source_code",schemaPath:"#/properties/source_code/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2}[0-9]{6}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/source_code",schemaPath:"#/properties/source_code/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.provider_mn !== undefined){
let data1 = data.provider_mn;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/provider_mn",schemaPath:"#/properties/provider_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/provider_mn",schemaPath:"#/properties/provider_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.provider_en !== undefined){
let data2 = data.provider_en;
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/provider_en",schemaPath:"#/properties/provider_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/provider_en",schemaPath:"#/properties/provider_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.requested_at !== undefined){
let data3 = data.requested_at;
if(typeof data3 === "string"){
if(!(formats6(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/requested_at",schemaPath:"#/properties/requested_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/requested_at",schemaPath:"#/properties/requested_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.accepted_at !== undefined){
let data4 = data.accepted_at;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/accepted_at",schemaPath:"#/properties/accepted_at/type",keyword:"type",params:{type: schema24.properties.accepted_at.type}});
errors++;
}
if(typeof data4 === "string"){
if(!(formats6(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/accepted_at",schemaPath:"#/properties/accepted_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.masked !== undefined){
if(typeof data.masked !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/masked",schemaPath:"#/properties/masked/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.result !== undefined){
if(!(validate59(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}

const pattern6 = new RegExp("^R[0-9]{2}-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$", "u");

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 32 && func2(data) > 32){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern6.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^R[0-9]{2}-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}

const schema28 = {"enum":["issued","expired","revoked","superseded"]};

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "issued") || (data === "expired")) || (data === "revoked")) || (data === "superseded"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema28.enum}});
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}


function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "number") || (key0 === "status"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.number !== undefined){
if(!(validate63(data.number, {instancePath:instancePath+"/number",parentData:data,parentDataProperty:"number",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
if(!(validate65(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}

const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.origin === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "origin"}});
errors++;
}
if(data.sha256 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sha256"}});
errors++;
}
if(data.valid_until === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid_until"}});
errors++;
}
if(data.file_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_id"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema22.properties, key0))){
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
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
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
if(data3.length > 500 && func2(data3) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.origin !== undefined){
if(!(validate56(data.origin, {instancePath:instancePath+"/origin",parentData:data,parentDataProperty:"origin",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
if(data.sha256 !== undefined){
let data5 = data.sha256;
if(typeof data5 === "string"){
if(data5.length > 64 && func2(data5) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern4.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.valid_until !== undefined){
let data6 = data.valid_until;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/type",keyword:"type",params:{type: schema22.properties.valid_until.type}});
errors++;
}
if(typeof data6 === "string"){
if(!(formats6(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.file_id !== undefined){
let data7 = data.file_id;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type: schema22.properties.file_id.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats0.test(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/file_id",schemaPath:"#/properties/file_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.once_only !== undefined){
if(!(validate58(data.once_only, {instancePath:instancePath+"/once_only",parentData:data,parentDataProperty:"once_only",rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
}
if(data.reference !== undefined){
if(!(validate62(data.reference, {instancePath:instancePath+"/reference",parentData:data,parentDataProperty:"reference",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}

const pattern7 = new RegExp("^[a-z]+/[a-z]+$", "u");

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.media_type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "media_type"}});
errors++;
}
if(data.bytes === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bytes"}});
errors++;
}
if(data.sha256 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sha256"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "name")) || (key0 === "media_type")) || (key0 === "bytes")) || (key0 === "sha256")) || (key0 === "created_at"))){
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
if(data1.length > 300 && func2(data1) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.media_type !== undefined){
let data2 = data.media_type;
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/media_type",schemaPath:"#/properties/media_type/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
if(!pattern7.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/media_type",schemaPath:"#/properties/media_type/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/media_type",schemaPath:"#/properties/media_type/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.bytes !== undefined){
let data3 = data.bytes;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 2147483647 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data3 < 1 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.sha256 !== undefined){
let data4 = data.sha256;
if(typeof data4 === "string"){
if(data4.length > 64 && func2(data4) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern4.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.created_at !== undefined){
let data5 = data.created_at;
if(typeof data5 === "string"){
if(!(formats6(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}

const schema30 = {"properties":{"answered_at":{"type":["string","null"]}}};
const schema31 = {"properties":{"answer_text":{"type":["string","null"]},"answer_file_id":{"type":["string","null"]}}};
const pattern9 = new RegExp("^[a-z][a-z0-9-]*$", "u");
const schema32 = {"enum":["text","file"]};

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "text") || (data === "file"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema32.enum}});
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
if(data.text_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text_mn"}});
errors++;
}
if(data.text_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text_en"}});
errors++;
}
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"}});
errors++;
}
if(data.answer_text === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "answer_text"}});
errors++;
}
if(data.answer_file_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "answer_file_id"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "code") || (key0 === "text_mn")) || (key0 === "text_en")) || (key0 === "kind")) || (key0 === "answer_text")) || (key0 === "answer_file_id"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 === "string"){
if(data0.length > 64 && func2(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern9.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.text_mn !== undefined){
let data1 = data.text_mn;
if(typeof data1 === "string"){
if(data1.length > 1000 && func2(data1) > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/text_mn",schemaPath:"#/properties/text_mn/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text_mn",schemaPath:"#/properties/text_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.text_en !== undefined){
let data2 = data.text_en;
if(typeof data2 === "string"){
if(data2.length > 1000 && func2(data2) > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.kind !== undefined){
if(!(validate73(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
if(data.answer_text !== undefined){
let data4 = data.answer_text;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/answer_text",schemaPath:"#/properties/answer_text/type",keyword:"type",params:{type: schema31.properties.answer_text.type}});
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 20000 && func2(data4) > 20000){
(vErrors ??= []).push({instancePath:instancePath+"/answer_text",schemaPath:"#/properties/answer_text/maxLength",keyword:"maxLength",params:{limit: 20000}});
errors++;
}
}
}
if(data.answer_file_id !== undefined){
let data5 = data.answer_file_id;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/answer_file_id",schemaPath:"#/properties/answer_file_id/type",keyword:"type",params:{type: schema31.properties.answer_file_id.type}});
errors++;
}
if(typeof data5 === "string"){
if(!(formats0.test(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/answer_file_id",schemaPath:"#/properties/answer_file_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}


function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.items === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "items"}});
errors++;
}
if(data.requested_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requested_by"}});
errors++;
}
if(data.requested_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requested_at"}});
errors++;
}
if(data.due_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "due_at"}});
errors++;
}
if(data.answered_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "answered_at"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "items")) || (key0 === "requested_by")) || (key0 === "requested_at")) || (key0 === "due_at")) || (key0 === "answered_at"))){
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
if(data.items !== undefined){
let data1 = data.items;
if(Array.isArray(data1)){
if(data1.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate72(data1[i0], {instancePath:instancePath+"/items/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.requested_by !== undefined){
let data3 = data.requested_by;
if(typeof data3 === "string"){
if(!(formats0.test(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/requested_by",schemaPath:"#/properties/requested_by/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/requested_by",schemaPath:"#/properties/requested_by/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.requested_at !== undefined){
let data4 = data.requested_at;
if(typeof data4 === "string"){
if(!(formats6(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/requested_at",schemaPath:"#/properties/requested_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/requested_at",schemaPath:"#/properties/requested_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.due_at !== undefined){
let data5 = data.due_at;
if(typeof data5 === "string"){
if(!(formats6(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.answered_at !== undefined){
let data6 = data.answered_at;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/answered_at",schemaPath:"#/properties/answered_at/type",keyword:"type",params:{type: schema30.properties.answered_at.type}});
errors++;
}
if(typeof data6 === "string"){
if(!(formats6(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/answered_at",schemaPath:"#/properties/answered_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}

const schema33 = {"properties":{"paid_at":{"type":["string","null"]},"receipt_no":{"type":["string","null"]}}};
const pattern10 = new RegExp("^INV-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$", "u");

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 32 && func2(data) > 32){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern10.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^INV-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}

const schema35 = {"enum":["created","pending","paid","failed","void","refunding","refunded"]};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((data === "created") || (data === "pending")) || (data === "paid")) || (data === "failed")) || (data === "void")) || (data === "refunding")) || (data === "refunded"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema35.enum}});
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}

const pattern11 = new RegExp("^RCP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$", "u");

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.invoice_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "invoice_no"}});
errors++;
}
if(data.amount === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.due_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "due_at"}});
errors++;
}
if(data.paid_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "paid_at"}});
errors++;
}
if(data.receipt_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "receipt_no"}});
errors++;
}
if(data.refunded_amount === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refunded_amount"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "invoice_no")) || (key0 === "amount")) || (key0 === "status")) || (key0 === "due_at")) || (key0 === "paid_at")) || (key0 === "receipt_no")) || (key0 === "refunded_amount"))){
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
if(data.invoice_no !== undefined){
if(!(validate78(data.invoice_no, {instancePath:instancePath+"/invoice_no",parentData:data,parentDataProperty:"invoice_no",rootData}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
if(data.amount !== undefined){
let data2 = data.amount;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.status !== undefined){
if(!(validate80(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.due_at !== undefined){
let data4 = data.due_at;
if(typeof data4 === "string"){
if(!(formats6(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.paid_at !== undefined){
let data5 = data.paid_at;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/paid_at",schemaPath:"#/properties/paid_at/type",keyword:"type",params:{type: schema33.properties.paid_at.type}});
errors++;
}
if(typeof data5 === "string"){
if(!(formats6(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/paid_at",schemaPath:"#/properties/paid_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.receipt_no !== undefined){
let data6 = data.receipt_no;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/type",keyword:"type",params:{type: schema33.properties.receipt_no.type}});
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 64 && func2(data6) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern11.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/pattern",keyword:"pattern",params:{pattern: "^RCP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$"}});
errors++;
}
}
}
if(data.refunded_amount !== undefined){
let data7 = data.refunded_amount;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_amount",schemaPath:"#/properties/refunded_amount/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 9007199254740991 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_amount",schemaPath:"#/properties/refunded_amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_amount",schemaPath:"#/properties/refunded_amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}

const schema37 = {"enum":["booked","cancelled","attended","no_show"]};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "booked") || (data === "cancelled")) || (data === "attended")) || (data === "no_show"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema37.enum}});
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}


function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.starts_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "starts_at"}});
errors++;
}
if(data.ends_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ends_at"}});
errors++;
}
if(data.office_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "office_mn"}});
errors++;
}
if(data.office_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "office_en"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "status")) || (key0 === "starts_at")) || (key0 === "ends_at")) || (key0 === "office_mn")) || (key0 === "office_en"))){
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
if(data.status !== undefined){
if(!(validate84(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
if(data.starts_at !== undefined){
let data2 = data.starts_at;
if(typeof data2 === "string"){
if(!(formats6(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/starts_at",schemaPath:"#/properties/starts_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/starts_at",schemaPath:"#/properties/starts_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.ends_at !== undefined){
let data3 = data.ends_at;
if(typeof data3 === "string"){
if(!(formats6(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/ends_at",schemaPath:"#/properties/ends_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ends_at",schemaPath:"#/properties/ends_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.office_mn !== undefined){
let data4 = data.office_mn;
if(typeof data4 === "string"){
if(data4.length > 500 && func2(data4) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/office_mn",schemaPath:"#/properties/office_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/office_mn",schemaPath:"#/properties/office_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.office_en !== undefined){
let data5 = data.office_en;
if(typeof data5 === "string"){
if(data5.length > 500 && func2(data5) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/office_en",schemaPath:"#/properties/office_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/office_en",schemaPath:"#/properties/office_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate83.errors = vErrors;
return errors === 0;
}

const schema38 = {"properties":{"valid_until":{"type":["string","null"]}}};
const pattern12 = new RegExp("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "u");

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 64 && func2(data) > 64){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern12.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate89.errors = vErrors;
return errors === 0;
}


function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.issued_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issued_at"}});
errors++;
}
if(data.valid_until === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid_until"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "number")) || (key0 === "type")) || (key0 === "status")) || (key0 === "issued_at")) || (key0 === "valid_until"))){
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
if(!(validate63(data.number, {instancePath:instancePath+"/number",parentData:data,parentDataProperty:"number",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data.type !== undefined){
if(!(validate89(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
if(!(validate65(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
if(data.issued_at !== undefined){
let data4 = data.issued_at;
if(typeof data4 === "string"){
if(!(formats6(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/issued_at",schemaPath:"#/properties/issued_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/issued_at",schemaPath:"#/properties/issued_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.valid_until !== undefined){
let data5 = data.valid_until;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/type",keyword:"type",params:{type: schema38.properties.valid_until.type}});
errors++;
}
if(typeof data5 === "string"){
if(!(formats6(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate87.errors = vErrors;
return errors === 0;
}

const schema40 = {"properties":{"reason_code":{"type":["string","null"]},"reason_text":{"type":["string","null"]}}};
const schema41 = {"enum":["approved","rejected"]};

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "approved") || (data === "rejected"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema41.enum}});
errors++;
}
validate94.errors = vErrors;
return errors === 0;
}


function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text_mn"}});
errors++;
}
if(data.text_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text_en"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "text_mn") || (key0 === "text_en"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.text_mn !== undefined){
let data0 = data.text_mn;
if(typeof data0 === "string"){
if(data0.length > 1000 && func2(data0) > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/text_mn",schemaPath:"#/properties/text_mn/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
if(data0.length < 2 * 1 && func2(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/text_mn",schemaPath:"#/properties/text_mn/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text_mn",schemaPath:"#/properties/text_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.text_en !== undefined){
let data1 = data.text_en;
if(typeof data1 === "string"){
if(data1.length > 1000 && func2(data1) > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}

const pattern13 = new RegExp("^[a-z_]+$", "u");

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"}});
errors++;
}
if(data.reason_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason_code"}});
errors++;
}
if(data.reason_text === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason_text"}});
errors++;
}
if(data.decided_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decided_by"}});
errors++;
}
if(data.decided_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decided_at"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "outcome") || (key0 === "reason_code")) || (key0 === "reason_text")) || (key0 === "finding")) || (key0 === "decided_by")) || (key0 === "decided_at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.outcome !== undefined){
if(!(validate94(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
}
if(data.reason_code !== undefined){
let data1 = data.reason_code;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason_code",schemaPath:"#/properties/reason_code/type",keyword:"type",params:{type: schema40.properties.reason_code.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 40 && func2(data1) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/reason_code",schemaPath:"#/properties/reason_code/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern13.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/reason_code",schemaPath:"#/properties/reason_code/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
errors++;
}
}
}
if(data.reason_text !== undefined){
let data2 = data.reason_text;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason_text",schemaPath:"#/properties/reason_text/type",keyword:"type",params:{type: schema40.properties.reason_text.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 4000 && func2(data2) > 4000){
(vErrors ??= []).push({instancePath:instancePath+"/reason_text",schemaPath:"#/properties/reason_text/maxLength",keyword:"maxLength",params:{limit: 4000}});
errors++;
}
}
}
if(data.finding !== undefined){
if(!(validate96(data.finding, {instancePath:instancePath+"/finding",parentData:data,parentDataProperty:"finding",rootData}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
}
if(data.decided_by !== undefined){
let data4 = data.decided_by;
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/decided_by",schemaPath:"#/properties/decided_by/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/decided_by",schemaPath:"#/properties/decided_by/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.decided_at !== undefined){
let data5 = data.decided_at;
if(typeof data5 === "string"){
if(!(formats6(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/decided_at",schemaPath:"#/properties/decided_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/decided_at",schemaPath:"#/properties/decided_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate93.errors = vErrors;
return errors === 0;
}

const schema44 = {"enum":["pending","completed","refused","timeout","expired","failed","withdrawn"]};

function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((data === "pending") || (data === "completed")) || (data === "refused")) || (data === "timeout")) || (data === "expired")) || (data === "failed")) || (data === "withdrawn"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema44.enum}});
errors++;
}
validate101.errors = vErrors;
return errors === 0;
}


function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.officer_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "officer_id"}});
errors++;
}
if(data.decision === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decision"}});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "officer_id")) || (key0 === "decision")) || (key0 === "state")) || (key0 === "created_at"))){
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
if(data.officer_id !== undefined){
let data1 = data.officer_id;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/officer_id",schemaPath:"#/properties/officer_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/officer_id",schemaPath:"#/properties/officer_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.decision !== undefined){
if(!(validate94(data.decision, {instancePath:instancePath+"/decision",parentData:data,parentDataProperty:"decision",rootData}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
}
if(data.state !== undefined){
if(!(validate101(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
}
if(data.created_at !== undefined){
let data4 = data.created_at;
if(typeof data4 === "string"){
if(!(formats6(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate99.errors = vErrors;
return errors === 0;
}

const schema45 = {"properties":{"seq":0,"action":0,"from_status":{"type":["string","null"]},"to_status":0,"actor_id":{"type":["string","null"]},"actor_name":{"type":["string","null"]},"actor_role":0,"visibility":{"enum":["citizen","internal"]},"note":{"type":["string","null"]},"details":0,"at":0,"audit":0}};
const schema46 = {"enum":["applicant","officer","manager","system"]};

function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "applicant") || (data === "officer")) || (data === "manager")) || (data === "system"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema46.enum}});
errors++;
}
validate106.errors = vErrors;
return errors === 0;
}


function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate108.errors = vErrors;
return errors === 0;
}

const schema48 = {"properties":{"seq":{"type":["integer","null"]},"hash":{"type":["string","null"]}}};

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.entry_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "entry_id"}});
errors++;
}
if(data.seq === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"}});
errors++;
}
if(data.hash === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hash"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "entry_id") || (key0 === "seq")) || (key0 === "hash"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.entry_id !== undefined){
let data0 = data.entry_id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/entry_id",schemaPath:"#/properties/entry_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/entry_id",schemaPath:"#/properties/entry_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.seq !== undefined){
let data1 = data.seq;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/type",keyword:"type",params:{type: schema48.properties.seq.type}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.hash !== undefined){
let data2 = data.hash;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/hash",schemaPath:"#/properties/hash/type",keyword:"type",params:{type: schema48.properties.hash.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 64 && func2(data2) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/hash",schemaPath:"#/properties/hash/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern4.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/hash",schemaPath:"#/properties/hash/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate110.errors = vErrors;
return errors === 0;
}


function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.seq === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"}});
errors++;
}
if(data.action === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "action"}});
errors++;
}
if(data.from_status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from_status"}});
errors++;
}
if(data.to_status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to_status"}});
errors++;
}
if(data.actor_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor_id"}});
errors++;
}
if(data.actor_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor_name"}});
errors++;
}
if(data.actor_role === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor_role"}});
errors++;
}
if(data.visibility === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "visibility"}});
errors++;
}
if(data.note === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "note"}});
errors++;
}
if(data.details === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "details"}});
errors++;
}
if(data.at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"}});
errors++;
}
if(data.audit === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "audit"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema45.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.seq !== undefined){
let data0 = data.seq;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 2147483647 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.action !== undefined){
let data1 = data.action;
if(typeof data1 === "string"){
if(data1.length > 40 && func2(data1) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/properties/action/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern13.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/properties/action/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.from_status !== undefined){
let data2 = data.from_status;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/from_status",schemaPath:"#/properties/from_status/type",keyword:"type",params:{type: schema45.properties.from_status.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 40 && func2(data2) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/from_status",schemaPath:"#/properties/from_status/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern13.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/from_status",schemaPath:"#/properties/from_status/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
errors++;
}
}
}
if(data.to_status !== undefined){
if(!(validate26(data.to_status, {instancePath:instancePath+"/to_status",parentData:data,parentDataProperty:"to_status",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.actor_id !== undefined){
let data4 = data.actor_id;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/actor_id",schemaPath:"#/properties/actor_id/type",keyword:"type",params:{type: schema45.properties.actor_id.type}});
errors++;
}
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/actor_id",schemaPath:"#/properties/actor_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.actor_name !== undefined){
let data5 = data.actor_name;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/actor_name",schemaPath:"#/properties/actor_name/type",keyword:"type",params:{type: schema45.properties.actor_name.type}});
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 260 && func2(data5) > 260){
(vErrors ??= []).push({instancePath:instancePath+"/actor_name",schemaPath:"#/properties/actor_name/maxLength",keyword:"maxLength",params:{limit: 260}});
errors++;
}
}
}
if(data.actor_role !== undefined){
if(!(validate106(data.actor_role, {instancePath:instancePath+"/actor_role",parentData:data,parentDataProperty:"actor_role",rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
}
if(data.visibility !== undefined){
let data7 = data.visibility;
if(typeof data7 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data7 === "citizen") || (data7 === "internal"))){
(vErrors ??= []).push({instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/enum",keyword:"enum",params:{allowedValues: schema45.properties.visibility.enum}});
errors++;
}
}
if(data.note !== undefined){
let data8 = data.note;
if((typeof data8 !== "string") && (data8 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: schema45.properties.note.type}});
errors++;
}
if(typeof data8 === "string"){
if(data8.length > 20000 && func2(data8) > 20000){
(vErrors ??= []).push({instancePath:instancePath+"/note",schemaPath:"#/properties/note/maxLength",keyword:"maxLength",params:{limit: 20000}});
errors++;
}
}
}
if(data.details !== undefined){
if(!(validate108(data.details, {instancePath:instancePath+"/details",parentData:data,parentDataProperty:"details",rootData}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
}
if(data.at !== undefined){
let data10 = data.at;
if(typeof data10 === "string"){
if(!(formats6(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/properties/at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.audit !== undefined){
if(!(validate110(data.audit, {instancePath:instancePath+"/audit",parentData:data,parentDataProperty:"audit",rootData}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate104.errors = vErrors;
return errors === 0;
}


function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.processing_days === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "processing_days"}});
errors++;
}
if(data.paused_seconds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "paused_seconds"}});
errors++;
}
if(data.fee_amount === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fee_amount"}});
errors++;
}
if(data.requires_signature === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requires_signature"}});
errors++;
}
if(data.output_type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "output_type"}});
errors++;
}
if(data.finding_required === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "finding_required"}});
errors++;
}
if(data.applicant === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "applicant"}});
errors++;
}
if(data.form === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "form"}});
errors++;
}
if(data.form_sections === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "form_sections"}});
errors++;
}
if(data.evidences === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidences"}});
errors++;
}
if(data.files === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "files"}});
errors++;
}
if(data.info_requests === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "info_requests"}});
errors++;
}
if(data.payments === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payments"}});
errors++;
}
if(data.appointments === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "appointments"}});
errors++;
}
if(data.references === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "references"}});
errors++;
}
if(data.signings === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signings"}});
errors++;
}
if(data.events === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"}});
errors++;
}
if(data.allowed_actions === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "allowed_actions"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema15.properties, key0))){
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
if(!(validate24(data.number, {instancePath:instancePath+"/number",parentData:data,parentDataProperty:"number",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
if(!(validate26(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
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
if(!(validate28(data.service, {instancePath:instancePath+"/service",parentData:data,parentDataProperty:"service",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
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
if(!(validate30(data.urgency, {instancePath:instancePath+"/urgency",parentData:data,parentDataProperty:"urgency",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.submitted_at !== undefined){
let data9 = data.submitted_at;
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/submitted_at",schemaPath:"#/properties/submitted_at/type",keyword:"type",params:{type: schema15.properties.submitted_at.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/type",keyword:"type",params:{type: schema15.properties.due_at.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/paused_at",schemaPath:"#/properties/paused_at/type",keyword:"type",params:{type: schema15.properties.paused_at.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/escalated_at",schemaPath:"#/properties/escalated_at/type",keyword:"type",params:{type: schema15.properties.escalated_at.type}});
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
if(!(validate32(data.assignee, {instancePath:instancePath+"/assignee",parentData:data,parentDataProperty:"assignee",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.assigned_at !== undefined){
let data15 = data.assigned_at;
if((typeof data15 !== "string") && (data15 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/assigned_at",schemaPath:"#/properties/assigned_at/type",keyword:"type",params:{type: schema15.properties.assigned_at.type}});
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
if(data.processing_days !== undefined){
let data17 = data.processing_days;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
(vErrors ??= []).push({instancePath:instancePath+"/processing_days",schemaPath:"#/properties/processing_days/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 2147483647 || isNaN(data17)){
(vErrors ??= []).push({instancePath:instancePath+"/processing_days",schemaPath:"#/properties/processing_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data17 < 0 || isNaN(data17)){
(vErrors ??= []).push({instancePath:instancePath+"/processing_days",schemaPath:"#/properties/processing_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.paused_seconds !== undefined){
let data18 = data.paused_seconds;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
(vErrors ??= []).push({instancePath:instancePath+"/paused_seconds",schemaPath:"#/properties/paused_seconds/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 9007199254740991 || isNaN(data18)){
(vErrors ??= []).push({instancePath:instancePath+"/paused_seconds",schemaPath:"#/properties/paused_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data18 < 0 || isNaN(data18)){
(vErrors ??= []).push({instancePath:instancePath+"/paused_seconds",schemaPath:"#/properties/paused_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.fee_amount !== undefined){
let data19 = data.fee_amount;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
(vErrors ??= []).push({instancePath:instancePath+"/fee_amount",schemaPath:"#/properties/fee_amount/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 9007199254740991 || isNaN(data19)){
(vErrors ??= []).push({instancePath:instancePath+"/fee_amount",schemaPath:"#/properties/fee_amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data19 < 0 || isNaN(data19)){
(vErrors ??= []).push({instancePath:instancePath+"/fee_amount",schemaPath:"#/properties/fee_amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.requires_signature !== undefined){
if(typeof data.requires_signature !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/requires_signature",schemaPath:"#/properties/requires_signature/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.output_type !== undefined){
if(!(validate43(data.output_type, {instancePath:instancePath+"/output_type",parentData:data,parentDataProperty:"output_type",rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.finding_required !== undefined){
if(typeof data.finding_required !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/finding_required",schemaPath:"#/properties/finding_required/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.applicant !== undefined){
if(!(validate45(data.applicant, {instancePath:instancePath+"/applicant",parentData:data,parentDataProperty:"applicant",rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
if(data.represented_party !== undefined){
if(!(validate47(data.represented_party, {instancePath:instancePath+"/represented_party",parentData:data,parentDataProperty:"represented_party",rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
if(data.form !== undefined){
let data25 = data.form;
if(Array.isArray(data25)){
if(data25.length > 500){
(vErrors ??= []).push({instancePath:instancePath+"/form",schemaPath:"#/properties/form/maxItems",keyword:"maxItems",params:{limit: 500}});
errors++;
}
const len0 = data25.length;
for(let i0=0; i0<len0; i0++){
if(!(validate51(data25[i0], {instancePath:instancePath+"/form/" + i0,parentData:data25,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/form",schemaPath:"#/properties/form/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.form_sections !== undefined){
let data27 = data.form_sections;
if(Array.isArray(data27)){
if(data27.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/form_sections",schemaPath:"#/properties/form_sections/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len1 = data27.length;
for(let i1=0; i1<len1; i1++){
if(!(validate53(data27[i1], {instancePath:instancePath+"/form_sections/" + i1,parentData:data27,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/form_sections",schemaPath:"#/properties/form_sections/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.evidences !== undefined){
let data29 = data.evidences;
if(Array.isArray(data29)){
if(data29.length > 200){
(vErrors ??= []).push({instancePath:instancePath+"/evidences",schemaPath:"#/properties/evidences/maxItems",keyword:"maxItems",params:{limit: 200}});
errors++;
}
const len2 = data29.length;
for(let i2=0; i2<len2; i2++){
if(!(validate55(data29[i2], {instancePath:instancePath+"/evidences/" + i2,parentData:data29,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/evidences",schemaPath:"#/properties/evidences/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.files !== undefined){
let data31 = data.files;
if(Array.isArray(data31)){
if(data31.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/files",schemaPath:"#/properties/files/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len3 = data31.length;
for(let i3=0; i3<len3; i3++){
if(!(validate69(data31[i3], {instancePath:instancePath+"/files/" + i3,parentData:data31,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.info_requests !== undefined){
let data33 = data.info_requests;
if(Array.isArray(data33)){
if(data33.length > 200){
(vErrors ??= []).push({instancePath:instancePath+"/info_requests",schemaPath:"#/properties/info_requests/maxItems",keyword:"maxItems",params:{limit: 200}});
errors++;
}
const len4 = data33.length;
for(let i4=0; i4<len4; i4++){
if(!(validate71(data33[i4], {instancePath:instancePath+"/info_requests/" + i4,parentData:data33,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/info_requests",schemaPath:"#/properties/info_requests/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.payments !== undefined){
let data35 = data.payments;
if(Array.isArray(data35)){
if(data35.length > 50){
(vErrors ??= []).push({instancePath:instancePath+"/payments",schemaPath:"#/properties/payments/maxItems",keyword:"maxItems",params:{limit: 50}});
errors++;
}
const len5 = data35.length;
for(let i5=0; i5<len5; i5++){
if(!(validate77(data35[i5], {instancePath:instancePath+"/payments/" + i5,parentData:data35,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/payments",schemaPath:"#/properties/payments/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.appointments !== undefined){
let data37 = data.appointments;
if(Array.isArray(data37)){
if(data37.length > 200){
(vErrors ??= []).push({instancePath:instancePath+"/appointments",schemaPath:"#/properties/appointments/maxItems",keyword:"maxItems",params:{limit: 200}});
errors++;
}
const len6 = data37.length;
for(let i6=0; i6<len6; i6++){
if(!(validate83(data37[i6], {instancePath:instancePath+"/appointments/" + i6,parentData:data37,parentDataProperty:i6,rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/appointments",schemaPath:"#/properties/appointments/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.references !== undefined){
let data39 = data.references;
if(Array.isArray(data39)){
if(data39.length > 50){
(vErrors ??= []).push({instancePath:instancePath+"/references",schemaPath:"#/properties/references/maxItems",keyword:"maxItems",params:{limit: 50}});
errors++;
}
const len7 = data39.length;
for(let i7=0; i7<len7; i7++){
if(!(validate87(data39[i7], {instancePath:instancePath+"/references/" + i7,parentData:data39,parentDataProperty:i7,rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/references",schemaPath:"#/properties/references/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.decision !== undefined){
if(!(validate93(data.decision, {instancePath:instancePath+"/decision",parentData:data,parentDataProperty:"decision",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
}
if(data.signings !== undefined){
let data42 = data.signings;
if(Array.isArray(data42)){
if(data42.length > 500){
(vErrors ??= []).push({instancePath:instancePath+"/signings",schemaPath:"#/properties/signings/maxItems",keyword:"maxItems",params:{limit: 500}});
errors++;
}
const len8 = data42.length;
for(let i8=0; i8<len8; i8++){
if(!(validate99(data42[i8], {instancePath:instancePath+"/signings/" + i8,parentData:data42,parentDataProperty:i8,rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signings",schemaPath:"#/properties/signings/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.events !== undefined){
let data44 = data.events;
if(Array.isArray(data44)){
if(data44.length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/events",schemaPath:"#/properties/events/maxItems",keyword:"maxItems",params:{limit: 2000}});
errors++;
}
const len9 = data44.length;
for(let i9=0; i9<len9; i9++){
if(!(validate104(data44[i9], {instancePath:instancePath+"/events/" + i9,parentData:data44,parentDataProperty:i9,rootData}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.allowed_actions !== undefined){
let data46 = data.allowed_actions;
if(Array.isArray(data46)){
if(data46.length > 6){
(vErrors ??= []).push({instancePath:instancePath+"/allowed_actions",schemaPath:"#/properties/allowed_actions/maxItems",keyword:"maxItems",params:{limit: 6}});
errors++;
}
const len10 = data46.length;
for(let i10=0; i10<len10; i10++){
let data47 = data46[i10];
if(typeof data47 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/allowed_actions/" + i10,schemaPath:"#/properties/allowed_actions/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((data47 === "assign") || (data47 === "reassign")) || (data47 === "request_info")) || (data47 === "approve")) || (data47 === "reject")) || (data47 === "complete"))){
(vErrors ??= []).push({instancePath:instancePath+"/allowed_actions/" + i10,schemaPath:"#/properties/allowed_actions/items/enum",keyword:"enum",params:{allowedValues: schema15.properties.allowed_actions.items.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allowed_actions",schemaPath:"#/properties/allowed_actions/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.created_at !== undefined){
let data48 = data.created_at;
if(typeof data48 === "string"){
if(!(formats6(data48))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema14.properties.status.enum}});
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
if(!(validate37(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}

export { same_schema_ReviewQueueItemPageEnvelope as listReviewQueue_200 }
export { schema_ErrorResponse as listReviewQueue_400, schema_ErrorResponse as listReviewQueue_401, schema_ErrorResponse as listReviewQueue_403, schema_ErrorResponse as listReviewQueue_404, schema_ErrorResponse as listReviewQueue_406, schema_ErrorResponse as listReviewQueue_408, schema_ErrorResponse as listReviewQueue_431, schema_ErrorResponse as listReviewQueue_500, schema_ErrorResponse as listReviewQueue_503, schema_ErrorResponse as getReviewCase_400, schema_ErrorResponse as getReviewCase_401, schema_ErrorResponse as getReviewCase_403, schema_ErrorResponse as getReviewCase_404, schema_ErrorResponse as getReviewCase_406, schema_ErrorResponse as getReviewCase_408, schema_ErrorResponse as getReviewCase_431, schema_ErrorResponse as getReviewCase_500, schema_ErrorResponse as getReviewCase_503, schema_ErrorResponse as downloadCaseFile_400, schema_ErrorResponse as downloadCaseFile_401, schema_ErrorResponse as downloadCaseFile_403, schema_ErrorResponse as downloadCaseFile_404, schema_ErrorResponse as downloadCaseFile_406, schema_ErrorResponse as downloadCaseFile_408, schema_ErrorResponse as downloadCaseFile_431, schema_ErrorResponse as downloadCaseFile_500, schema_ErrorResponse as downloadCaseFile_503 } from '../../shared.responses.js'
export { same_schema_ReviewQueueItemDetailEnvelope as getReviewCase_200 }
