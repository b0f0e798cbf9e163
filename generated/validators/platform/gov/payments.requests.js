// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const listGovPayments = validate21;
const schema7 = {"enum":["created","pending","paid","failed","void","refunding","refunded"]};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((data === "created") || (data === "pending")) || (data === "paid")) || (data === "failed")) || (data === "void")) || (data === "refunding")) || (data === "refunded"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema7.enum}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const func2 = required0.default;
const pattern0 = new RegExp("^[A-Za-z0-9_-]+$", "u");

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
if(!((((key0 === "status") || (key0 === "application_id")) || (key0 === "limit")) || (key0 === "cursor"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.status !== undefined){
if(!(validate22(data0.status, {instancePath:instancePath+"/query/status",parentData:data0,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data0.application_id !== undefined){
let data2 = data0.application_id;
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/query/application_id",schemaPath:"#/properties/query/properties/application_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/application_id",schemaPath:"#/properties/query/properties/application_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let data3 = data0.limit;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 100 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}});
errors++;
}
if(data3 < 1 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
if(data0.cursor !== undefined){
let data4 = data0.cursor;
if(typeof data4 === "string"){
if(data4.length > 512 && func2(data4) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(data4.length < 2 * 1 && func2(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data4)){
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

export const receivePaymentCallback = validate24;
const pattern1 = new RegExp("^[0-9]{1,12}$", "u");
const pattern2 = new RegExp("^v1=[0-9a-f]{64}$", "u");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sender_invoice_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sender_invoice_no"}});
errors++;
}
if(data.sender_invoice_no !== undefined){
let data0 = data.sender_invoice_no;
if(typeof data0 === "string"){
if(data0.length > 100 && func2(data0) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/sender_invoice_no",schemaPath:"#/properties/sender_invoice_no/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sender_invoice_no",schemaPath:"#/properties/sender_invoice_no/type",keyword:"type",params:{type: "string"}});
errors++;
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


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data1["payment-timestamp"] === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "payment-timestamp"}});
errors++;
}
if(data1["payment-signature"] === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "payment-signature"}});
errors++;
}
for(const key1 in data1){
if(!((key1 === "payment-timestamp") || (key1 === "payment-signature"))){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data1["payment-timestamp"] !== undefined){
let data2 = data1["payment-timestamp"];
if(typeof data2 === "string"){
if(data2.length > 12 && func2(data2) > 12){
(vErrors ??= []).push({instancePath:instancePath+"/header/payment-timestamp",schemaPath:"#/properties/header/properties/payment-timestamp/maxLength",keyword:"maxLength",params:{limit: 12}});
errors++;
}
if(!pattern1.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/header/payment-timestamp",schemaPath:"#/properties/header/properties/payment-timestamp/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,12}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/payment-timestamp",schemaPath:"#/properties/header/properties/payment-timestamp/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data1["payment-signature"] !== undefined){
let data3 = data1["payment-signature"];
if(typeof data3 === "string"){
if(data3.length > 67 && func2(data3) > 67){
(vErrors ??= []).push({instancePath:instancePath+"/header/payment-signature",schemaPath:"#/properties/header/properties/payment-signature/maxLength",keyword:"maxLength",params:{limit: 67}});
errors++;
}
if(!pattern2.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/header/payment-signature",schemaPath:"#/properties/header/properties/payment-signature/pattern",keyword:"pattern",params:{pattern: "^v1=[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/payment-signature",schemaPath:"#/properties/header/properties/payment-signature/type",keyword:"type",params:{type: "string"}});
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
if(!(validate25(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
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

export { request_getRoleGrant as getGovPayment, request_getRoleGrant as payGovPayment } from '../shared.requests.js'
