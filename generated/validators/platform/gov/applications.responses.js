// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_GovApplicationSummaryPageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema8 = {"properties":{"id":0,"number":0,"status":0,"service":0,"channel":0,"urgency":0,"submitted_at":{"type":["string","null"]},"due_at":{"type":["string","null"]},"overdue":0,"created_at":0,"updated_at":0}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats4 = required1.formats["date-time"];
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

import { schema_RegistryCode as keyword0 } from '../shared.responses.js'

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

import { schema_ServiceChannelName as keyword1 } from '../shared.responses.js'

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
if(data.service === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service"}});
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
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
if(data.updated_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"}});
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
if(data.service !== undefined){
if(!(validate28(data.service, {instancePath:instancePath+"/service",parentData:data,parentDataProperty:"service",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
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
let data6 = data.submitted_at;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/submitted_at",schemaPath:"#/properties/submitted_at/type",keyword:"type",params:{type: schema8.properties.submitted_at.type}});
errors++;
}
if(typeof data6 === "string"){
if(!(formats4(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/submitted_at",schemaPath:"#/properties/submitted_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.due_at !== undefined){
let data7 = data.due_at;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/type",keyword:"type",params:{type: schema8.properties.due_at.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats4(data7))){
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
if(data.created_at !== undefined){
let data9 = data.created_at;
if(typeof data9 === "string"){
if(!(formats4(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.updated_at !== undefined){
let data10 = data.updated_at;
if(typeof data10 === "string"){
if(!(formats4(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"}});
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

const same_schema_GovApplicationEnvelope = validate34;
const schema13 = {"properties":{"status":{"enum":[true]}}};
const schema14 = {"properties":{"id":0,"number":0,"status":0,"service":0,"channel":0,"urgency":0,"submitted_at":{"type":["string","null"]},"due_at":{"type":["string","null"]},"overdue":0,"created_at":0,"updated_at":0,"sign_before":0,"authority":0,"represented":0,"form_data":0,"form":0,"form_sections":0,"fee":0,"clock":0,"evidences":0,"info_request":0,"payment":0,"appointment":0,"decision":0,"result":0}};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name_mn"}});
errors++;
}
if(data.name_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name_en"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "name_mn") || (key0 === "name_en"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name_mn !== undefined){
let data0 = data.name_mn;
if(typeof data0 === "string"){
if(data0.length > 500 && func2(data0) > 500){
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
let data1 = data.name_en;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":["object","null"],"properties":{"name":{"type":["string","null"]},"reason":{"type":["string","null"]}}};
const schema17 = {"enum":["person","organisation"]};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "person") || (data === "organisation"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}});
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}


function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema16.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"}});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "name")) || (key0 === "reason"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.kind !== undefined){
if(!(validate43(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.name !== undefined){
let data1 = data.name;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema16.properties.name.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
}
if(data.reason !== undefined){
let data2 = data.reason;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema16.properties.reason.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
}
}
validate42.errors = vErrors;
return errors === 0;
}


function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^[a-z][a-z0-9]*(_[a-z0-9]+)*$", "u");

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
for(const key0 in data){
if(!((((((key0 === "name") || (key0 === "title_mn")) || (key0 === "title_en")) || (key0 === "value")) || (key0 === "value_mn")) || (key0 === "value_en"))){
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
if(!pattern1.test(data0)){
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
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}


function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern1.test(data3)){
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
validate50.errors = vErrors;
return errors === 0;
}

const schema21 = {"properties":{"legal_basis":{"type":["string","null"]}}};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.amount === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"}});
errors++;
}
if(data.legal_basis === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "legal_basis"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "amount") || (key0 === "legal_basis"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.amount !== undefined){
let data0 = data.amount;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.legal_basis !== undefined){
let data1 = data.legal_basis;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/legal_basis",schemaPath:"#/properties/legal_basis/type",keyword:"type",params:{type: schema21.properties.legal_basis.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/legal_basis",schemaPath:"#/properties/legal_basis/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}

const schema22 = {"properties":{"due_at":{"type":["string","null"]},"paused_at":{"type":["string","null"]},"working_seconds_left":{"type":["integer","null"]}}};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.due_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "due_at"}});
errors++;
}
if(data.paused === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "paused"}});
errors++;
}
if(data.paused_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "paused_at"}});
errors++;
}
if(data.working_seconds_left === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "working_seconds_left"}});
errors++;
}
if(data.overdue === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "overdue"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "due_at") || (key0 === "paused")) || (key0 === "paused_at")) || (key0 === "working_seconds_left")) || (key0 === "overdue"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.due_at !== undefined){
let data0 = data.due_at;
if((typeof data0 !== "string") && (data0 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/type",keyword:"type",params:{type: schema22.properties.due_at.type}});
errors++;
}
if(typeof data0 === "string"){
if(!(formats4(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.paused !== undefined){
if(typeof data.paused !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/paused",schemaPath:"#/properties/paused/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.paused_at !== undefined){
let data2 = data.paused_at;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/paused_at",schemaPath:"#/properties/paused_at/type",keyword:"type",params:{type: schema22.properties.paused_at.type}});
errors++;
}
if(typeof data2 === "string"){
if(!(formats4(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/paused_at",schemaPath:"#/properties/paused_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.working_seconds_left !== undefined){
let data3 = data.working_seconds_left;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/working_seconds_left",schemaPath:"#/properties/working_seconds_left/type",keyword:"type",params:{type: schema22.properties.working_seconds_left.type}});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/working_seconds_left",schemaPath:"#/properties/working_seconds_left/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/working_seconds_left",schemaPath:"#/properties/working_seconds_left/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
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
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}

const schema23 = {"properties":{"file_id":{"type":["string","null"]},"valid_until":{"type":["string","null"]}}};
const schema24 = {"enum":["upload","once_only","reference"]};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "upload") || (data === "once_only")) || (data === "reference"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema24.enum}});
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}


function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
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
if(data.file_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_id"}});
errors++;
}
if(data.valid_until === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid_until"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "code") || (key0 === "name_mn")) || (key0 === "name_en")) || (key0 === "origin")) || (key0 === "file_id")) || (key0 === "valid_until"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
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
let data1 = data.name_mn;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
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
let data2 = data.name_en;
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
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
if(!(validate57(data.origin, {instancePath:instancePath+"/origin",parentData:data,parentDataProperty:"origin",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.file_id !== undefined){
let data4 = data.file_id;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/file_id",schemaPath:"#/properties/file_id/type",keyword:"type",params:{type: schema23.properties.file_id.type}});
errors++;
}
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/file_id",schemaPath:"#/properties/file_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.valid_until !== undefined){
let data5 = data.valid_until;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/type",keyword:"type",params:{type: schema23.properties.valid_until.type}});
errors++;
}
if(typeof data5 === "string"){
if(!(formats4(data5))){
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
validate56.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":["object","null"]};
const pattern3 = new RegExp("^[a-z][a-z0-9-]*$", "u");
const schema27 = {"enum":["text","file"]};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "text") || (data === "file"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema27.enum}});
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}


function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
for(const key0 in data){
if(!((((key0 === "code") || (key0 === "text_mn")) || (key0 === "text_en")) || (key0 === "kind"))){
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
if(!pattern3.test(data0)){
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
if(data1.length > 2000 && func2(data1) > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/text_mn",schemaPath:"#/properties/text_mn/maxLength",keyword:"maxLength",params:{limit: 2000}});
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
if(data2.length > 2000 && func2(data2) > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/maxLength",keyword:"maxLength",params:{limit: 2000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.kind !== undefined){
if(!(validate62(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema25.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.items === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "items"}});
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
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "items")) || (key0 === "requested_at")) || (key0 === "due_at"))){
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
if(data1.length > 50){
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/maxItems",keyword:"maxItems",params:{limit: 50}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate61(data1[i0], {instancePath:instancePath+"/items/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.requested_at !== undefined){
let data3 = data.requested_at;
if(typeof data3 === "string"){
if(!(formats4(data3))){
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
let data4 = data.due_at;
if(typeof data4 === "string"){
if(!(formats4(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
validate60.errors = vErrors;
return errors === 0;
}

const schema28 = {"type":["object","null"],"properties":{"paid_at":{"type":["string","null"]},"receipt_no":{"type":["string","null"]}}};
const pattern4 = new RegExp("^INV-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$", "u");

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 32 && func2(data) > 32){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern4.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^INV-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}

const schema30 = {"enum":["created","pending","paid","failed","void","refunding","refunded"]};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((data === "created") || (data === "pending")) || (data === "paid")) || (data === "failed")) || (data === "void")) || (data === "refunding")) || (data === "refunded"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema30.enum}});
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}

const pattern5 = new RegExp("^RCP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$", "u");

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema28.type}});
errors++;
}
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
for(const key0 in data){
if(!(((((((key0 === "id") || (key0 === "invoice_no")) || (key0 === "amount")) || (key0 === "status")) || (key0 === "due_at")) || (key0 === "paid_at")) || (key0 === "receipt_no"))){
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
if(!(validate67(data.invoice_no, {instancePath:instancePath+"/invoice_no",parentData:data,parentDataProperty:"invoice_no",rootData}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
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
if(!(validate69(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
if(data.due_at !== undefined){
let data4 = data.due_at;
if(typeof data4 === "string"){
if(!(formats4(data4))){
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
(vErrors ??= []).push({instancePath:instancePath+"/paid_at",schemaPath:"#/properties/paid_at/type",keyword:"type",params:{type: schema28.properties.paid_at.type}});
errors++;
}
if(typeof data5 === "string"){
if(!(formats4(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/paid_at",schemaPath:"#/properties/paid_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.receipt_no !== undefined){
let data6 = data.receipt_no;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/type",keyword:"type",params:{type: schema28.properties.receipt_no.type}});
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 32 && func2(data6) > 32){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern5.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/pattern",keyword:"pattern",params:{pattern: "^RCP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$"}});
errors++;
}
}
}
}
validate66.errors = vErrors;
return errors === 0;
}

const schema31 = {"type":["object","null"]};
const schema32 = {"enum":["booked","cancelled","attended","no_show"]};

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "booked") || (data === "cancelled")) || (data === "attended")) || (data === "no_show"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema32.enum}});
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema31.type}});
errors++;
}
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
if(data.office_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "office_mn"}});
errors++;
}
if(data.office_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "office_en"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "status")) || (key0 === "starts_at")) || (key0 === "office_mn")) || (key0 === "office_en"))){
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
if(!(validate73(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
if(data.starts_at !== undefined){
let data2 = data.starts_at;
if(typeof data2 === "string"){
if(!(formats4(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/starts_at",schemaPath:"#/properties/starts_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/starts_at",schemaPath:"#/properties/starts_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.office_mn !== undefined){
let data3 = data.office_mn;
if(typeof data3 === "string"){
if(data3.length > 500 && func2(data3) > 500){
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
let data4 = data.office_en;
if(typeof data4 === "string"){
if(data4.length > 500 && func2(data4) > 500){
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
validate72.errors = vErrors;
return errors === 0;
}

const schema33 = {"type":["object","null"],"properties":{"reason_code":{"type":["string","null"]},"reason_text":{"type":["string","null"]}}};
const schema34 = {"enum":["approved","rejected"]};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "approved") || (data === "rejected"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema34.enum}});
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}


function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate79.errors = vErrors;
return errors === 0;
}

const pattern6 = new RegExp("^[a-z_]+$", "u");

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema33.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.decision === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decision"}});
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
if(data.decided_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decided_at"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "decision") || (key0 === "reason_code")) || (key0 === "reason_text")) || (key0 === "finding")) || (key0 === "decided_at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.decision !== undefined){
if(!(validate77(data.decision, {instancePath:instancePath+"/decision",parentData:data,parentDataProperty:"decision",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.reason_code !== undefined){
let data1 = data.reason_code;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason_code",schemaPath:"#/properties/reason_code/type",keyword:"type",params:{type: schema33.properties.reason_code.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/reason_code",schemaPath:"#/properties/reason_code/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern6.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/reason_code",schemaPath:"#/properties/reason_code/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
errors++;
}
}
}
if(data.reason_text !== undefined){
let data2 = data.reason_text;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason_text",schemaPath:"#/properties/reason_text/type",keyword:"type",params:{type: schema33.properties.reason_text.type}});
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
if(!(validate79(data.finding, {instancePath:instancePath+"/finding",parentData:data,parentDataProperty:"finding",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.decided_at !== undefined){
let data4 = data.decided_at;
if(typeof data4 === "string"){
if(!(formats4(data4))){
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
validate76.errors = vErrors;
return errors === 0;
}

const schema36 = {"type":["object","null"],"properties":{"valid_until":{"type":["string","null"]}}};
const pattern7 = new RegExp("^R[0-9]{2}-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$", "u");

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 32 && func2(data) > 32){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern7.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^R[0-9]{2}-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate83.errors = vErrors;
return errors === 0;
}

const pattern8 = new RegExp("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "u");

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 64 && func2(data) > 64){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern8.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate85.errors = vErrors;
return errors === 0;
}

const schema39 = {"enum":["issued","expired","revoked","superseded"]};

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "issued") || (data === "expired")) || (data === "revoked")) || (data === "superseded"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema39.enum}});
errors++;
}
validate87.errors = vErrors;
return errors === 0;
}


function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema36.type}});
errors++;
}
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
if(data.valid_until === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid_until"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "number")) || (key0 === "type")) || (key0 === "status")) || (key0 === "valid_until"))){
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
if(!(validate83(data.number, {instancePath:instancePath+"/number",parentData:data,parentDataProperty:"number",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data.type !== undefined){
if(!(validate85(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
if(!(validate87(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data.valid_until !== undefined){
let data4 = data.valid_until;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/type",keyword:"type",params:{type: schema36.properties.valid_until.type}});
errors++;
}
if(typeof data4 === "string"){
if(!(formats4(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
}
validate82.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.service === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service"}});
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
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
if(data.updated_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"}});
errors++;
}
if(data.authority === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authority"}});
errors++;
}
if(data.represented === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "represented"}});
errors++;
}
if(data.form_data === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "form_data"}});
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
if(data.fee === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fee"}});
errors++;
}
if(data.clock === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clock"}});
errors++;
}
if(data.evidences === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidences"}});
errors++;
}
if(data.info_request === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "info_request"}});
errors++;
}
if(data.payment === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payment"}});
errors++;
}
if(data.appointment === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "appointment"}});
errors++;
}
if(data.decision === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decision"}});
errors++;
}
if(data.result === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema14.properties, key0))){
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
if(data.service !== undefined){
if(!(validate28(data.service, {instancePath:instancePath+"/service",parentData:data,parentDataProperty:"service",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
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
let data6 = data.submitted_at;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/submitted_at",schemaPath:"#/properties/submitted_at/type",keyword:"type",params:{type: schema14.properties.submitted_at.type}});
errors++;
}
if(typeof data6 === "string"){
if(!(formats4(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/submitted_at",schemaPath:"#/properties/submitted_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.due_at !== undefined){
let data7 = data.due_at;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/type",keyword:"type",params:{type: schema14.properties.due_at.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats4(data7))){
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
if(data.created_at !== undefined){
let data9 = data.created_at;
if(typeof data9 === "string"){
if(!(formats4(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.updated_at !== undefined){
let data10 = data.updated_at;
if(typeof data10 === "string"){
if(!(formats4(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.sign_before !== undefined){
let data11 = data.sign_before;
if(typeof data11 === "string"){
if(!(formats4(data11))){
(vErrors ??= []).push({instancePath:instancePath+"/sign_before",schemaPath:"#/properties/sign_before/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sign_before",schemaPath:"#/properties/sign_before/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.authority !== undefined){
if(!(validate40(data.authority, {instancePath:instancePath+"/authority",parentData:data,parentDataProperty:"authority",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.represented !== undefined){
if(!(validate42(data.represented, {instancePath:instancePath+"/represented",parentData:data,parentDataProperty:"represented",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.form_data !== undefined){
if(!(validate46(data.form_data, {instancePath:instancePath+"/form_data",parentData:data,parentDataProperty:"form_data",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
}
if(data.form !== undefined){
let data15 = data.form;
if(Array.isArray(data15)){
if(data15.length > 60){
(vErrors ??= []).push({instancePath:instancePath+"/form",schemaPath:"#/properties/form/maxItems",keyword:"maxItems",params:{limit: 60}});
errors++;
}
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
if(!(validate48(data15[i0], {instancePath:instancePath+"/form/" + i0,parentData:data15,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
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
let data17 = data.form_sections;
if(Array.isArray(data17)){
if(data17.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/form_sections",schemaPath:"#/properties/form_sections/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len1 = data17.length;
for(let i1=0; i1<len1; i1++){
if(!(validate50(data17[i1], {instancePath:instancePath+"/form_sections/" + i1,parentData:data17,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/form_sections",schemaPath:"#/properties/form_sections/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.fee !== undefined){
if(!(validate52(data.fee, {instancePath:instancePath+"/fee",parentData:data,parentDataProperty:"fee",rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
}
if(data.clock !== undefined){
if(!(validate54(data.clock, {instancePath:instancePath+"/clock",parentData:data,parentDataProperty:"clock",rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
if(data.evidences !== undefined){
let data21 = data.evidences;
if(Array.isArray(data21)){
if(data21.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/evidences",schemaPath:"#/properties/evidences/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len2 = data21.length;
for(let i2=0; i2<len2; i2++){
if(!(validate56(data21[i2], {instancePath:instancePath+"/evidences/" + i2,parentData:data21,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/evidences",schemaPath:"#/properties/evidences/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.info_request !== undefined){
if(!(validate60(data.info_request, {instancePath:instancePath+"/info_request",parentData:data,parentDataProperty:"info_request",rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
}
if(data.payment !== undefined){
if(!(validate66(data.payment, {instancePath:instancePath+"/payment",parentData:data,parentDataProperty:"payment",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
}
if(data.appointment !== undefined){
if(!(validate72(data.appointment, {instancePath:instancePath+"/appointment",parentData:data,parentDataProperty:"appointment",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.decision !== undefined){
if(!(validate76(data.decision, {instancePath:instancePath+"/decision",parentData:data,parentDataProperty:"decision",rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
if(!(validate82(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema13.properties.status.enum}});
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
if(!(validate35(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}

const same_schema_GovTimelineEventPageEnvelope = validate91;
const schema40 = {"properties":{"status":{"enum":[true]}}};
const schema41 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema42 = {"properties":{"from_status":{"type":["string","null"]},"note":{"type":["string","null"]}}};
const schema43 = {"enum":["applicant","officer","manager","system"]};

function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "applicant") || (data === "officer")) || (data === "manager")) || (data === "system"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema43.enum}});
errors++;
}
validate95.errors = vErrors;
return errors === 0;
}

const schema44 = {"properties":{"seq":{"type":["integer","null"]},"hash":{"type":["string","null"]}}};
const pattern11 = new RegExp("^[0-9a-f]{64}$", "u");

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/type",keyword:"type",params:{type: schema44.properties.seq.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/hash",schemaPath:"#/properties/hash/type",keyword:"type",params:{type: schema44.properties.hash.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 64 && func2(data2) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/hash",schemaPath:"#/properties/hash/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern11.test(data2)){
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
validate97.errors = vErrors;
return errors === 0;
}


function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "by"}});
errors++;
}
if(data.note === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "note"}});
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
if(!((((((((key0 === "seq") || (key0 === "action")) || (key0 === "from_status")) || (key0 === "to_status")) || (key0 === "by")) || (key0 === "note")) || (key0 === "at")) || (key0 === "audit"))){
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
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/properties/action/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern6.test(data1)){
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
(vErrors ??= []).push({instancePath:instancePath+"/from_status",schemaPath:"#/properties/from_status/type",keyword:"type",params:{type: schema42.properties.from_status.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 32 && func2(data2) > 32){
(vErrors ??= []).push({instancePath:instancePath+"/from_status",schemaPath:"#/properties/from_status/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern6.test(data2)){
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
if(data.by !== undefined){
if(!(validate95(data.by, {instancePath:instancePath+"/by",parentData:data,parentDataProperty:"by",rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
if(data.note !== undefined){
let data5 = data.note;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: schema42.properties.note.type}});
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 4000 && func2(data5) > 4000){
(vErrors ??= []).push({instancePath:instancePath+"/note",schemaPath:"#/properties/note/maxLength",keyword:"maxLength",params:{limit: 4000}});
errors++;
}
}
}
if(data.at !== undefined){
let data6 = data.at;
if(typeof data6 === "string"){
if(!(formats4(data6))){
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
if(!(validate97(data.audit, {instancePath:instancePath+"/audit",parentData:data,parentDataProperty:"audit",rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
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


function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate93(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
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
(vErrors ??= []).push({instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema41.properties.next_cursor.type}});
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
validate92.errors = vErrors;
return errors === 0;
}


function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema40.properties.status.enum}});
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
if(!(validate92(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate91.errors = vErrors;
return errors === 0;
}

const same_schema_GovApplicationDecisionEnvelope = validate101;
const schema45 = {"properties":{"status":{"enum":[true]}}};
const schema46 = {"properties":{"application_id":0,"number":0,"authority":0,"officer_name":0,"decision":0,"reason":0,"reason_text":{"type":["string","null"]},"finding":0,"decided_at":0,"signature":0}};

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name_mn"}});
errors++;
}
if(data.name_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name_en"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "name_mn") || (key0 === "name_en"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name_mn !== undefined){
let data0 = data.name_mn;
if(typeof data0 === "string"){
if(data0.length > 500 && func2(data0) > 500){
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
let data1 = data.name_en;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
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

const schema48 = {"type":["object","null"]};

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema48.type}});
errors++;
}
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
for(const key0 in data){
if(!(((key0 === "code") || (key0 === "text_mn")) || (key0 === "text_en"))){
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
if(!pattern6.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
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
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/text_mn",schemaPath:"#/properties/text_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
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
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
validate107.errors = vErrors;
return errors === 0;
}

const schema49 = {"type":["object","null"]};
const pattern14 = new RegExp("^[A-Za-z0-9+/]+=*$", "u");
const pattern15 = new RegExp("^[a-z0-9-]+$", "u");
const pattern18 = new RegExp("^[0-9a-f]+$", "u");

function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sha256 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sha256"}});
errors++;
}
if(data.serial_number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "serial_number"}});
errors++;
}
if(data.issuer === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer"}});
errors++;
}
if(data.valid_from === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid_from"}});
errors++;
}
if(data.valid_until === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid_until"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "sha256") || (key0 === "serial_number")) || (key0 === "issuer")) || (key0 === "valid_from")) || (key0 === "valid_until"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.sha256 !== undefined){
let data0 = data.sha256;
if(typeof data0 === "string"){
if(data0.length > 64 && func2(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern11.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.serial_number !== undefined){
let data1 = data.serial_number;
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/serial_number",schemaPath:"#/properties/serial_number/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern18.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/serial_number",schemaPath:"#/properties/serial_number/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/serial_number",schemaPath:"#/properties/serial_number/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.issuer !== undefined){
let data2 = data.issuer;
if(typeof data2 === "string"){
if(data2.length > 1000 && func2(data2) > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.valid_from !== undefined){
let data3 = data.valid_from;
if(typeof data3 === "string"){
if(!(formats4(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/valid_from",schemaPath:"#/properties/valid_from/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/valid_from",schemaPath:"#/properties/valid_from/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.valid_until !== undefined){
let data4 = data.valid_until;
if(typeof data4 === "string"){
if(!(formats4(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate111.errors = vErrors;
return errors === 0;
}


function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema49.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.record === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "record"}});
errors++;
}
if(data.digest === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"}});
errors++;
}
if(data.signature === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signature"}});
errors++;
}
if(data.signature_algorithm === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signature_algorithm"}});
errors++;
}
if(data.public_key === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "public_key"}});
errors++;
}
if(data.certificate === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificate"}});
errors++;
}
if(data.signed_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signed_at"}});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "record") || (key0 === "digest")) || (key0 === "signature")) || (key0 === "signature_algorithm")) || (key0 === "public_key")) || (key0 === "certificate")) || (key0 === "signed_at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.record !== undefined){
let data0 = data.record;
if(typeof data0 === "string"){
if(data0.length > 20000 && func2(data0) > 20000){
(vErrors ??= []).push({instancePath:instancePath+"/record",schemaPath:"#/properties/record/maxLength",keyword:"maxLength",params:{limit: 20000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/record",schemaPath:"#/properties/record/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.digest !== undefined){
let data1 = data.digest;
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern11.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.signature !== undefined){
let data2 = data.signature;
if(typeof data2 === "string"){
if(data2.length > 2048 && func2(data2) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/signature",schemaPath:"#/properties/signature/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(!pattern14.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/signature",schemaPath:"#/properties/signature/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]+=*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signature",schemaPath:"#/properties/signature/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.signature_algorithm !== undefined){
let data3 = data.signature_algorithm;
if(typeof data3 === "string"){
if(data3.length > 40 && func2(data3) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/signature_algorithm",schemaPath:"#/properties/signature_algorithm/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern15.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/signature_algorithm",schemaPath:"#/properties/signature_algorithm/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signature_algorithm",schemaPath:"#/properties/signature_algorithm/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.public_key !== undefined){
let data4 = data.public_key;
if(typeof data4 === "string"){
if(data4.length > 4096 && func2(data4) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/public_key",schemaPath:"#/properties/public_key/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
if(!pattern14.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/public_key",schemaPath:"#/properties/public_key/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]+=*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/public_key",schemaPath:"#/properties/public_key/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.certificate !== undefined){
if(!(validate111(data.certificate, {instancePath:instancePath+"/certificate",parentData:data,parentDataProperty:"certificate",rootData}))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
}
if(data.signed_at !== undefined){
let data6 = data.signed_at;
if(typeof data6 === "string"){
if(!(formats4(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/signed_at",schemaPath:"#/properties/signed_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signed_at",schemaPath:"#/properties/signed_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
validate110.errors = vErrors;
return errors === 0;
}


function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.application_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application_id"}});
errors++;
}
if(data.number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"}});
errors++;
}
if(data.authority === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authority"}});
errors++;
}
if(data.officer_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "officer_name"}});
errors++;
}
if(data.decision === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decision"}});
errors++;
}
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
if(data.reason_text === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason_text"}});
errors++;
}
if(data.decided_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decided_at"}});
errors++;
}
if(data.signature === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signature"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema46.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.application_id !== undefined){
let data0 = data.application_id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.number !== undefined){
if(!(validate24(data.number, {instancePath:instancePath+"/number",parentData:data,parentDataProperty:"number",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.authority !== undefined){
if(!(validate104(data.authority, {instancePath:instancePath+"/authority",parentData:data,parentDataProperty:"authority",rootData}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
if(data.officer_name !== undefined){
let data3 = data.officer_name;
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/officer_name",schemaPath:"#/properties/officer_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/officer_name",schemaPath:"#/properties/officer_name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.decision !== undefined){
if(!(validate77(data.decision, {instancePath:instancePath+"/decision",parentData:data,parentDataProperty:"decision",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
if(!(validate107(data.reason, {instancePath:instancePath+"/reason",parentData:data,parentDataProperty:"reason",rootData}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.reason_text !== undefined){
let data6 = data.reason_text;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason_text",schemaPath:"#/properties/reason_text/type",keyword:"type",params:{type: schema46.properties.reason_text.type}});
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 4000 && func2(data6) > 4000){
(vErrors ??= []).push({instancePath:instancePath+"/reason_text",schemaPath:"#/properties/reason_text/maxLength",keyword:"maxLength",params:{limit: 4000}});
errors++;
}
}
}
if(data.finding !== undefined){
if(!(validate79(data.finding, {instancePath:instancePath+"/finding",parentData:data,parentDataProperty:"finding",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.decided_at !== undefined){
let data8 = data.decided_at;
if(typeof data8 === "string"){
if(!(formats4(data8))){
(vErrors ??= []).push({instancePath:instancePath+"/decided_at",schemaPath:"#/properties/decided_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/decided_at",schemaPath:"#/properties/decided_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.signature !== undefined){
if(!(validate110(data.signature, {instancePath:instancePath+"/signature",parentData:data,parentDataProperty:"signature",rootData}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate102.errors = vErrors;
return errors === 0;
}


function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema45.properties.status.enum}});
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
if(!(validate102(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate101.errors = vErrors;
return errors === 0;
}

export { same_schema_GovApplicationSummaryPageEnvelope as listGovApplications_200 }
export { schema_ErrorResponse as listGovApplications_400, schema_ErrorResponse as listGovApplications_401, schema_ErrorResponse as listGovApplications_406, schema_ErrorResponse as listGovApplications_408, schema_ErrorResponse as listGovApplications_431, schema_ErrorResponse as listGovApplications_500, schema_ErrorResponse as listGovApplications_503, schema_ErrorResponse as createGovApplication_400, schema_ErrorResponse as createGovApplication_401, schema_ErrorResponse as createGovApplication_403, schema_ErrorResponse as createGovApplication_404, schema_ErrorResponse as createGovApplication_406, schema_ErrorResponse as createGovApplication_408, schema_ErrorResponse as createGovApplication_409, schema_ErrorResponse as createGovApplication_413, schema_ErrorResponse as createGovApplication_415, schema_ErrorResponse as createGovApplication_417, schema_ErrorResponse as createGovApplication_422, schema_ErrorResponse as createGovApplication_429, schema_ErrorResponse as createGovApplication_431, schema_ErrorResponse as createGovApplication_500, schema_ErrorResponse as createGovApplication_503, schema_ErrorResponse as getGovApplication_400, schema_ErrorResponse as getGovApplication_401, schema_ErrorResponse as getGovApplication_404, schema_ErrorResponse as getGovApplication_406, schema_ErrorResponse as getGovApplication_408, schema_ErrorResponse as getGovApplication_431, schema_ErrorResponse as getGovApplication_500, schema_ErrorResponse as getGovApplication_503, schema_ErrorResponse as listGovApplicationTimeline_400, schema_ErrorResponse as listGovApplicationTimeline_401, schema_ErrorResponse as listGovApplicationTimeline_404, schema_ErrorResponse as listGovApplicationTimeline_406, schema_ErrorResponse as listGovApplicationTimeline_408, schema_ErrorResponse as listGovApplicationTimeline_431, schema_ErrorResponse as listGovApplicationTimeline_500, schema_ErrorResponse as listGovApplicationTimeline_503, schema_ErrorResponse as getGovApplicationDecision_400, schema_ErrorResponse as getGovApplicationDecision_401, schema_ErrorResponse as getGovApplicationDecision_404, schema_ErrorResponse as getGovApplicationDecision_406, schema_ErrorResponse as getGovApplicationDecision_408, schema_ErrorResponse as getGovApplicationDecision_431, schema_ErrorResponse as getGovApplicationDecision_500, schema_ErrorResponse as getGovApplicationDecision_503, schema_ErrorResponse as provideGovApplicationInfo_400, schema_ErrorResponse as provideGovApplicationInfo_401, schema_ErrorResponse as provideGovApplicationInfo_404, schema_ErrorResponse as provideGovApplicationInfo_406, schema_ErrorResponse as provideGovApplicationInfo_408, schema_ErrorResponse as provideGovApplicationInfo_409, schema_ErrorResponse as provideGovApplicationInfo_413, schema_ErrorResponse as provideGovApplicationInfo_415, schema_ErrorResponse as provideGovApplicationInfo_417, schema_ErrorResponse as provideGovApplicationInfo_422, schema_ErrorResponse as provideGovApplicationInfo_429, schema_ErrorResponse as provideGovApplicationInfo_431, schema_ErrorResponse as provideGovApplicationInfo_500, schema_ErrorResponse as provideGovApplicationInfo_503, schema_ErrorResponse as cancelGovApplication_400, schema_ErrorResponse as cancelGovApplication_401, schema_ErrorResponse as cancelGovApplication_404, schema_ErrorResponse as cancelGovApplication_406, schema_ErrorResponse as cancelGovApplication_408, schema_ErrorResponse as cancelGovApplication_409, schema_ErrorResponse as cancelGovApplication_413, schema_ErrorResponse as cancelGovApplication_415, schema_ErrorResponse as cancelGovApplication_417, schema_ErrorResponse as cancelGovApplication_422, schema_ErrorResponse as cancelGovApplication_429, schema_ErrorResponse as cancelGovApplication_431, schema_ErrorResponse as cancelGovApplication_500, schema_ErrorResponse as cancelGovApplication_503 } from '../shared.responses.js'
export { same_schema_GovApplicationEnvelope as createGovApplication_201, same_schema_GovApplicationEnvelope as getGovApplication_200, same_schema_GovApplicationEnvelope as provideGovApplicationInfo_200, same_schema_GovApplicationEnvelope as cancelGovApplication_200 }
export { same_schema_GovTimelineEventPageEnvelope as listGovApplicationTimeline_200 }
export { same_schema_GovApplicationDecisionEnvelope as getGovApplicationDecision_200 }
