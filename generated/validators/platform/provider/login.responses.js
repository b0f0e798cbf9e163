// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_ProviderLoginEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"client":0,"requested_scope":0,"new_sign_in":0,"max_age":{"type":["integer","null"]},"login_hint":{"type":["string","null"]},"ui_locales":0,"acr_values":0,"display":{"type":["string","null"]},"requested_at":0,"expires_at":0}};
const func3 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^([A-Za-z0-9._-]{8,128}|https?://[!-~]{1,247})$", "u");
const schema9 = {"enum":["administrator","document","itself"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "administrator") || (data === "document")) || (data === "itself"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema9.enum}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client_id"}});
errors++;
}
if(data.name_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name_mn"}});
errors++;
}
if(data.name_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name_en"}});
errors++;
}
if(data.first_party === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "first_party"}});
errors++;
}
if(data.registered_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "registered_by"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "client_id") || (key0 === "name_mn")) || (key0 === "name_en")) || (key0 === "first_party")) || (key0 === "registered_by"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.client_id !== undefined){
let data0 = data.client_id;
if(typeof data0 === "string"){
if(data0.length > 255 && func2(data0) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z0-9._-]{8,128}|https?://[!-~]{1,247})$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name_mn !== undefined){
let data1 = data.name_mn;
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name_en !== undefined){
let data2 = data.name_en;
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.first_party !== undefined){
if(typeof data.first_party !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/first_party",schemaPath:"#/properties/first_party/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.registered_by !== undefined){
if(!(validate24(data.registered_by, {instancePath:instancePath+"/registered_by",parentData:data,parentDataProperty:"registered_by",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
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

const formats0 = required1.formats["date-time"];

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client"}});
errors++;
}
if(data.requested_scope === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requested_scope"}});
errors++;
}
if(data.new_sign_in === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "new_sign_in"}});
errors++;
}
if(data.max_age === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "max_age"}});
errors++;
}
if(data.login_hint === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "login_hint"}});
errors++;
}
if(data.ui_locales === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ui_locales"}});
errors++;
}
if(data.acr_values === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "acr_values"}});
errors++;
}
if(data.display === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "display"}});
errors++;
}
if(data.requested_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requested_at"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema7.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.client !== undefined){
if(!(validate23(data.client, {instancePath:instancePath+"/client",parentData:data,parentDataProperty:"client",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.requested_scope !== undefined){
let data1 = data.requested_scope;
if(Array.isArray(data1)){
if(data1.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/requested_scope",schemaPath:"#/properties/requested_scope/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(data2.length > 128 && func2(data2) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/requested_scope/" + i0,schemaPath:"#/properties/requested_scope/items/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/requested_scope/" + i0,schemaPath:"#/properties/requested_scope/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/requested_scope",schemaPath:"#/properties/requested_scope/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.new_sign_in !== undefined){
if(typeof data.new_sign_in !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/new_sign_in",schemaPath:"#/properties/new_sign_in/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.max_age !== undefined){
let data4 = data.max_age;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/max_age",schemaPath:"#/properties/max_age/type",keyword:"type",params:{type: schema7.properties.max_age.type}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 999999999 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/max_age",schemaPath:"#/properties/max_age/maximum",keyword:"maximum",params:{comparison: "<=", limit: 999999999}});
errors++;
}
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/max_age",schemaPath:"#/properties/max_age/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.login_hint !== undefined){
let data5 = data.login_hint;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/login_hint",schemaPath:"#/properties/login_hint/type",keyword:"type",params:{type: schema7.properties.login_hint.type}});
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 512 && func2(data5) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/login_hint",schemaPath:"#/properties/login_hint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
}
if(data.ui_locales !== undefined){
let data6 = data.ui_locales;
if(Array.isArray(data6)){
if(data6.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/ui_locales",schemaPath:"#/properties/ui_locales/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(typeof data7 === "string"){
if(data7.length > 512 && func2(data7) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/ui_locales/" + i1,schemaPath:"#/properties/ui_locales/items/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ui_locales/" + i1,schemaPath:"#/properties/ui_locales/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ui_locales",schemaPath:"#/properties/ui_locales/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.acr_values !== undefined){
let data8 = data.acr_values;
if(Array.isArray(data8)){
if(data8.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/acr_values",schemaPath:"#/properties/acr_values/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
let data9 = data8[i2];
if(typeof data9 === "string"){
if(data9.length > 1024 && func2(data9) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/acr_values/" + i2,schemaPath:"#/properties/acr_values/items/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/acr_values/" + i2,schemaPath:"#/properties/acr_values/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/acr_values",schemaPath:"#/properties/acr_values/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.display !== undefined){
let data10 = data.display;
if((typeof data10 !== "string") && (data10 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/display",schemaPath:"#/properties/display/type",keyword:"type",params:{type: schema7.properties.display.type}});
errors++;
}
if(typeof data10 === "string"){
if(data10.length > 64 && func2(data10) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/display",schemaPath:"#/properties/display/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
}
if(data.requested_at !== undefined){
let data11 = data.requested_at;
if(typeof data11 === "string"){
if(!(formats0(data11))){
(vErrors ??= []).push({instancePath:instancePath+"/requested_at",schemaPath:"#/properties/requested_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/requested_at",schemaPath:"#/properties/requested_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expires_at !== undefined){
let data12 = data.expires_at;
if(typeof data12 === "string"){
if(!(formats0(data12))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
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


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
if(data.data === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "status") || (key0 === "message")) || (key0 === "data"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
if(!(data0 === true)){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema6.properties.status.enum}});
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.data !== undefined){
if(!(validate22(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
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

const same_schema_ProviderRedirectEnvelope = validate28;
const schema10 = {"properties":{"status":{"enum":[true]}}};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.redirect_to === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "redirect_to"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "redirect_to")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.redirect_to !== undefined){
let data0 = data.redirect_to;
if(typeof data0 === "string"){
if(data0.length > 4096 && func2(data0) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_to",schemaPath:"#/properties/redirect_to/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/redirect_to",schemaPath:"#/properties/redirect_to/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
if(data.data === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "status") || (key0 === "message")) || (key0 === "data"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
if(!(data0 === true)){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema10.properties.status.enum}});
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.data !== undefined){
if(!(validate29(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
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

export { same_schema_ProviderLoginEnvelope as getProviderLogin_200 }
export { schema_ErrorResponse as getProviderLogin_400, schema_ErrorResponse as getProviderLogin_404, schema_ErrorResponse as getProviderLogin_406, schema_ErrorResponse as getProviderLogin_408, schema_ErrorResponse as getProviderLogin_409, schema_ErrorResponse as getProviderLogin_410, schema_ErrorResponse as getProviderLogin_429, schema_ErrorResponse as getProviderLogin_431, schema_ErrorResponse as getProviderLogin_500, schema_ErrorResponse as getProviderLogin_503, schema_ErrorResponse as acceptProviderLogin_400, schema_ErrorResponse as acceptProviderLogin_401, schema_ErrorResponse as acceptProviderLogin_403, schema_ErrorResponse as acceptProviderLogin_404, schema_ErrorResponse as acceptProviderLogin_406, schema_ErrorResponse as acceptProviderLogin_408, schema_ErrorResponse as acceptProviderLogin_409, schema_ErrorResponse as acceptProviderLogin_410, schema_ErrorResponse as acceptProviderLogin_413, schema_ErrorResponse as acceptProviderLogin_415, schema_ErrorResponse as acceptProviderLogin_417, schema_ErrorResponse as acceptProviderLogin_429, schema_ErrorResponse as acceptProviderLogin_431, schema_ErrorResponse as acceptProviderLogin_500, schema_ErrorResponse as acceptProviderLogin_503, schema_ErrorResponse as rejectProviderLogin_400, schema_ErrorResponse as rejectProviderLogin_401, schema_ErrorResponse as rejectProviderLogin_404, schema_ErrorResponse as rejectProviderLogin_406, schema_ErrorResponse as rejectProviderLogin_408, schema_ErrorResponse as rejectProviderLogin_409, schema_ErrorResponse as rejectProviderLogin_410, schema_ErrorResponse as rejectProviderLogin_413, schema_ErrorResponse as rejectProviderLogin_415, schema_ErrorResponse as rejectProviderLogin_417, schema_ErrorResponse as rejectProviderLogin_429, schema_ErrorResponse as rejectProviderLogin_431, schema_ErrorResponse as rejectProviderLogin_500, schema_ErrorResponse as rejectProviderLogin_503 } from '../shared.responses.js'
export { same_schema_ProviderRedirectEnvelope as acceptProviderLogin_200, same_schema_ProviderRedirectEnvelope as rejectProviderLogin_200 }
