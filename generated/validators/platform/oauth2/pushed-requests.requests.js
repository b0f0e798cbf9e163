// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const createPushedAuthorizationRequest = validate21;
const func2 = required0.default;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["client_id"] === null || data["redirect_uri"] === null || data["response_type"] === null || data["response_mode"] === null || data["scope"] === null || data["state"] === null || data["nonce"] === null || data["code_challenge"] === null || data["code_challenge_method"] === null || data["prompt"] === null || data["max_age"] === null || data["id_token_hint"] === null || data["login_hint"] === null || data["ui_locales"] === null || data["acr_values"] === null || data["claims"] === null || data["display"] === null || data["request"] === null || data["request_uri"] === null || data["dpop_jkt"] === null || data["resource"] === null || data["client_secret"] === null || data["client_assertion"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "client_id" || name0 === "redirect_uri" || name0 === "response_type" || name0 === "response_mode" || name0 === "scope" || name0 === "state" || name0 === "nonce" || name0 === "code_challenge" || name0 === "code_challenge_method" || name0 === "prompt" || name0 === "max_age" || name0 === "id_token_hint" || name0 === "login_hint" || name0 === "ui_locales" || name0 === "acr_values" || name0 === "claims" || name0 === "display" || name0 === "request" || name0 === "request_uri" || name0 === "dpop_jkt" || name0 === "resource" || name0 === "client_secret" || name0 === "client_assertion")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.client_id !== undefined){
let data0 = data.client_id;
if(typeof data0 === "string"){
if(data0.length > 255 && func2(data0) > 255){
const err0 = {instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}};
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
const err1 = {instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.redirect_uri !== undefined){
let data1 = data.redirect_uri;
if(typeof data1 === "string"){
if(data1.length > 2048 && func2(data1) > 2048){
const err2 = {instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/maxLength",keyword:"maxLength",params:{limit: 2048}};
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
const err3 = {instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.response_type !== undefined){
let data2 = data.response_type;
if(typeof data2 === "string"){
if(data2.length > 64 && func2(data2) > 64){
const err4 = {instancePath:instancePath+"/response_type",schemaPath:"#/properties/response_type/maxLength",keyword:"maxLength",params:{limit: 64}};
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
const err5 = {instancePath:instancePath+"/response_type",schemaPath:"#/properties/response_type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.response_mode !== undefined){
let data3 = data.response_mode;
if(typeof data3 === "string"){
if(data3.length > 64 && func2(data3) > 64){
const err6 = {instancePath:instancePath+"/response_mode",schemaPath:"#/properties/response_mode/maxLength",keyword:"maxLength",params:{limit: 64}};
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
const err7 = {instancePath:instancePath+"/response_mode",schemaPath:"#/properties/response_mode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.scope !== undefined){
let data4 = data.scope;
if(typeof data4 === "string"){
if(data4.length > 2048 && func2(data4) > 2048){
const err8 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/maxLength",keyword:"maxLength",params:{limit: 2048}};
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
const err9 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.state !== undefined){
let data5 = data.state;
if(typeof data5 === "string"){
if(data5.length > 4096 && func2(data5) > 4096){
const err10 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/maxLength",keyword:"maxLength",params:{limit: 4096}};
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
const err11 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.nonce !== undefined){
let data6 = data.nonce;
if(typeof data6 === "string"){
if(data6.length > 1024 && func2(data6) > 1024){
const err12 = {instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/maxLength",keyword:"maxLength",params:{limit: 1024}};
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
const err13 = {instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.code_challenge !== undefined){
let data7 = data.code_challenge;
if(typeof data7 === "string"){
if(data7.length > 128 && func2(data7) > 128){
const err14 = {instancePath:instancePath+"/code_challenge",schemaPath:"#/properties/code_challenge/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/code_challenge",schemaPath:"#/properties/code_challenge/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.code_challenge_method !== undefined){
let data8 = data.code_challenge_method;
if(typeof data8 === "string"){
if(data8.length > 64 && func2(data8) > 64){
const err16 = {instancePath:instancePath+"/code_challenge_method",schemaPath:"#/properties/code_challenge_method/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/code_challenge_method",schemaPath:"#/properties/code_challenge_method/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.prompt !== undefined){
let data9 = data.prompt;
if(typeof data9 === "string"){
if(data9.length > 128 && func2(data9) > 128){
const err18 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/maxLength",keyword:"maxLength",params:{limit: 128}};
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
const err19 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.max_age !== undefined){
let data10 = data.max_age;
if(typeof data10 === "string"){
if(data10.length > 32 && func2(data10) > 32){
const err20 = {instancePath:instancePath+"/max_age",schemaPath:"#/properties/max_age/maxLength",keyword:"maxLength",params:{limit: 32}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/max_age",schemaPath:"#/properties/max_age/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.id_token_hint !== undefined){
let data11 = data.id_token_hint;
if(typeof data11 === "string"){
if(data11.length > 8192 && func2(data11) > 8192){
const err22 = {instancePath:instancePath+"/id_token_hint",schemaPath:"#/properties/id_token_hint/maxLength",keyword:"maxLength",params:{limit: 8192}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/id_token_hint",schemaPath:"#/properties/id_token_hint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.login_hint !== undefined){
let data12 = data.login_hint;
if(typeof data12 === "string"){
if(data12.length > 512 && func2(data12) > 512){
const err24 = {instancePath:instancePath+"/login_hint",schemaPath:"#/properties/login_hint/maxLength",keyword:"maxLength",params:{limit: 512}};
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
const err25 = {instancePath:instancePath+"/login_hint",schemaPath:"#/properties/login_hint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.ui_locales !== undefined){
let data13 = data.ui_locales;
if(typeof data13 === "string"){
if(data13.length > 512 && func2(data13) > 512){
const err26 = {instancePath:instancePath+"/ui_locales",schemaPath:"#/properties/ui_locales/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/ui_locales",schemaPath:"#/properties/ui_locales/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.acr_values !== undefined){
let data14 = data.acr_values;
if(typeof data14 === "string"){
if(data14.length > 1024 && func2(data14) > 1024){
const err28 = {instancePath:instancePath+"/acr_values",schemaPath:"#/properties/acr_values/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/acr_values",schemaPath:"#/properties/acr_values/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.claims !== undefined){
let data15 = data.claims;
if(typeof data15 === "string"){
if(data15.length > 4096 && func2(data15) > 4096){
const err30 = {instancePath:instancePath+"/claims",schemaPath:"#/properties/claims/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/claims",schemaPath:"#/properties/claims/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.display !== undefined){
let data16 = data.display;
if(typeof data16 === "string"){
if(data16.length > 64 && func2(data16) > 64){
const err32 = {instancePath:instancePath+"/display",schemaPath:"#/properties/display/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/display",schemaPath:"#/properties/display/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.request !== undefined){
let data17 = data.request;
if(typeof data17 === "string"){
if(data17.length > 12288 && func2(data17) > 12288){
const err34 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/maxLength",keyword:"maxLength",params:{limit: 12288}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.request_uri !== undefined){
let data18 = data.request_uri;
if(typeof data18 === "string"){
if(data18.length > 2048 && func2(data18) > 2048){
const err36 = {instancePath:instancePath+"/request_uri",schemaPath:"#/properties/request_uri/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/request_uri",schemaPath:"#/properties/request_uri/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.dpop_jkt !== undefined){
let data19 = data.dpop_jkt;
if(typeof data19 === "string"){
if(data19.length > 128 && func2(data19) > 128){
const err38 = {instancePath:instancePath+"/dpop_jkt",schemaPath:"#/properties/dpop_jkt/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/dpop_jkt",schemaPath:"#/properties/dpop_jkt/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.resource !== undefined){
let data20 = data.resource;
if(Array.isArray(data20)){
if(data20.length > 10){
const err40 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/maxItems",keyword:"maxItems",params:{limit: 10}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
const len0 = data20.length;
for(let i0=0; i0<len0; i0++){
let data21 = data20[i0];
if(typeof data21 === "string"){
if(data21.length > 1024 && func2(data21) > 1024){
const err41 = {instancePath:instancePath+"/resource/" + i0,schemaPath:"#/properties/resource/items/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/resource/" + i0,schemaPath:"#/properties/resource/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.client_secret !== undefined){
let data22 = data.client_secret;
if(typeof data22 === "string"){
if(data22.length > 1024 && func2(data22) > 1024){
const err44 = {instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.client_assertion !== undefined){
let data23 = data.client_assertion;
if(typeof data23 === "string"){
if(data23.length > 8192 && func2(data23) > 8192){
const err46 = {instancePath:instancePath+"/client_assertion",schemaPath:"#/properties/client_assertion/maxLength",keyword:"maxLength",params:{limit: 8192}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/client_assertion",schemaPath:"#/properties/client_assertion/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


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
if(data.body === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
}
else {
const err2 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.body !== undefined){
if(!(validate22(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


