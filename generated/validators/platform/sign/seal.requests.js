// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const signWithSeal = validate21;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const func2 = required0.default;
const pattern0 = new RegExp("^[^\\u0000-\\u001f\\u007f\\u0080-\\u009f\\u2028\\u2029]+$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
errors++;
}
if(data.body === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"}});
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.tenant_id === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: "tenant_id"}});
errors++;
}
for(const key0 in data0){
if(!(((((((key0 === "tenant_id") || (key0 === "reason")) || (key0 === "page")) || (key0 === "x")) || (key0 === "y")) || (key0 === "width")) || (key0 === "height"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.tenant_id !== undefined){
let data1 = data0.tenant_id;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/query/tenant_id",schemaPath:"#/properties/query/properties/tenant_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/tenant_id",schemaPath:"#/properties/query/properties/tenant_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.reason !== undefined){
let data2 = data0.reason;
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(data2.length < 2 * 1 && func2(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\u0080-\\u009f\\u2028\\u2029]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.page !== undefined){
let data3 = data0.page;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/page",schemaPath:"#/properties/query/properties/page/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 10000 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/query/page",schemaPath:"#/properties/query/properties/page/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}});
errors++;
}
if(data3 < 1 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/query/page",schemaPath:"#/properties/query/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data0.x !== undefined){
let data4 = data0.x;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/x",schemaPath:"#/properties/query/properties/x/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 20000 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/query/x",schemaPath:"#/properties/query/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20000}});
errors++;
}
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/query/x",schemaPath:"#/properties/query/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data0.y !== undefined){
let data5 = data0.y;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/y",schemaPath:"#/properties/query/properties/y/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 20000 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/query/y",schemaPath:"#/properties/query/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20000}});
errors++;
}
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/query/y",schemaPath:"#/properties/query/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data0.width !== undefined){
let data6 = data0.width;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/width",schemaPath:"#/properties/query/properties/width/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 2000 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/query/width",schemaPath:"#/properties/query/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2000}});
errors++;
}
if(data6 < 60 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/query/width",schemaPath:"#/properties/query/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60}});
errors++;
}
}
}
if(data0.height !== undefined){
let data7 = data0.height;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/height",schemaPath:"#/properties/query/properties/height/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 2000 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/query/height",schemaPath:"#/properties/query/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2000}});
errors++;
}
if(data7 < 30 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/query/height",schemaPath:"#/properties/query/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 30}});
errors++;
}
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


