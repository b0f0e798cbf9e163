// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_request_startEidSignIn = validate21;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
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

export const startEidSignInById = validate24;
const func2 = required0.default;
const pattern0 = new RegExp("^[\u0410-\u042f\u0430-\u044f\u0401\u0451\u04e8\u04e9\u04ae\u04af]{2}[0-9]{8}$", "u");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.national_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "national_id"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "national_id")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.national_id !== undefined){
let data0 = data.national_id;
if(typeof data0 === "string"){
if(data0.length > 10 && func2(data0) > 10){
(vErrors ??= []).push({instancePath:instancePath+"/national_id",schemaPath:"#/properties/national_id/maxLength",keyword:"maxLength",params:{limit: 10}});
errors++;
}
if(data0.length < 2 * 10 && func2(data0) < 10){
(vErrors ??= []).push({instancePath:instancePath+"/national_id",schemaPath:"#/properties/national_id/minLength",keyword:"minLength",params:{limit: 10}});
errors++;
}
if(!pattern0.test(data0)){
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
validate25.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate25(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
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

export const initiateSignIn = validate27;
const schema11 = {"properties":{"platform":{"enum":["ios","android"]},"method":{"enum":["eid"]}}};
const pattern1 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["return_to"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "return_to")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.platform === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "platform"}});
errors++;
}
if(data.method === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"}});
errors++;
}
if(data.challenge === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "challenge"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "platform") || (key0 === "method")) || (key0 === "challenge")) || (key0 === "return_to"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.platform !== undefined){
let data0 = data.platform;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data0 === "ios") || (data0 === "android"))){
(vErrors ??= []).push({instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/enum",keyword:"enum",params:{allowedValues: schema11.properties.platform.enum}});
errors++;
}
}
if(data.method !== undefined){
let data1 = data.method;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data1 === "eid")){
(vErrors ??= []).push({instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema11.properties.method.enum}});
errors++;
}
}
if(data.challenge !== undefined){
let data2 = data.challenge;
if(typeof data2 === "string"){
if(data2.length > 43 && func2(data2) > 43){
(vErrors ??= []).push({instancePath:instancePath+"/challenge",schemaPath:"#/properties/challenge/maxLength",keyword:"maxLength",params:{limit: 43}});
errors++;
}
if(data2.length < 2 * 43 && func2(data2) < 43){
(vErrors ??= []).push({instancePath:instancePath+"/challenge",schemaPath:"#/properties/challenge/minLength",keyword:"minLength",params:{limit: 43}});
errors++;
}
if(!pattern1.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/challenge",schemaPath:"#/properties/challenge/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/challenge",schemaPath:"#/properties/challenge/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.return_to !== undefined){
let data3 = data.return_to;
if(typeof data3 === "string"){
if(data3.length > 512 && func2(data3) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/return_to",schemaPath:"#/properties/return_to/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(data3.length < 2 * 1 && func2(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/return_to",schemaPath:"#/properties/return_to/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/return_to",schemaPath:"#/properties/return_to/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate28(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
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

export const getEidSignInStatus = validate30;
const pattern2 = new RegExp("^[A-Za-z0-9_-]+$", "u");

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/path/sid",schemaPath:"#/properties/path/properties/sid/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/sid",schemaPath:"#/properties/path/properties/sid/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
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
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
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
validate30.errors = vErrors;
return errors === 0;
}

export const pollEidSignIn = validate31;
const pattern6 = new RegExp("^[A-Za-z0-9._~-]+$", "u");

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


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["callback"] === null || data["verifier"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "callback" || name0 === "verifier")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.sid === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sid"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "sid") || (key0 === "callback")) || (key0 === "verifier"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.sid !== undefined){
let data0 = data.sid;
if(typeof data0 === "string"){
if(data0.length > 64 && func2(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(data0.length < 2 * 1 && func2(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data0)){
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
if(data.verifier !== undefined){
let data2 = data.verifier;
if(typeof data2 === "string"){
if(data2.length > 128 && func2(data2) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data2.length < 2 * 43 && func2(data2) < 43){
(vErrors ??= []).push({instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/minLength",keyword:"minLength",params:{limit: 43}});
errors++;
}
if(!pattern6.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._~-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/verifier",schemaPath:"#/properties/verifier/type",keyword:"type",params:{type: "string"}});
errors++;
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

export { same_request_startEidSignIn as startEidSignIn, same_request_startEidSignIn as startEidSignInByCode }
