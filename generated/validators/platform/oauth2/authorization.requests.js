// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const getAuthorization = validate21;
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
if(data0.client_id !== undefined){
let data1 = data0.client_id;
if(typeof data1 === "string"){
if(data1.length > 255 && func2(data1) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/query/client_id",schemaPath:"#/properties/query/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/client_id",schemaPath:"#/properties/query/properties/client_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.redirect_uri !== undefined){
let data2 = data0.redirect_uri;
if(typeof data2 === "string"){
if(data2.length > 2048 && func2(data2) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/query/redirect_uri",schemaPath:"#/properties/query/properties/redirect_uri/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/redirect_uri",schemaPath:"#/properties/query/properties/redirect_uri/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.response_type !== undefined){
let data3 = data0.response_type;
if(typeof data3 === "string"){
if(data3.length > 64 && func2(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/query/response_type",schemaPath:"#/properties/query/properties/response_type/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/response_type",schemaPath:"#/properties/query/properties/response_type/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.response_mode !== undefined){
let data4 = data0.response_mode;
if(typeof data4 === "string"){
if(data4.length > 64 && func2(data4) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/query/response_mode",schemaPath:"#/properties/query/properties/response_mode/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/response_mode",schemaPath:"#/properties/query/properties/response_mode/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.scope !== undefined){
let data5 = data0.scope;
if(typeof data5 === "string"){
if(data5.length > 2048 && func2(data5) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/query/scope",schemaPath:"#/properties/query/properties/scope/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/scope",schemaPath:"#/properties/query/properties/scope/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.state !== undefined){
let data6 = data0.state;
if(typeof data6 === "string"){
if(data6.length > 4096 && func2(data6) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/query/state",schemaPath:"#/properties/query/properties/state/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/state",schemaPath:"#/properties/query/properties/state/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.nonce !== undefined){
let data7 = data0.nonce;
if(typeof data7 === "string"){
if(data7.length > 1024 && func2(data7) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/query/nonce",schemaPath:"#/properties/query/properties/nonce/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/nonce",schemaPath:"#/properties/query/properties/nonce/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.code_challenge !== undefined){
let data8 = data0.code_challenge;
if(typeof data8 === "string"){
if(data8.length > 128 && func2(data8) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/query/code_challenge",schemaPath:"#/properties/query/properties/code_challenge/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/code_challenge",schemaPath:"#/properties/query/properties/code_challenge/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.code_challenge_method !== undefined){
let data9 = data0.code_challenge_method;
if(typeof data9 === "string"){
if(data9.length > 64 && func2(data9) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/query/code_challenge_method",schemaPath:"#/properties/query/properties/code_challenge_method/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/code_challenge_method",schemaPath:"#/properties/query/properties/code_challenge_method/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.prompt !== undefined){
let data10 = data0.prompt;
if(typeof data10 === "string"){
if(data10.length > 128 && func2(data10) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/query/prompt",schemaPath:"#/properties/query/properties/prompt/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/prompt",schemaPath:"#/properties/query/properties/prompt/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.max_age !== undefined){
let data11 = data0.max_age;
if(typeof data11 === "string"){
if(data11.length > 32 && func2(data11) > 32){
(vErrors ??= []).push({instancePath:instancePath+"/query/max_age",schemaPath:"#/properties/query/properties/max_age/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/max_age",schemaPath:"#/properties/query/properties/max_age/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.id_token_hint !== undefined){
let data12 = data0.id_token_hint;
if(typeof data12 === "string"){
if(data12.length > 8192 && func2(data12) > 8192){
(vErrors ??= []).push({instancePath:instancePath+"/query/id_token_hint",schemaPath:"#/properties/query/properties/id_token_hint/maxLength",keyword:"maxLength",params:{limit: 8192}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/id_token_hint",schemaPath:"#/properties/query/properties/id_token_hint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.login_hint !== undefined){
let data13 = data0.login_hint;
if(typeof data13 === "string"){
if(data13.length > 512 && func2(data13) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/login_hint",schemaPath:"#/properties/query/properties/login_hint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/login_hint",schemaPath:"#/properties/query/properties/login_hint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.ui_locales !== undefined){
let data14 = data0.ui_locales;
if(typeof data14 === "string"){
if(data14.length > 512 && func2(data14) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/query/ui_locales",schemaPath:"#/properties/query/properties/ui_locales/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/ui_locales",schemaPath:"#/properties/query/properties/ui_locales/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.acr_values !== undefined){
let data15 = data0.acr_values;
if(typeof data15 === "string"){
if(data15.length > 1024 && func2(data15) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/query/acr_values",schemaPath:"#/properties/query/properties/acr_values/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/acr_values",schemaPath:"#/properties/query/properties/acr_values/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.claims !== undefined){
let data16 = data0.claims;
if(typeof data16 === "string"){
if(data16.length > 4096 && func2(data16) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/query/claims",schemaPath:"#/properties/query/properties/claims/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/claims",schemaPath:"#/properties/query/properties/claims/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.display !== undefined){
let data17 = data0.display;
if(typeof data17 === "string"){
if(data17.length > 64 && func2(data17) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/query/display",schemaPath:"#/properties/query/properties/display/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/display",schemaPath:"#/properties/query/properties/display/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.request !== undefined){
let data18 = data0.request;
if(typeof data18 === "string"){
if(data18.length > 12288 && func2(data18) > 12288){
(vErrors ??= []).push({instancePath:instancePath+"/query/request",schemaPath:"#/properties/query/properties/request/maxLength",keyword:"maxLength",params:{limit: 12288}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/request",schemaPath:"#/properties/query/properties/request/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.request_uri !== undefined){
let data19 = data0.request_uri;
if(typeof data19 === "string"){
if(data19.length > 2048 && func2(data19) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/query/request_uri",schemaPath:"#/properties/query/properties/request_uri/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/request_uri",schemaPath:"#/properties/query/properties/request_uri/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.dpop_jkt !== undefined){
let data20 = data0.dpop_jkt;
if(typeof data20 === "string"){
if(data20.length > 128 && func2(data20) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/query/dpop_jkt",schemaPath:"#/properties/query/properties/dpop_jkt/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/dpop_jkt",schemaPath:"#/properties/query/properties/dpop_jkt/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.resource !== undefined){
let data21 = data0.resource;
if(Array.isArray(data21)){
if(data21.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/query/resource",schemaPath:"#/properties/query/properties/resource/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
const len0 = data21.length;
for(let i0=0; i0<len0; i0++){
let data22 = data21[i0];
if(typeof data22 === "string"){
if(data22.length > 1024 && func2(data22) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/query/resource/" + i0,schemaPath:"#/properties/query/properties/resource/items/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/resource/" + i0,schemaPath:"#/properties/query/properties/resource/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/resource",schemaPath:"#/properties/query/properties/resource/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data0.login_verifier !== undefined){
let data23 = data0.login_verifier;
if(typeof data23 === "string"){
if(data23.length > 128 && func2(data23) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/query/login_verifier",schemaPath:"#/properties/query/properties/login_verifier/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/login_verifier",schemaPath:"#/properties/query/properties/login_verifier/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.consent_verifier !== undefined){
let data24 = data0.consent_verifier;
if(typeof data24 === "string"){
if(data24.length > 128 && func2(data24) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/query/consent_verifier",schemaPath:"#/properties/query/properties/consent_verifier/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/consent_verifier",schemaPath:"#/properties/query/properties/consent_verifier/type",keyword:"type",params:{type: "string"}});
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

export const requestAuthorization = validate22;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["client_id"] === null || data["redirect_uri"] === null || data["response_type"] === null || data["response_mode"] === null || data["scope"] === null || data["state"] === null || data["nonce"] === null || data["code_challenge"] === null || data["code_challenge_method"] === null || data["prompt"] === null || data["max_age"] === null || data["id_token_hint"] === null || data["login_hint"] === null || data["ui_locales"] === null || data["acr_values"] === null || data["claims"] === null || data["display"] === null || data["request"] === null || data["request_uri"] === null || data["dpop_jkt"] === null || data["resource"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "client_id" || name0 === "redirect_uri" || name0 === "response_type" || name0 === "response_mode" || name0 === "scope" || name0 === "state" || name0 === "nonce" || name0 === "code_challenge" || name0 === "code_challenge_method" || name0 === "prompt" || name0 === "max_age" || name0 === "id_token_hint" || name0 === "login_hint" || name0 === "ui_locales" || name0 === "acr_values" || name0 === "claims" || name0 === "display" || name0 === "request" || name0 === "request_uri" || name0 === "dpop_jkt" || name0 === "resource")){
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
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.redirect_uri !== undefined){
let data1 = data.redirect_uri;
if(typeof data1 === "string"){
if(data1.length > 2048 && func2(data1) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uri",schemaPath:"#/properties/redirect_uri/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.response_type !== undefined){
let data2 = data.response_type;
if(typeof data2 === "string"){
if(data2.length > 64 && func2(data2) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/response_type",schemaPath:"#/properties/response_type/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/response_type",schemaPath:"#/properties/response_type/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.response_mode !== undefined){
let data3 = data.response_mode;
if(typeof data3 === "string"){
if(data3.length > 64 && func2(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/response_mode",schemaPath:"#/properties/response_mode/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/response_mode",schemaPath:"#/properties/response_mode/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.scope !== undefined){
let data4 = data.scope;
if(typeof data4 === "string"){
if(data4.length > 2048 && func2(data4) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.state !== undefined){
let data5 = data.state;
if(typeof data5 === "string"){
if(data5.length > 4096 && func2(data5) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.nonce !== undefined){
let data6 = data.nonce;
if(typeof data6 === "string"){
if(data6.length > 1024 && func2(data6) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.code_challenge !== undefined){
let data7 = data.code_challenge;
if(typeof data7 === "string"){
if(data7.length > 128 && func2(data7) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/code_challenge",schemaPath:"#/properties/code_challenge/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code_challenge",schemaPath:"#/properties/code_challenge/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.code_challenge_method !== undefined){
let data8 = data.code_challenge_method;
if(typeof data8 === "string"){
if(data8.length > 64 && func2(data8) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/code_challenge_method",schemaPath:"#/properties/code_challenge_method/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code_challenge_method",schemaPath:"#/properties/code_challenge_method/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.prompt !== undefined){
let data9 = data.prompt;
if(typeof data9 === "string"){
if(data9.length > 128 && func2(data9) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.max_age !== undefined){
let data10 = data.max_age;
if(typeof data10 === "string"){
if(data10.length > 32 && func2(data10) > 32){
(vErrors ??= []).push({instancePath:instancePath+"/max_age",schemaPath:"#/properties/max_age/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/max_age",schemaPath:"#/properties/max_age/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.id_token_hint !== undefined){
let data11 = data.id_token_hint;
if(typeof data11 === "string"){
if(data11.length > 8192 && func2(data11) > 8192){
(vErrors ??= []).push({instancePath:instancePath+"/id_token_hint",schemaPath:"#/properties/id_token_hint/maxLength",keyword:"maxLength",params:{limit: 8192}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id_token_hint",schemaPath:"#/properties/id_token_hint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.login_hint !== undefined){
let data12 = data.login_hint;
if(typeof data12 === "string"){
if(data12.length > 512 && func2(data12) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/login_hint",schemaPath:"#/properties/login_hint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/login_hint",schemaPath:"#/properties/login_hint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.ui_locales !== undefined){
let data13 = data.ui_locales;
if(typeof data13 === "string"){
if(data13.length > 512 && func2(data13) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/ui_locales",schemaPath:"#/properties/ui_locales/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ui_locales",schemaPath:"#/properties/ui_locales/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.acr_values !== undefined){
let data14 = data.acr_values;
if(typeof data14 === "string"){
if(data14.length > 1024 && func2(data14) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/acr_values",schemaPath:"#/properties/acr_values/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/acr_values",schemaPath:"#/properties/acr_values/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.claims !== undefined){
let data15 = data.claims;
if(typeof data15 === "string"){
if(data15.length > 4096 && func2(data15) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/claims",schemaPath:"#/properties/claims/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/claims",schemaPath:"#/properties/claims/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.display !== undefined){
let data16 = data.display;
if(typeof data16 === "string"){
if(data16.length > 64 && func2(data16) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/display",schemaPath:"#/properties/display/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/display",schemaPath:"#/properties/display/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.request !== undefined){
let data17 = data.request;
if(typeof data17 === "string"){
if(data17.length > 12288 && func2(data17) > 12288){
(vErrors ??= []).push({instancePath:instancePath+"/request",schemaPath:"#/properties/request/maxLength",keyword:"maxLength",params:{limit: 12288}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.request_uri !== undefined){
let data18 = data.request_uri;
if(typeof data18 === "string"){
if(data18.length > 2048 && func2(data18) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/request_uri",schemaPath:"#/properties/request_uri/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/request_uri",schemaPath:"#/properties/request_uri/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.dpop_jkt !== undefined){
let data19 = data.dpop_jkt;
if(typeof data19 === "string"){
if(data19.length > 128 && func2(data19) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/dpop_jkt",schemaPath:"#/properties/dpop_jkt/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dpop_jkt",schemaPath:"#/properties/dpop_jkt/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.resource !== undefined){
let data20 = data.resource;
if(Array.isArray(data20)){
if(data20.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
const len0 = data20.length;
for(let i0=0; i0<len0; i0++){
let data21 = data20[i0];
if(typeof data21 === "string"){
if(data21.length > 1024 && func2(data21) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/resource/" + i0,schemaPath:"#/properties/resource/items/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/resource/" + i0,schemaPath:"#/properties/resource/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "array"}});
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
if(data.body === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"}});
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


