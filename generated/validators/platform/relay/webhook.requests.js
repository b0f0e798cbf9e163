// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const receiveRelayMessage = validate21;
const func2 = required0.default;
const pattern0 = new RegExp("^[A-Za-z0-9_-]{1,64}$", "u");
const pattern1 = new RegExp("^[0-9]{1,12}$", "u");
const pattern2 = new RegExp("^[A-Za-z0-9+/=,. _-]+$", "u");
const pattern3 = new RegExp("^https?://[!-~]+$", "u");
const pattern4 = new RegExp("^[A-Za-z0-9._:-]+$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data1["webhook-id"] === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "webhook-id"}});
errors++;
}
if(data1["webhook-timestamp"] === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "webhook-timestamp"}});
errors++;
}
if(data1["webhook-signature"] === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "webhook-signature"}});
errors++;
}
if(data1["relay-from"] === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "relay-from"}});
errors++;
}
if(data1["relay-kid"] === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "relay-kid"}});
errors++;
}
for(const key1 in data1){
if(!(((((key1 === "webhook-id") || (key1 === "webhook-timestamp")) || (key1 === "webhook-signature")) || (key1 === "relay-from")) || (key1 === "relay-kid"))){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data1["webhook-id"] !== undefined){
let data2 = data1["webhook-id"];
if(typeof data2 === "string"){
if(data2.length > 64 && func2(data2) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/header/webhook-id",schemaPath:"#/properties/header/properties/webhook-id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern0.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/header/webhook-id",schemaPath:"#/properties/header/properties/webhook-id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/webhook-id",schemaPath:"#/properties/header/properties/webhook-id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data1["webhook-timestamp"] !== undefined){
let data3 = data1["webhook-timestamp"];
if(typeof data3 === "string"){
if(data3.length > 12 && func2(data3) > 12){
(vErrors ??= []).push({instancePath:instancePath+"/header/webhook-timestamp",schemaPath:"#/properties/header/properties/webhook-timestamp/maxLength",keyword:"maxLength",params:{limit: 12}});
errors++;
}
if(!pattern1.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/header/webhook-timestamp",schemaPath:"#/properties/header/properties/webhook-timestamp/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,12}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/webhook-timestamp",schemaPath:"#/properties/header/properties/webhook-timestamp/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data1["webhook-signature"] !== undefined){
let data4 = data1["webhook-signature"];
if(typeof data4 === "string"){
if(data4.length > 2048 && func2(data4) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/header/webhook-signature",schemaPath:"#/properties/header/properties/webhook-signature/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(!pattern2.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/header/webhook-signature",schemaPath:"#/properties/header/properties/webhook-signature/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/=,. _-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/webhook-signature",schemaPath:"#/properties/header/properties/webhook-signature/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data1["relay-from"] !== undefined){
let data5 = data1["relay-from"];
if(typeof data5 === "string"){
if(data5.length > 300 && func2(data5) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/header/relay-from",schemaPath:"#/properties/header/properties/relay-from/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
if(!pattern3.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/header/relay-from",schemaPath:"#/properties/header/properties/relay-from/pattern",keyword:"pattern",params:{pattern: "^https?://[!-~]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/relay-from",schemaPath:"#/properties/header/properties/relay-from/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data1["relay-kid"] !== undefined){
let data6 = data1["relay-kid"];
if(typeof data6 === "string"){
if(data6.length > 128 && func2(data6) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/header/relay-kid",schemaPath:"#/properties/header/properties/relay-kid/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern4.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/header/relay-kid",schemaPath:"#/properties/header/properties/relay-kid/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._:-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/relay-kid",schemaPath:"#/properties/header/properties/relay-kid/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "object"}});
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


