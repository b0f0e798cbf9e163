// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

export const listSecurityEvents = validate21;
const schema6 = {"properties":{"query":{"properties":{"severity":0,"source":0,"kind":0,"user_id":0,"acknowledged":0,"from":0,"to":0,"limit":0,"cursor":0}}}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = required0.default;
const schema7 = {"enum":["info","warning","critical"]};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "info") || (data === "warning")) || (data === "critical"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema7.enum}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema8 = {"enum":["user","system"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "user") || (data === "system"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema8.enum}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const pattern0 = new RegExp("^[a-z][a-z0-9_]{1,63}$", "u");
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
if(!(func2.call(schema6.properties.query.properties, key0))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.severity !== undefined){
if(!(validate22(data0.severity, {instancePath:instancePath+"/query/severity",parentData:data0,parentDataProperty:"severity",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data0.source !== undefined){
if(!(validate24(data0.source, {instancePath:instancePath+"/query/source",parentData:data0,parentDataProperty:"source",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data0.kind !== undefined){
let data3 = data0.kind;
if(typeof data3 === "string"){
if(data3.length > 64 && func3(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/query/kind",schemaPath:"#/properties/query/properties/kind/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(data3.length < 2 * 2 && func3(data3) < 2){
(vErrors ??= []).push({instancePath:instancePath+"/query/kind",schemaPath:"#/properties/query/properties/kind/minLength",keyword:"minLength",params:{limit: 2}});
errors++;
}
if(!pattern0.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/query/kind",schemaPath:"#/properties/query/properties/kind/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{1,63}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/kind",schemaPath:"#/properties/query/properties/kind/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.user_id !== undefined){
let data4 = data0.user_id;
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/query/user_id",schemaPath:"#/properties/query/properties/user_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/user_id",schemaPath:"#/properties/query/properties/user_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.acknowledged !== undefined){
if(typeof data0.acknowledged !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/query/acknowledged",schemaPath:"#/properties/query/properties/acknowledged/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data0.from !== undefined){
let data6 = data0.from;
if(typeof data6 === "string"){
if(!(formats2(data6))){
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
let data7 = data0.to;
if(typeof data7 === "string"){
if(!(formats2(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/query/to",schemaPath:"#/properties/query/properties/to/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/to",schemaPath:"#/properties/query/properties/to/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let data8 = data0.limit;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 100 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}});
errors++;
}
if(data8 < 1 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
if(data0.cursor !== undefined){
let data9 = data0.cursor;
if(typeof data9 === "string"){
if(data9.length > 512 && func3(data9) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(data9.length < 2 * 1 && func3(data9) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern1.test(data9)){
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

export const reportSecurityEvent = validate26;
const pattern2 = new RegExp("^[A-Za-z0-9._:-]+$", "u");
const schema10 = {"properties":{"kind":{"enum":["suspicious_sign_in","lost_device","phishing","account_misuse","data_exposure","other"]}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"}});
errors++;
}
if(data.description === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "description"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((data0 === "suspicious_sign_in") || (data0 === "lost_device")) || (data0 === "phishing")) || (data0 === "account_misuse")) || (data0 === "data_exposure")) || (data0 === "other"))){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema10.properties.kind.enum}});
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 === "string"){
if(data1.length > 1000 && func3(data1) > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
if(data1.length < 2 * 1 && func3(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}});
errors++;
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
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
errors++;
}
if(data.header === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "header"}});
errors++;
}
if(data.body === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"}});
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.header !== undefined){
let data1 = data.header;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!(key1 === "idempotency-key")){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data1["idempotency-key"] !== undefined){
let data2 = data1["idempotency-key"];
if(typeof data2 === "string"){
if(data2.length > 128 && func3(data2) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/header/idempotency-key",schemaPath:"#/properties/header/properties/idempotency-key/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data2.length < 2 * 8 && func3(data2) < 8){
(vErrors ??= []).push({instancePath:instancePath+"/header/idempotency-key",schemaPath:"#/properties/header/properties/idempotency-key/minLength",keyword:"minLength",params:{limit: 8}});
errors++;
}
if(!pattern2.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/header/idempotency-key",schemaPath:"#/properties/header/properties/idempotency-key/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._:-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/idempotency-key",schemaPath:"#/properties/header/properties/idempotency-key/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.body !== undefined){
if(!(validate27(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
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

export { request_getRoleGrant as acknowledgeSecurityEvent } from '../shared.requests.js'
