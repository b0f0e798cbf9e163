// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_request_startSuperAdminEid = validate21;
const func2 = required0.default;
const pattern0 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 43 && func2(data) > 43){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 43}});
errors++;
}
if(data.length < 2 * 43 && func2(data) < 43){
(vErrors ??= []).push({instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 43}});
errors++;
}
if(!pattern0.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.onboarding_token === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "onboarding_token"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "onboarding_token")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.onboarding_token !== undefined){
if(!(validate23(data.onboarding_token, {instancePath:instancePath+"/onboarding_token",parentData:data,parentDataProperty:"onboarding_token",rootData}))){
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


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.body !== undefined){
if(!(validate22(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
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

export const startSuperAdminEidById = validate26;
const pattern1 = new RegExp("^[\u0410-\u042f\u0430-\u044f\u0401\u0451\u04e8\u04e9\u04ae\u04af]{2}[0-9]{8}$", "u");

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.onboarding_token === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "onboarding_token"}});
errors++;
}
if(data.national_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "national_id"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "onboarding_token") || (key0 === "national_id"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.onboarding_token !== undefined){
if(!(validate23(data.onboarding_token, {instancePath:instancePath+"/onboarding_token",parentData:data,parentDataProperty:"onboarding_token",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.national_id !== undefined){
let data1 = data.national_id;
if(typeof data1 === "string"){
if(data1.length > 10 && func2(data1) > 10){
(vErrors ??= []).push({instancePath:instancePath+"/national_id",schemaPath:"#/properties/national_id/maxLength",keyword:"maxLength",params:{limit: 10}});
errors++;
}
if(data1.length < 2 * 10 && func2(data1) < 10){
(vErrors ??= []).push({instancePath:instancePath+"/national_id",schemaPath:"#/properties/national_id/minLength",keyword:"minLength",params:{limit: 10}});
errors++;
}
if(!pattern1.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/national_id",schemaPath:"#/properties/national_id/pattern",keyword:"pattern",params:{pattern: "^[\u0410-\u042f\u0430-\u044f\u0401\u0451\u04e8\u04e9\u04ae\u04af]{2}[0-9]{8}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/national_id",schemaPath:"#/properties/national_id/type",keyword:"type",params:{type: "string"}});
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

export const pollSuperAdminEid = validate30;
const pattern2 = new RegExp("^[A-Za-z0-9_-]+$", "u");

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.session_secret_digest === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session_secret_digest"}});
errors++;
}
if(data.user_challenge_verifier === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user_challenge_verifier"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "session_secret_digest") || (key0 === "user_challenge_verifier"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.session_secret_digest !== undefined){
let data0 = data.session_secret_digest;
if(typeof data0 === "string"){
if(data0.length > 128 && func2(data0) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/session_secret_digest",schemaPath:"#/properties/session_secret_digest/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data0.length < 2 * 1 && func2(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/session_secret_digest",schemaPath:"#/properties/session_secret_digest/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/session_secret_digest",schemaPath:"#/properties/session_secret_digest/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/session_secret_digest",schemaPath:"#/properties/session_secret_digest/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.user_challenge_verifier !== undefined){
let data1 = data.user_challenge_verifier;
if(typeof data1 === "string"){
if(data1.length > 128 && func2(data1) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/user_challenge_verifier",schemaPath:"#/properties/user_challenge_verifier/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/user_challenge_verifier",schemaPath:"#/properties/user_challenge_verifier/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/user_challenge_verifier",schemaPath:"#/properties/user_challenge_verifier/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/user_challenge_verifier",schemaPath:"#/properties/user_challenge_verifier/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["callback"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "callback")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.onboarding_token === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "onboarding_token"}});
errors++;
}
if(data.sid === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sid"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "onboarding_token") || (key0 === "sid")) || (key0 === "callback"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.onboarding_token !== undefined){
if(!(validate23(data.onboarding_token, {instancePath:instancePath+"/onboarding_token",parentData:data,parentDataProperty:"onboarding_token",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.sid !== undefined){
let data1 = data.sid;
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.callback !== undefined){
if(!(validate33(data.callback, {instancePath:instancePath+"/callback",parentData:data,parentDataProperty:"callback",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
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


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.body !== undefined){
if(!(validate31(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

export { same_request_startSuperAdminEid as startSuperAdminEid }
