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
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.header === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "header"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.body === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
const err3 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.header !== undefined){
let data1 = data.header;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1["webhook-id"] === undefined){
const err5 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "webhook-id"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1["webhook-timestamp"] === undefined){
const err6 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "webhook-timestamp"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1["webhook-signature"] === undefined){
const err7 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "webhook-signature"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1["relay-from"] === undefined){
const err8 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "relay-from"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1["relay-kid"] === undefined){
const err9 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: "relay-kid"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data1){
if(!(((((key1 === "webhook-id") || (key1 === "webhook-timestamp")) || (key1 === "webhook-signature")) || (key1 === "relay-from")) || (key1 === "relay-kid"))){
const err10 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data1["webhook-id"] !== undefined){
let data2 = data1["webhook-id"];
if(typeof data2 === "string"){
if(data2.length > 64 && func2(data2) > 64){
const err11 = {instancePath:instancePath+"/header/webhook-id",schemaPath:"#/properties/header/properties/webhook-id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern0.test(data2)){
const err12 = {instancePath:instancePath+"/header/webhook-id",schemaPath:"#/properties/header/properties/webhook-id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,64}$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/header/webhook-id",schemaPath:"#/properties/header/properties/webhook-id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data1["webhook-timestamp"] !== undefined){
let data3 = data1["webhook-timestamp"];
if(typeof data3 === "string"){
if(data3.length > 12 && func2(data3) > 12){
const err14 = {instancePath:instancePath+"/header/webhook-timestamp",schemaPath:"#/properties/header/properties/webhook-timestamp/maxLength",keyword:"maxLength",params:{limit: 12}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern1.test(data3)){
const err15 = {instancePath:instancePath+"/header/webhook-timestamp",schemaPath:"#/properties/header/properties/webhook-timestamp/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,12}$"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/header/webhook-timestamp",schemaPath:"#/properties/header/properties/webhook-timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data1["webhook-signature"] !== undefined){
let data4 = data1["webhook-signature"];
if(typeof data4 === "string"){
if(data4.length > 2048 && func2(data4) > 2048){
const err17 = {instancePath:instancePath+"/header/webhook-signature",schemaPath:"#/properties/header/properties/webhook-signature/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!pattern2.test(data4)){
const err18 = {instancePath:instancePath+"/header/webhook-signature",schemaPath:"#/properties/header/properties/webhook-signature/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/=,. _-]+$"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/header/webhook-signature",schemaPath:"#/properties/header/properties/webhook-signature/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data1["relay-from"] !== undefined){
let data5 = data1["relay-from"];
if(typeof data5 === "string"){
if(data5.length > 300 && func2(data5) > 300){
const err20 = {instancePath:instancePath+"/header/relay-from",schemaPath:"#/properties/header/properties/relay-from/maxLength",keyword:"maxLength",params:{limit: 300}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern3.test(data5)){
const err21 = {instancePath:instancePath+"/header/relay-from",schemaPath:"#/properties/header/properties/relay-from/pattern",keyword:"pattern",params:{pattern: "^https?://[!-~]+$"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/header/relay-from",schemaPath:"#/properties/header/properties/relay-from/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data1["relay-kid"] !== undefined){
let data6 = data1["relay-kid"];
if(typeof data6 === "string"){
if(data6.length > 128 && func2(data6) > 128){
const err23 = {instancePath:instancePath+"/header/relay-kid",schemaPath:"#/properties/header/properties/relay-kid/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern4.test(data6)){
const err24 = {instancePath:instancePath+"/header/relay-kid",schemaPath:"#/properties/header/properties/relay-kid/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._:-]+$"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/header/relay-kid",schemaPath:"#/properties/header/properties/relay-kid/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


