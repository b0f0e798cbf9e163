// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const getEndSession = validate21;
const func2 = required0.default;

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
if(data0.id_token_hint !== undefined){
let data1 = data0.id_token_hint;
if(typeof data1 === "string"){
if(data1.length > 8192 && func2(data1) > 8192){
(vErrors ??= []).push({instancePath:instancePath+"/query/id_token_hint",schemaPath:"#/properties/query/properties/id_token_hint/maxLength",keyword:"maxLength",params:{limit: 8192}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/id_token_hint",schemaPath:"#/properties/query/properties/id_token_hint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.client_id !== undefined){
let data2 = data0.client_id;
if(typeof data2 === "string"){
if(data2.length > 255 && func2(data2) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/query/client_id",schemaPath:"#/properties/query/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/client_id",schemaPath:"#/properties/query/properties/client_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.post_logout_redirect_uri !== undefined){
let data3 = data0.post_logout_redirect_uri;
if(typeof data3 === "string"){
if(data3.length > 2048 && func2(data3) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/query/post_logout_redirect_uri",schemaPath:"#/properties/query/properties/post_logout_redirect_uri/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/post_logout_redirect_uri",schemaPath:"#/properties/query/properties/post_logout_redirect_uri/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.state !== undefined){
let data4 = data0.state;
if(typeof data4 === "string"){
if(data4.length > 4096 && func2(data4) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/query/state",schemaPath:"#/properties/query/properties/state/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/state",schemaPath:"#/properties/query/properties/state/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.logout_hint !== undefined){
let data5 = data0.logout_hint;
if(typeof data5 === "string"){
if(data5.length > 512 && func2(data5) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/logout_hint",schemaPath:"#/properties/query/properties/logout_hint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/logout_hint",schemaPath:"#/properties/query/properties/logout_hint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.ui_locales !== undefined){
let data6 = data0.ui_locales;
if(typeof data6 === "string"){
if(data6.length > 512 && func2(data6) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/ui_locales",schemaPath:"#/properties/query/properties/ui_locales/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/ui_locales",schemaPath:"#/properties/query/properties/ui_locales/type",keyword:"type",params:{type: "string"}});
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

export const endSession = validate22;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["id_token_hint"] === null || data["client_id"] === null || data["post_logout_redirect_uri"] === null || data["state"] === null || data["logout_hint"] === null || data["ui_locales"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "id_token_hint" || name0 === "client_id" || name0 === "post_logout_redirect_uri" || name0 === "state" || name0 === "logout_hint" || name0 === "ui_locales")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.id_token_hint !== undefined){
let data0 = data.id_token_hint;
if(typeof data0 === "string"){
if(data0.length > 8192 && func2(data0) > 8192){
(vErrors ??= []).push({instancePath:instancePath+"/id_token_hint",schemaPath:"#/properties/id_token_hint/maxLength",keyword:"maxLength",params:{limit: 8192}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id_token_hint",schemaPath:"#/properties/id_token_hint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.client_id !== undefined){
let data1 = data.client_id;
if(typeof data1 === "string"){
if(data1.length > 255 && func2(data1) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.post_logout_redirect_uri !== undefined){
let data2 = data.post_logout_redirect_uri;
if(typeof data2 === "string"){
if(data2.length > 2048 && func2(data2) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/post_logout_redirect_uri",schemaPath:"#/properties/post_logout_redirect_uri/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/post_logout_redirect_uri",schemaPath:"#/properties/post_logout_redirect_uri/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.state !== undefined){
let data3 = data.state;
if(typeof data3 === "string"){
if(data3.length > 4096 && func2(data3) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.logout_hint !== undefined){
let data4 = data.logout_hint;
if(typeof data4 === "string"){
if(data4.length > 512 && func2(data4) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/logout_hint",schemaPath:"#/properties/logout_hint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/logout_hint",schemaPath:"#/properties/logout_hint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.ui_locales !== undefined){
let data5 = data.ui_locales;
if(typeof data5 === "string"){
if(data5.length > 512 && func2(data5) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/ui_locales",schemaPath:"#/properties/ui_locales/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ui_locales",schemaPath:"#/properties/ui_locales/type",keyword:"type",params:{type: "string"}});
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
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.body !== undefined){
if(!(validate23(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
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


