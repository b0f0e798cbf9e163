// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

export const getGatewayOverview = validate21;
const schema6 = {"properties":{"query":{"properties":{"window":{"enum":["1h","24h","7d"]}}}}};

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
if(data0.window === undefined){
data0.window = "1h";
}
for(const key0 in data0){
if(!(key0 === "window")){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
let data1 = data0.window;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/window",schemaPath:"#/properties/query/properties/window/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data1 === "1h") || (data1 === "24h")) || (data1 === "7d"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/window",schemaPath:"#/properties/query/properties/window/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.window.enum}});
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
validate21.errors = vErrors;
return errors === 0;
}

export const listGatewayLogs = validate22;
const func2 = required0.default;
const pattern0 = new RegExp("^[a-z][a-z0-9-]*$", "u");
const pattern1 = new RegExp("^[A-Za-z0-9._-]+$", "u");
const pattern2 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const formats0 = required1.formats["date-time"];

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(((((((key0 === "service") || (key0 === "client_id")) || (key0 === "failed")) || (key0 === "from")) || (key0 === "to")) || (key0 === "limit")) || (key0 === "cursor"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.service !== undefined){
let data1 = data0.service;
if(typeof data1 === "string"){
if(data1.length > 60 && func2(data1) > 60){
(vErrors ??= []).push({instancePath:instancePath+"/query/service",schemaPath:"#/properties/query/properties/service/maxLength",keyword:"maxLength",params:{limit: 60}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/service",schemaPath:"#/properties/query/properties/service/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/query/service",schemaPath:"#/properties/query/properties/service/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/service",schemaPath:"#/properties/query/properties/service/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.client_id !== undefined){
let data2 = data0.client_id;
if(typeof data2 === "string"){
if(data2.length > 128 && func2(data2) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/query/client_id",schemaPath:"#/properties/query/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data2.length < 2 * 8 && func2(data2) < 8){
(vErrors ??= []).push({instancePath:instancePath+"/query/client_id",schemaPath:"#/properties/query/properties/client_id/minLength",keyword:"minLength",params:{limit: 8}});
errors++;
}
if(!pattern1.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/query/client_id",schemaPath:"#/properties/query/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/client_id",schemaPath:"#/properties/query/properties/client_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.failed !== undefined){
if(typeof data0.failed !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/query/failed",schemaPath:"#/properties/query/properties/failed/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data0.from !== undefined){
let data4 = data0.from;
if(typeof data4 === "string"){
if(!(formats0(data4))){
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
let data5 = data0.to;
if(typeof data5 === "string"){
if(!(formats0(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/query/to",schemaPath:"#/properties/query/properties/to/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/to",schemaPath:"#/properties/query/properties/to/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let data6 = data0.limit;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 100 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}});
errors++;
}
if(data6 < 1 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
if(data0.cursor !== undefined){
let data7 = data0.cursor;
if(typeof data7 === "string"){
if(data7.length > 512 && func2(data7) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(data7.length < 2 * 1 && func2(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data7)){
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
validate22.errors = vErrors;
return errors === 0;
}


