// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const getEndSession = validate21;
const func2 = required0.default;

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
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id_token_hint !== undefined){
let data1 = data0.id_token_hint;
if(typeof data1 === "string"){
if(data1.length > 8192 && func2(data1) > 8192){
const err1 = {instancePath:instancePath+"/query/id_token_hint",schemaPath:"#/properties/query/properties/id_token_hint/maxLength",keyword:"maxLength",params:{limit: 8192}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/query/id_token_hint",schemaPath:"#/properties/query/properties/id_token_hint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data0.client_id !== undefined){
let data2 = data0.client_id;
if(typeof data2 === "string"){
if(data2.length > 255 && func2(data2) > 255){
const err3 = {instancePath:instancePath+"/query/client_id",schemaPath:"#/properties/query/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}};
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
const err4 = {instancePath:instancePath+"/query/client_id",schemaPath:"#/properties/query/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data0.post_logout_redirect_uri !== undefined){
let data3 = data0.post_logout_redirect_uri;
if(typeof data3 === "string"){
if(data3.length > 2048 && func2(data3) > 2048){
const err5 = {instancePath:instancePath+"/query/post_logout_redirect_uri",schemaPath:"#/properties/query/properties/post_logout_redirect_uri/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/query/post_logout_redirect_uri",schemaPath:"#/properties/query/properties/post_logout_redirect_uri/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.state !== undefined){
let data4 = data0.state;
if(typeof data4 === "string"){
if(data4.length > 4096 && func2(data4) > 4096){
const err7 = {instancePath:instancePath+"/query/state",schemaPath:"#/properties/query/properties/state/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/query/state",schemaPath:"#/properties/query/properties/state/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data0.logout_hint !== undefined){
let data5 = data0.logout_hint;
if(typeof data5 === "string"){
if(data5.length > 512 && func2(data5) > 512){
const err9 = {instancePath:instancePath+"/query/logout_hint",schemaPath:"#/properties/query/properties/logout_hint/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/query/logout_hint",schemaPath:"#/properties/query/properties/logout_hint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data0.ui_locales !== undefined){
let data6 = data0.ui_locales;
if(typeof data6 === "string"){
if(data6.length > 512 && func2(data6) > 512){
const err11 = {instancePath:instancePath+"/query/ui_locales",schemaPath:"#/properties/query/properties/ui_locales/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/query/ui_locales",schemaPath:"#/properties/query/properties/ui_locales/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
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
const err0 = {instancePath:instancePath+"/id_token_hint",schemaPath:"#/properties/id_token_hint/maxLength",keyword:"maxLength",params:{limit: 8192}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/id_token_hint",schemaPath:"#/properties/id_token_hint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.client_id !== undefined){
let data1 = data.client_id;
if(typeof data1 === "string"){
if(data1.length > 255 && func2(data1) > 255){
const err2 = {instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.post_logout_redirect_uri !== undefined){
let data2 = data.post_logout_redirect_uri;
if(typeof data2 === "string"){
if(data2.length > 2048 && func2(data2) > 2048){
const err4 = {instancePath:instancePath+"/post_logout_redirect_uri",schemaPath:"#/properties/post_logout_redirect_uri/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/post_logout_redirect_uri",schemaPath:"#/properties/post_logout_redirect_uri/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.state !== undefined){
let data3 = data.state;
if(typeof data3 === "string"){
if(data3.length > 4096 && func2(data3) > 4096){
const err6 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.logout_hint !== undefined){
let data4 = data.logout_hint;
if(typeof data4 === "string"){
if(data4.length > 512 && func2(data4) > 512){
const err8 = {instancePath:instancePath+"/logout_hint",schemaPath:"#/properties/logout_hint/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/logout_hint",schemaPath:"#/properties/logout_hint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.ui_locales !== undefined){
let data5 = data.ui_locales;
if(typeof data5 === "string"){
if(data5.length > 512 && func2(data5) > 512){
const err10 = {instancePath:instancePath+"/ui_locales",schemaPath:"#/properties/ui_locales/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/ui_locales",schemaPath:"#/properties/ui_locales/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
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
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
}
else {
const err1 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
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
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


