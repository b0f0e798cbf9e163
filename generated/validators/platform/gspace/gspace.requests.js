// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const listGspaceFiles = validate21;
const schema6 = {"properties":{"query":{"properties":{"delimiter":{"enum":["/"]}}}}};
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
if(!((((key0 === "limit") || (key0 === "cursor")) || (key0 === "prefix")) || (key0 === "delimiter"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
let data1 = data0.limit;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 100 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}});
errors++;
}
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/query/limit",schemaPath:"#/properties/query/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
if(data0.cursor !== undefined){
let data2 = data0.cursor;
if(typeof data2 === "string"){
if(data2.length > 700 && func2(data2) > 700){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 700}});
errors++;
}
if(data2.length < 2 * 1 && func2(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/properties/cursor/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.prefix !== undefined){
let data3 = data0.prefix;
if(typeof data3 === "string"){
if(data3.length > 512 && func2(data3) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/prefix",schemaPath:"#/properties/query/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/prefix",schemaPath:"#/properties/query/properties/prefix/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.delimiter !== undefined){
let data4 = data0.delimiter;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/delimiter",schemaPath:"#/properties/query/properties/delimiter/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data4 === "/")){
(vErrors ??= []).push({instancePath:instancePath+"/query/delimiter",schemaPath:"#/properties/query/properties/delimiter/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.delimiter.enum}});
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

export const deleteGspaceFile = validate22;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data0.path === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: "path"}});
errors++;
}
for(const key0 in data0){
if(!(key0 === "path")){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.path !== undefined){
let data1 = data0.path;
if(typeof data1 === "string"){
if(data1.length > 512 && func2(data1) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/path",schemaPath:"#/properties/query/properties/path/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/path",schemaPath:"#/properties/query/properties/path/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/path",schemaPath:"#/properties/query/properties/path/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.header !== undefined){
let data2 = data.header;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(key1 === "if-match")){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data2["if-match"] !== undefined){
let data3 = data2["if-match"];
if(typeof data3 === "string"){
if(data3.length > 1024 && func2(data3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/header/if-match",schemaPath:"#/properties/header/properties/if-match/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(data3.length < 2 * 1 && func2(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/header/if-match",schemaPath:"#/properties/header/properties/if-match/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/if-match",schemaPath:"#/properties/header/properties/if-match/type",keyword:"type",params:{type: "string"}});
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
validate22.errors = vErrors;
return errors === 0;
}

export const uploadGspaceFile = validate23;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(key0 === "path")){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.path !== undefined){
let data1 = data0.path;
if(typeof data1 === "string"){
if(data1.length > 512 && func2(data1) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/path",schemaPath:"#/properties/query/properties/path/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/path",schemaPath:"#/properties/query/properties/path/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/path",schemaPath:"#/properties/query/properties/path/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.header !== undefined){
let data2 = data.header;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(key1 === "if-match")){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data2["if-match"] !== undefined){
let data3 = data2["if-match"];
if(typeof data3 === "string"){
if(data3.length > 1024 && func2(data3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/header/if-match",schemaPath:"#/properties/header/properties/if-match/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(data3.length < 2 * 1 && func2(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/header/if-match",schemaPath:"#/properties/header/properties/if-match/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/if-match",schemaPath:"#/properties/header/properties/if-match/type",keyword:"type",params:{type: "string"}});
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
validate23.errors = vErrors;
return errors === 0;
}

export const downloadGspaceFile = validate24;

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
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.path === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: "path"}});
errors++;
}
for(const key0 in data0){
if(!(key0 === "path")){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.path !== undefined){
let data1 = data0.path;
if(typeof data1 === "string"){
if(data1.length > 512 && func2(data1) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/path",schemaPath:"#/properties/query/properties/path/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/query/path",schemaPath:"#/properties/query/properties/path/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/path",schemaPath:"#/properties/query/properties/path/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.header !== undefined){
let data2 = data.header;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(((key1 === "range") || (key1 === "if-range")) || (key1 === "if-none-match"))){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/properties/header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data2.range !== undefined){
let data3 = data2.range;
if(typeof data3 === "string"){
if(data3.length > 256 && func2(data3) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/header/range",schemaPath:"#/properties/header/properties/range/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/range",schemaPath:"#/properties/header/properties/range/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data2["if-range"] !== undefined){
let data4 = data2["if-range"];
if(typeof data4 === "string"){
if(data4.length > 256 && func2(data4) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/header/if-range",schemaPath:"#/properties/header/properties/if-range/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/if-range",schemaPath:"#/properties/header/properties/if-range/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data2["if-none-match"] !== undefined){
let data5 = data2["if-none-match"];
if(typeof data5 === "string"){
if(data5.length > 1024 && func2(data5) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/header/if-none-match",schemaPath:"#/properties/header/properties/if-none-match/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header/if-none-match",schemaPath:"#/properties/header/properties/if-none-match/type",keyword:"type",params:{type: "string"}});
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
validate24.errors = vErrors;
return errors === 0;
}


