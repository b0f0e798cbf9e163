// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const lookupDirectoryPerson = validate21;
const func2 = required0.default;
const pattern0 = new RegExp("^[\u0410-\u042f\u0430-\u044f\u0401\u0451\u04e8\u04e9\u04ae\u04af]{2}[0-9]{8}$", "u");
const pattern1 = new RegExp("\\S", "u");

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
if(data0.reg_no === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: "reg_no"}});
errors++;
}
if(data0.reason === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
for(const key0 in data0){
if(!((key0 === "reg_no") || (key0 === "reason"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.reg_no !== undefined){
let data1 = data0.reg_no;
if(typeof data1 === "string"){
if(data1.length > 10 && func2(data1) > 10){
(vErrors ??= []).push({instancePath:instancePath+"/query/reg_no",schemaPath:"#/properties/query/properties/reg_no/maxLength",keyword:"maxLength",params:{limit: 10}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/query/reg_no",schemaPath:"#/properties/query/properties/reg_no/pattern",keyword:"pattern",params:{pattern: "^[\u0410-\u042f\u0430-\u044f\u0401\u0451\u04e8\u04e9\u04ae\u04af]{2}[0-9]{8}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/reg_no",schemaPath:"#/properties/query/properties/reg_no/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.reason !== undefined){
let data2 = data0.reason;
if(typeof data2 === "string"){
if(data2.length > 300 && func2(data2) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
if(data2.length < 2 * 5 && func2(data2) < 5){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/minLength",keyword:"minLength",params:{limit: 5}});
errors++;
}
if(!pattern1.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/pattern",keyword:"pattern",params:{pattern: "\\S"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/type",keyword:"type",params:{type: "string"}});
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

export const lookupDirectoryOrganisation = validate22;
const pattern2 = new RegExp("^[0-9]{7}$", "u");

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
if(data0.reg_no === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: "reg_no"}});
errors++;
}
if(data0.reason === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
for(const key0 in data0){
if(!((key0 === "reg_no") || (key0 === "reason"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.reg_no !== undefined){
let data1 = data0.reg_no;
if(typeof data1 === "string"){
if(data1.length > 7 && func2(data1) > 7){
(vErrors ??= []).push({instancePath:instancePath+"/query/reg_no",schemaPath:"#/properties/query/properties/reg_no/maxLength",keyword:"maxLength",params:{limit: 7}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/query/reg_no",schemaPath:"#/properties/query/properties/reg_no/pattern",keyword:"pattern",params:{pattern: "^[0-9]{7}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/reg_no",schemaPath:"#/properties/query/properties/reg_no/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.reason !== undefined){
let data2 = data0.reason;
if(typeof data2 === "string"){
if(data2.length > 300 && func2(data2) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
if(data2.length < 2 * 5 && func2(data2) < 5){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/minLength",keyword:"minLength",params:{limit: 5}});
errors++;
}
if(!pattern1.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/pattern",keyword:"pattern",params:{pattern: "\\S"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/type",keyword:"type",params:{type: "string"}});
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

export const listDirectoryPeople = validate23;
const pattern6 = new RegExp("^[A-Za-z0-9_-]+$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data0.reason === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
for(const key0 in data0){
if(!((((key0 === "reason") || (key0 === "q")) || (key0 === "limit")) || (key0 === "cursor"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.reason !== undefined){
let data1 = data0.reason;
if(typeof data1 === "string"){
if(data1.length > 300 && func2(data1) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
if(data1.length < 2 * 5 && func2(data1) < 5){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/minLength",keyword:"minLength",params:{limit: 5}});
errors++;
}
if(!pattern1.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/pattern",keyword:"pattern",params:{pattern: "\\S"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/reason",schemaPath:"#/properties/query/properties/reason/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.q !== undefined){
let data2 = data0.q;
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/query/q",schemaPath:"#/properties/query/properties/q/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
if(data2.length < 2 * 2 && func2(data2) < 2){
(vErrors ??= []).push({instancePath:instancePath+"/query/q",schemaPath:"#/properties/query/properties/q/minLength",keyword:"minLength",params:{limit: 2}});
errors++;
}
if(!pattern1.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/query/q",schemaPath:"#/properties/query/properties/q/pattern",keyword:"pattern",params:{pattern: "\\S"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/q",schemaPath:"#/properties/query/properties/q/type",keyword:"type",params:{type: "string"}});
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
if(!pattern6.test(data4)){
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
validate23.errors = vErrors;
return errors === 0;
}


