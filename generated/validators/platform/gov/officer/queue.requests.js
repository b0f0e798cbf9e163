// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const listReviewQueue = validate21;
const schema6 = {"properties":{"query":{"properties":{"status":{"enum":["submitted","in_review","info_requested","approved","rejected","completed","cancelled","expired"]},"number":0,"service_id":0,"tenant_id":0,"scope":{"enum":["handled","all"]},"assignee":0,"overdue":0,"escalated":0,"sort":{"enum":["due_at","-due_at"]},"limit":0,"cursor":0}}}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = required0.default;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const pattern0 = new RegExp("^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$", "u");
const pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");

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
if(data0.scope === undefined){
data0.scope = "handled";
}
if(data0.sort === undefined){
data0.sort = "due_at";
}
if(data0.limit === undefined){
data0.limit = 20;
}
for(const key0 in data0){
if(!(func2.call(schema6.properties.query.properties, key0))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.status !== undefined){
let data1 = data0.status;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/status",schemaPath:"#/properties/query/properties/status/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((data1 === "submitted") || (data1 === "in_review")) || (data1 === "info_requested")) || (data1 === "approved")) || (data1 === "rejected")) || (data1 === "completed")) || (data1 === "cancelled")) || (data1 === "expired"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/status",schemaPath:"#/properties/query/properties/status/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.status.enum}});
errors++;
}
}
if(data0.number !== undefined){
let data2 = data0.number;
if(typeof data2 === "string"){
if(data2.length > 64 && func3(data2) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/query/number",schemaPath:"#/properties/query/properties/number/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(data2.length < 2 * 1 && func3(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/number",schemaPath:"#/properties/query/properties/number/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/number",schemaPath:"#/properties/query/properties/number/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.service_id !== undefined){
let data3 = data0.service_id;
if(typeof data3 === "string"){
if(!(formats0.test(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/query/service_id",schemaPath:"#/properties/query/properties/service_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/service_id",schemaPath:"#/properties/query/properties/service_id/type",keyword:"type",params:{type: "string"}});
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
let data5 = data0.scope;
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/scope",schemaPath:"#/properties/query/properties/scope/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data5 === "handled") || (data5 === "all"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/scope",schemaPath:"#/properties/query/properties/scope/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.scope.enum}});
errors++;
}
if(data0.assignee !== undefined){
let data6 = data0.assignee;
if(typeof data6 === "string"){
if(data6.length > 36 && func3(data6) > 36){
(vErrors ??= []).push({instancePath:instancePath+"/query/assignee",schemaPath:"#/properties/query/properties/assignee/maxLength",keyword:"maxLength",params:{limit: 36}});
errors++;
}
if(!pattern0.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/query/assignee",schemaPath:"#/properties/query/properties/assignee/pattern",keyword:"pattern",params:{pattern: "^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/assignee",schemaPath:"#/properties/query/properties/assignee/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.overdue !== undefined){
if(typeof data0.overdue !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/query/overdue",schemaPath:"#/properties/query/properties/overdue/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data0.escalated !== undefined){
if(typeof data0.escalated !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/query/escalated",schemaPath:"#/properties/query/properties/escalated/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
let data9 = data0.sort;
if(typeof data9 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/sort",schemaPath:"#/properties/query/properties/sort/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data9 === "due_at") || (data9 === "-due_at"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/sort",schemaPath:"#/properties/query/properties/sort/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.sort.enum}});
errors++;
}
let data10 = data0.limit;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 100 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}});
errors++;
}
if(data10 < 1 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
if(data0.cursor !== undefined){
let data11 = data0.cursor;
if(typeof data11 === "string"){
if(data11.length > 512 && func3(data11) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(data11.length < 2 * 1 && func3(data11) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern1.test(data11)){
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

export const downloadCaseFile = validate22;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"}});
errors++;
}
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
errors++;
}
if(data.path !== undefined){
let data0 = data.path;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data0.fileId === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: "fileId"}});
errors++;
}
for(const key0 in data0){
if(!((key0 === "id") || (key0 === "fileId"))){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.id !== undefined){
let data1 = data0.id;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/path/id",schemaPath:"#/properties/path/properties/id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/id",schemaPath:"#/properties/path/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.fileId !== undefined){
let data2 = data0.fileId;
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/path/fileId",schemaPath:"#/properties/path/properties/fileId/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/fileId",schemaPath:"#/properties/path/properties/fileId/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.query !== undefined){
let data3 = data.query;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
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
validate22.errors = vErrors;
return errors === 0;
}

export { request_getRoleGrant as getReviewCase } from '../../shared.requests.js'
