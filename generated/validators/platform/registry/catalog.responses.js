// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_RegistryCatalogueItemPageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema8 = {"properties":{"id":0,"code":0,"authority":0,"name_mn":0,"name_en":0,"addressee":0,"channels":0,"life_events":0,"fee_from":0,"days_from":0,"version_no":0,"sha256":0,"effective_from":0,"changed":{"type":["boolean","null"]}}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats4 = required1.formats["date-time"];
import { schema_RegistryCode as keyword0 } from '../shared.responses.js'
import { schema_ServiceChannelName as keyword1 } from '../shared.responses.js'

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.org_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "org_id"}});
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
for(const key0 in data){
if(!(((key0 === "org_id") || (key0 === "name_mn")) || (key0 === "name_en"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.org_id !== undefined){
let data0 = data.org_id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/org_id",schemaPath:"#/properties/org_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/org_id",schemaPath:"#/properties/org_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name_mn !== undefined){
let data1 = data.name_mn;
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/maxLength",keyword:"maxLength",params:{limit: 200}});
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
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 200}});
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
validate24.errors = vErrors;
return errors === 0;
}

const schema10 = {"enum":["citizen","business"]};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "citizen") || (data === "business"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema10.enum}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

const pattern0 = new RegExp("^[0-9a-f]{64}$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.authority === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authority"}});
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
if(data.addressee === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "addressee"}});
errors++;
}
if(data.channels === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channels"}});
errors++;
}
if(data.life_events === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "life_events"}});
errors++;
}
if(data.fee_from === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fee_from"}});
errors++;
}
if(data.days_from === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "days_from"}});
errors++;
}
if(data.version_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version_no"}});
errors++;
}
if(data.sha256 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sha256"}});
errors++;
}
if(data.effective_from === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "effective_from"}});
errors++;
}
if(data.changed === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changed"}});
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
if(data.code !== undefined){
if(!(keyword0(data.code, {instancePath:instancePath+"/code",parentData:data,parentDataProperty:"code",rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
if(data.authority !== undefined){
if(!(validate24(data.authority, {instancePath:instancePath+"/authority",parentData:data,parentDataProperty:"authority",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.name_mn !== undefined){
let data3 = data.name_mn;
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name_en !== undefined){
let data4 = data.name_en;
if(typeof data4 === "string"){
if(data4.length > 200 && func2(data4) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.addressee !== undefined){
if(!(validate26(data.addressee, {instancePath:instancePath+"/addressee",parentData:data,parentDataProperty:"addressee",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.channels !== undefined){
let data6 = data.channels;
if(Array.isArray(data6)){
if(data6.length > 8){
(vErrors ??= []).push({instancePath:instancePath+"/channels",schemaPath:"#/properties/channels/maxItems",keyword:"maxItems",params:{limit: 8}});
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(!(keyword1(data6[i0], {instancePath:instancePath+"/channels/" + i0,parentData:data6,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? keyword1.errors : vErrors.concat(keyword1.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channels",schemaPath:"#/properties/channels/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.life_events !== undefined){
let data8 = data.life_events;
if(Array.isArray(data8)){
if(data8.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/life_events",schemaPath:"#/properties/life_events/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(!(keyword0(data8[i1], {instancePath:instancePath+"/life_events/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/life_events",schemaPath:"#/properties/life_events/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.fee_from !== undefined){
let data10 = data.fee_from;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/fee_from",schemaPath:"#/properties/fee_from/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1000000000 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/fee_from",schemaPath:"#/properties/fee_from/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data10 < 0 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/fee_from",schemaPath:"#/properties/fee_from/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.days_from !== undefined){
let data11 = data.days_from;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
(vErrors ??= []).push({instancePath:instancePath+"/days_from",schemaPath:"#/properties/days_from/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 365 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/days_from",schemaPath:"#/properties/days_from/maximum",keyword:"maximum",params:{comparison: "<=", limit: 365}});
errors++;
}
if(data11 < 0 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/days_from",schemaPath:"#/properties/days_from/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.version_no !== undefined){
let data12 = data.version_no;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
(vErrors ??= []).push({instancePath:instancePath+"/version_no",schemaPath:"#/properties/version_no/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 2147483647 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/version_no",schemaPath:"#/properties/version_no/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data12 < 1 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/version_no",schemaPath:"#/properties/version_no/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.sha256 !== undefined){
let data13 = data.sha256;
if(typeof data13 === "string"){
if(data13.length > 64 && func2(data13) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(data13.length < 2 * 64 && func2(data13) < 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/minLength",keyword:"minLength",params:{limit: 64}});
errors++;
}
if(!pattern0.test(data13)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.effective_from !== undefined){
let data14 = data.effective_from;
if(typeof data14 === "string"){
if(!(formats4(data14))){
(vErrors ??= []).push({instancePath:instancePath+"/effective_from",schemaPath:"#/properties/effective_from/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/effective_from",schemaPath:"#/properties/effective_from/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.changed !== undefined){
let data15 = data.changed;
if((typeof data15 !== "boolean") && (data15 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/changed",schemaPath:"#/properties/changed/type",keyword:"type",params:{type: schema8.properties.changed.type}});
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

export { same_schema_RegistryCatalogueItemPageEnvelope as listRegistryCatalog_200 }
export { schema_ErrorResponse as listRegistryCatalog_400, schema_ErrorResponse as listRegistryCatalog_401, schema_ErrorResponse as listRegistryCatalog_403, schema_ErrorResponse as listRegistryCatalog_406, schema_ErrorResponse as listRegistryCatalog_408, schema_ErrorResponse as listRegistryCatalog_431, schema_ErrorResponse as listRegistryCatalog_500, schema_ErrorResponse as listRegistryCatalog_503 } from '../shared.responses.js'
