// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const getProviderConsent = validate21;
const func2 = required0.default;
const pattern0 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");

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
if(data0.consent_challenge === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/required",keyword:"required",params:{missingProperty: "consent_challenge"}});
errors++;
}
for(const key0 in data0){
if(!(key0 === "consent_challenge")){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.consent_challenge !== undefined){
let data1 = data0.consent_challenge;
if(typeof data1 === "string"){
if(data1.length > 43 && func2(data1) > 43){
(vErrors ??= []).push({instancePath:instancePath+"/query/consent_challenge",schemaPath:"#/properties/query/properties/consent_challenge/maxLength",keyword:"maxLength",params:{limit: 43}});
errors++;
}
if(data1.length < 2 * 43 && func2(data1) < 43){
(vErrors ??= []).push({instancePath:instancePath+"/query/consent_challenge",schemaPath:"#/properties/query/properties/consent_challenge/minLength",keyword:"minLength",params:{limit: 43}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/query/consent_challenge",schemaPath:"#/properties/query/properties/consent_challenge/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/consent_challenge",schemaPath:"#/properties/query/properties/consent_challenge/type",keyword:"type",params:{type: "string"}});
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

export const acceptProviderConsent = validate22;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.remember === undefined){
data.remember = false;
}
if(data["remember"] === null){
data["remember"] = false;
}
if(data.consent_challenge === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "consent_challenge"}});
errors++;
}
if(data.grant_scope === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grant_scope"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "consent_challenge") || (key0 === "grant_scope")) || (key0 === "remember"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.consent_challenge !== undefined){
let data0 = data.consent_challenge;
if(typeof data0 === "string"){
if(data0.length > 43 && func2(data0) > 43){
(vErrors ??= []).push({instancePath:instancePath+"/consent_challenge",schemaPath:"#/properties/consent_challenge/maxLength",keyword:"maxLength",params:{limit: 43}});
errors++;
}
if(data0.length < 2 * 43 && func2(data0) < 43){
(vErrors ??= []).push({instancePath:instancePath+"/consent_challenge",schemaPath:"#/properties/consent_challenge/minLength",keyword:"minLength",params:{limit: 43}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/consent_challenge",schemaPath:"#/properties/consent_challenge/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/consent_challenge",schemaPath:"#/properties/consent_challenge/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.grant_scope !== undefined){
let data1 = data.grant_scope;
if(Array.isArray(data1)){
if(data1.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/grant_scope",schemaPath:"#/properties/grant_scope/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
if(data1.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/grant_scope",schemaPath:"#/properties/grant_scope/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(data2.length > 128 && func2(data2) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/grant_scope/" + i0,schemaPath:"#/properties/grant_scope/items/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data2.length < 2 * 1 && func2(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/grant_scope/" + i0,schemaPath:"#/properties/grant_scope/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/grant_scope/" + i0,schemaPath:"#/properties/grant_scope/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/grant_scope",schemaPath:"#/properties/grant_scope/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/grant_scope",schemaPath:"#/properties/grant_scope/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(typeof data.remember !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/remember",schemaPath:"#/properties/remember/type",keyword:"type",params:{type: "boolean"}});
errors++;
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

export const rejectProviderConsent = validate25;

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.consent_challenge === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "consent_challenge"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "consent_challenge")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.consent_challenge !== undefined){
let data0 = data.consent_challenge;
if(typeof data0 === "string"){
if(data0.length > 43 && func2(data0) > 43){
(vErrors ??= []).push({instancePath:instancePath+"/consent_challenge",schemaPath:"#/properties/consent_challenge/maxLength",keyword:"maxLength",params:{limit: 43}});
errors++;
}
if(data0.length < 2 * 43 && func2(data0) < 43){
(vErrors ??= []).push({instancePath:instancePath+"/consent_challenge",schemaPath:"#/properties/consent_challenge/minLength",keyword:"minLength",params:{limit: 43}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/consent_challenge",schemaPath:"#/properties/consent_challenge/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/consent_challenge",schemaPath:"#/properties/consent_challenge/type",keyword:"type",params:{type: "string"}});
errors++;
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


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate26(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
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


