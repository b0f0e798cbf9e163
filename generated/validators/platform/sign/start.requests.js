// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const startPdfSigning = validate21;
const schema6 = {"properties":{"query":{"properties":{"name":0,"gspace_path":0,"reg_no":0,"level":0,"reason":0,"location":0,"page":0,"x":0,"y":0,"width":0,"height":0,"corner":0}}}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = required0.default;
const pattern0 = new RegExp("^[^\\u0000-\\u001f\\u007f\\u0080-\\u009f\\u2028\\u2029/\\\\]+$", "u");
const pattern1 = new RegExp("^[0-9]{7}$", "u");
const pattern2 = new RegExp("^[^\\u0000-\\u001f\\u007f\\u0080-\\u009f\\u2028\\u2029]+$", "u");
const pattern4 = new RegExp("^[A-Za-z0-9._:-]+$", "u");
const schema7 = {"enum":["B-B","B-T","B-LT","B-LTA"]};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "B-B") || (data === "B-T")) || (data === "B-LT")) || (data === "B-LTA"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema7.enum}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema8 = {"enum":["bottom_left","bottom_right","top_left","top_right"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "bottom_left") || (data === "bottom_right")) || (data === "top_left")) || (data === "top_right"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema8.enum}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}


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
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.name === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
for(const key0 in data0){
if(!(func2.call(schema6.properties.query.properties, key0))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.name !== undefined){
let data1 = data0.name;
if(typeof data1 === "string"){
if(data1.length > 200 && func3(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/query/name",schemaPath:"#/properties/query/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(data1.length < 2 * 1 && func3(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/name",schemaPath:"#/properties/query/properties/name/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/query/name",schemaPath:"#/properties/query/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\u0080-\\u009f\\u2028\\u2029/\\\\]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/name",schemaPath:"#/properties/query/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.gspace_path !== undefined){
let data2 = data0.gspace_path;
if(typeof data2 === "string"){
if(data2.length > 512 && func3(data2) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/gspace_path",schemaPath:"#/properties/query/properties/gspace_path/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(data2.length < 2 * 1 && func3(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/gspace_path",schemaPath:"#/properties/query/properties/gspace_path/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/gspace_path",schemaPath:"#/properties/query/properties/gspace_path/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.reg_no !== undefined){
let data3 = data0.reg_no;
if(typeof data3 === "string"){
if(data3.length > 7 && func3(data3) > 7){
(vErrors ??= []).push({instancePath:instancePath+"/query/reg_no",schemaPath:"#/properties/query/properties/reg_no/maxLength",keyword:"maxLength",params:{limit: 7}});
errors++;
}
if(!pattern1.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/query/reg_no",schemaPath:"#/properties/query/properties/reg_no/pattern",keyword:"pattern",params:{pattern: "^[0-9]{7}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/reg_no",schemaPath:"#/properties/query/properties/reg_no/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.level !== undefined){
if(!(validate22(data0.level, {instancePath:instancePath+"/query/level",parentData:data0,parentDataProperty:"level",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data0.reason !== undefined){
let data5 = data0.reason;
if(typeof data5 === "string"){
if(data5.length > 200 && func3(data5) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(data5.length < 2 * 1 && func3(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\u0080-\\u009f\\u2028\\u2029]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.location !== undefined){
let data6 = data0.location;
if(typeof data6 === "string"){
if(data6.length > 100 && func3(data6) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/query/location",schemaPath:"#/properties/query/properties/location/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
if(data6.length < 2 * 1 && func3(data6) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/location",schemaPath:"#/properties/query/properties/location/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/query/location",schemaPath:"#/properties/query/properties/location/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\u0080-\\u009f\\u2028\\u2029]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/location",schemaPath:"#/properties/query/properties/location/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.page !== undefined){
let data7 = data0.page;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/page",schemaPath:"#/properties/query/properties/page/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 10000 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/query/page",schemaPath:"#/properties/query/properties/page/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}});
errors++;
}
if(data7 < 1 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/query/page",schemaPath:"#/properties/query/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data0.x !== undefined){
let data8 = data0.x;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/x",schemaPath:"#/properties/query/properties/x/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 14400 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/query/x",schemaPath:"#/properties/query/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 14400}});
errors++;
}
if(data8 < 0 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/query/x",schemaPath:"#/properties/query/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data0.y !== undefined){
let data9 = data0.y;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/y",schemaPath:"#/properties/query/properties/y/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 14400 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/query/y",schemaPath:"#/properties/query/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 14400}});
errors++;
}
if(data9 < 0 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/query/y",schemaPath:"#/properties/query/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data0.width !== undefined){
let data10 = data0.width;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/width",schemaPath:"#/properties/query/properties/width/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 2000 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/query/width",schemaPath:"#/properties/query/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2000}});
errors++;
}
if(data10 < 40 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/query/width",schemaPath:"#/properties/query/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 40}});
errors++;
}
}
}
if(data0.height !== undefined){
let data11 = data0.height;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/height",schemaPath:"#/properties/query/properties/height/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 2000 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/query/height",schemaPath:"#/properties/query/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2000}});
errors++;
}
if(data11 < 20 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/query/height",schemaPath:"#/properties/query/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 20}});
errors++;
}
}
}
if(data0.corner !== undefined){
if(!(validate24(data0.corner, {instancePath:instancePath+"/query/corner",parentData:data0,parentDataProperty:"corner",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.header !== undefined){
let data13 = data.header;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key1 in data13){
if(!(key1 === "idempotency-key")){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data13["idempotency-key"] !== undefined){
let data14 = data13["idempotency-key"];
if(typeof data14 === "string"){
if(data14.length > 128 && func3(data14) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/header/idempotency-key",schemaPath:"#/properties/header/properties/idempotency-key/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data14.length < 2 * 8 && func3(data14) < 8){
(vErrors ??= []).push({instancePath:instancePath+"/header/idempotency-key",schemaPath:"#/properties/header/properties/idempotency-key/minLength",keyword:"minLength",params:{limit: 8}});
errors++;
}
if(!pattern4.test(data14)){
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
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

export const startDigestSigning = validate26;
const formats0 = /^[A-Za-z0-9+/]*={0,2}$/;
const schema11 = {"enum":["SHA-256","SHA-384","SHA-512"]};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "SHA-256") || (data === "SHA-384")) || (data === "SHA-512"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema11.enum}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["reg_no"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "reg_no")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.digest === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"}});
errors++;
}
if(data.algorithm === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "algorithm"}});
errors++;
}
if(data.text === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "digest") || (key0 === "algorithm")) || (key0 === "text")) || (key0 === "reg_no"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.digest !== undefined){
let data0 = data.digest;
if(typeof data0 === "string"){
if(data0.length > 88 && func3(data0) > 88){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/maxLength",keyword:"maxLength",params:{limit: 88}});
errors++;
}
if(data0.length < 2 * 44 && func3(data0) < 44){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/minLength",keyword:"minLength",params:{limit: 44}});
errors++;
}
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/format",keyword:"format",params:{format: "byte"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.algorithm !== undefined){
if(!(validate28(data.algorithm, {instancePath:instancePath+"/algorithm",parentData:data,parentDataProperty:"algorithm",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.text !== undefined){
let data2 = data.text;
if(typeof data2 === "string"){
if(data2.length > 160 && func3(data2) > 160){
(vErrors ??= []).push({instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 160}});
errors++;
}
if(data2.length < 2 * 1 && func3(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\u0080-\\u009f\\u2028\\u2029]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.reg_no !== undefined){
let data3 = data.reg_no;
if(typeof data3 === "string"){
if(data3.length > 7 && func3(data3) > 7){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/maxLength",keyword:"maxLength",params:{limit: 7}});
errors++;
}
if(!pattern1.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/pattern",keyword:"pattern",params:{pattern: "^[0-9]{7}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/type",keyword:"type",params:{type: "string"}});
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
if(!pattern4.test(data2)){
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

export const signDocument = validate31;
const formats2 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["x"] === null || data["y"] === null || data["width"] === null || data["height"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "x" || name0 === "y" || name0 === "width" || name0 === "height")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.page === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "page"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "page") || (key0 === "corner")) || (key0 === "x")) || (key0 === "y")) || (key0 === "width")) || (key0 === "height"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.page !== undefined){
let data0 = data.page;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 10000 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/page",schemaPath:"#/properties/page/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}});
errors++;
}
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/page",schemaPath:"#/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.corner !== undefined){
if(!(validate24(data.corner, {instancePath:instancePath+"/corner",parentData:data,parentDataProperty:"corner",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.x !== undefined){
let data2 = data.x;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 14400 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/x",schemaPath:"#/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 14400}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/x",schemaPath:"#/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.y !== undefined){
let data3 = data.y;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 14400 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/y",schemaPath:"#/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 14400}});
errors++;
}
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/y",schemaPath:"#/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.width !== undefined){
let data4 = data.width;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 2000 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/width",schemaPath:"#/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2000}});
errors++;
}
if(data4 < 40 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/width",schemaPath:"#/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 40}});
errors++;
}
}
}
if(data.height !== undefined){
let data5 = data.height;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/height",schemaPath:"#/properties/height/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 2000 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/height",schemaPath:"#/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2000}});
errors++;
}
if(data5 < 20 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/height",schemaPath:"#/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 20}});
errors++;
}
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


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["reg_no"] === null || data["reason"] === null || data["location"] === null || data["stamp"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "reg_no" || name0 === "reason" || name0 === "location" || name0 === "stamp")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
for(const key0 in data){
if(!(((((key0 === "reg_no") || (key0 === "level")) || (key0 === "reason")) || (key0 === "location")) || (key0 === "stamp"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.reg_no !== undefined){
let data0 = data.reg_no;
if(typeof data0 === "string"){
if(data0.length > 7 && func3(data0) > 7){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/maxLength",keyword:"maxLength",params:{limit: 7}});
errors++;
}
if(!pattern1.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/pattern",keyword:"pattern",params:{pattern: "^[0-9]{7}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.level !== undefined){
if(!(validate22(data.level, {instancePath:instancePath+"/level",parentData:data,parentDataProperty:"level",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
let data2 = data.reason;
if(typeof data2 === "string"){
if(data2.length > 200 && func3(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(data2.length < 2 * 1 && func3(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\u0080-\\u009f\\u2028\\u2029]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.location !== undefined){
let data3 = data.location;
if(typeof data3 === "string"){
if(data3.length > 100 && func3(data3) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/location",schemaPath:"#/properties/location/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
if(data3.length < 2 * 1 && func3(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/location",schemaPath:"#/properties/location/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/location",schemaPath:"#/properties/location/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\u0080-\\u009f\\u2028\\u2029]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/location",schemaPath:"#/properties/location/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.stamp !== undefined){
if(!(validate34(data.stamp, {instancePath:instancePath+"/stamp",parentData:data,parentDataProperty:"stamp",rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.header === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "header"}});
errors++;
}
if(data.path !== undefined){
let data0 = data.path;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
for(const key0 in data0){
if(!(key0 === "id")){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.id !== undefined){
let data1 = data0.id;
if(typeof data1 === "string"){
if(!(formats2.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/path/id",schemaPath:"#/properties/path/properties/id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/id",schemaPath:"#/properties/path/properties/id/type",keyword:"type",params:{type: "string"}});
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
let data2 = data.query;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.header !== undefined){
let data3 = data.header;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key2 in data3){
if(!(key2 === "idempotency-key")){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}});
errors++;
}
}
if(data3["idempotency-key"] !== undefined){
let data4 = data3["idempotency-key"];
if(typeof data4 === "string"){
if(data4.length > 128 && func3(data4) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/header/idempotency-key",schemaPath:"#/properties/header/properties/idempotency-key/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data4.length < 2 * 8 && func3(data4) < 8){
(vErrors ??= []).push({instancePath:instancePath+"/header/idempotency-key",schemaPath:"#/properties/header/properties/idempotency-key/minLength",keyword:"minLength",params:{limit: 8}});
errors++;
}
if(!pattern4.test(data4)){
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
if(!(validate32(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}

export const getSigningStatus = validate38;
const pattern12 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const schema16 = {"enum":["created","certificate","prepared","pending_user","signed","timestamped","completed","refused","timeout","wrong_vc","failed","expired"]};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((((data === "created") || (data === "certificate")) || (data === "prepared")) || (data === "pending_user")) || (data === "signed")) || (data === "timestamped")) || (data === "completed")) || (data === "refused")) || (data === "timeout")) || (data === "wrong_vc")) || (data === "failed")) || (data === "expired"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema16.enum}});
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data0.sid === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: "sid"}});
errors++;
}
for(const key0 in data0){
if(!(key0 === "sid")){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.sid !== undefined){
let data1 = data0.sid;
if(typeof data1 === "string"){
if(data1.length > 43 && func3(data1) > 43){
(vErrors ??= []).push({instancePath:instancePath+"/path/sid",schemaPath:"#/properties/path/properties/sid/maxLength",keyword:"maxLength",params:{limit: 43}});
errors++;
}
if(data1.length < 2 * 43 && func3(data1) < 43){
(vErrors ??= []).push({instancePath:instancePath+"/path/sid",schemaPath:"#/properties/path/properties/sid/minLength",keyword:"minLength",params:{limit: 43}});
errors++;
}
if(!pattern12.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/path/sid",schemaPath:"#/properties/path/properties/sid/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/sid",schemaPath:"#/properties/path/properties/sid/type",keyword:"type",params:{type: "string"}});
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
let data2 = data.query;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(key1 === "state")){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data2.state !== undefined){
if(!(validate39(data2.state, {instancePath:instancePath+"/query/state",parentData:data2,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
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
validate38.errors = vErrors;
return errors === 0;
}


