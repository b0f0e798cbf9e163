// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

export const listAuditEntries = validate21;
const func2 = required0.default;
const pattern0 = new RegExp("^[A-Za-z][A-Za-z0-9_.-]*$", "u");
const pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats2 = required1.formats["date-time"];

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.limit === undefined){
data0.limit = 20;
}
for(const key0 in data0){
if(!((((((((key0 === "actor") || (key0 === "operation")) || (key0 === "subject")) || (key0 === "tenant_id")) || (key0 === "from")) || (key0 === "to")) || (key0 === "limit")) || (key0 === "cursor"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.actor !== undefined){
let data1 = data0.actor;
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/query/actor",schemaPath:"#/properties/query/properties/actor/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/actor",schemaPath:"#/properties/query/properties/actor/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/actor",schemaPath:"#/properties/query/properties/actor/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.operation !== undefined){
let data2 = data0.operation;
if(typeof data2 === "string"){
if(data2.length > 120 && func2(data2) > 120){
(vErrors ??= []).push({instancePath:instancePath+"/query/operation",schemaPath:"#/properties/query/properties/operation/maxLength",keyword:"maxLength",params:{limit: 120}});
errors++;
}
if(data2.length < 2 * 1 && func2(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/operation",schemaPath:"#/properties/query/properties/operation/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/query/operation",schemaPath:"#/properties/query/properties/operation/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_.-]*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/operation",schemaPath:"#/properties/query/properties/operation/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.subject !== undefined){
let data3 = data0.subject;
if(typeof data3 === "string"){
if(data3.length > 300 && func2(data3) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/query/subject",schemaPath:"#/properties/query/properties/subject/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
if(data3.length < 2 * 1 && func2(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/subject",schemaPath:"#/properties/query/properties/subject/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/subject",schemaPath:"#/properties/query/properties/subject/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.tenant_id !== undefined){
let data4 = data0.tenant_id;
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/query/tenant_id",schemaPath:"#/properties/query/properties/tenant_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/tenant_id",schemaPath:"#/properties/query/properties/tenant_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.from !== undefined){
let data5 = data0.from;
if(typeof data5 === "string"){
if(!(formats2(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/query/from",schemaPath:"#/properties/query/properties/from/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/from",schemaPath:"#/properties/query/properties/from/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.to !== undefined){
let data6 = data0.to;
if(typeof data6 === "string"){
if(!(formats2(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/query/to",schemaPath:"#/properties/query/properties/to/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/to",schemaPath:"#/properties/query/properties/to/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let data7 = data0.limit;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 100 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}});
errors++;
}
if(data7 < 1 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
if(data0.cursor !== undefined){
let data8 = data0.cursor;
if(typeof data8 === "string"){
if(data8.length > 512 && func2(data8) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(data8.length < 2 * 1 && func2(data8) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern1.test(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
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


