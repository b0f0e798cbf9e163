// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_MyProfileEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"id":0,"civil_id":{"type":["string","null"]},"family_name":{"type":["string","null"]},"given_name":{"type":["string","null"]},"latin_name":0,"email":{"type":["string","null"]},"phone":{"type":["string","null"]},"ge_id":{"type":["string","null"]},"role":0,"super_admin":0,"eid_verified_at":{"type":["string","null"]},"has_signature":0,"linked_accounts":0,"session":0,"created_at":0}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats2 = required1.formats["date-time"];
const schema8 = {"properties":{"family_name":{"type":["string","null"]},"given_name":{"type":["string","null"]}}};
const schema9 = {"enum":["set","proposed"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "set") || (data === "proposed"))){
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
if(data.family_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "family_name"}});
errors++;
}
if(data.given_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "given_name"}});
errors++;
}
if(data.source === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "family_name") || (key0 === "given_name")) || (key0 === "source"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.family_name !== undefined){
let data0 = data.family_name;
if((typeof data0 !== "string") && (data0 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/type",keyword:"type",params:{type: schema8.properties.family_name.type}});
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 400 && func2(data0) > 400){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/maxLength",keyword:"maxLength",params:{limit: 400}});
errors++;
}
}
}
if(data.given_name !== undefined){
let data1 = data.given_name;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/type",keyword:"type",params:{type: schema8.properties.given_name.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 400 && func2(data1) > 400){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/maxLength",keyword:"maxLength",params:{limit: 400}});
errors++;
}
}
}
if(data.source !== undefined){
if(!(validate24(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData}))){
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


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.method === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"}});
errors++;
}
if(data.elevated === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "elevated"}});
errors++;
}
if(data.mfa_required === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mfa_required"}});
errors++;
}
if(data.signed_in_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signed_in_at"}});
errors++;
}
if(data.renew_before === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "renew_before"}});
errors++;
}
if(data.ends_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ends_at"}});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "id") || (key0 === "method")) || (key0 === "elevated")) || (key0 === "mfa_required")) || (key0 === "signed_in_at")) || (key0 === "renew_before")) || (key0 === "ends_at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.method !== undefined){
let data1 = data.method;
if(typeof data1 === "string"){
if(data1.length > 40 && func2(data1) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/method",schemaPath:"#/properties/method/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.elevated !== undefined){
if(typeof data.elevated !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/elevated",schemaPath:"#/properties/elevated/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.mfa_required !== undefined){
if(typeof data.mfa_required !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/mfa_required",schemaPath:"#/properties/mfa_required/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.signed_in_at !== undefined){
let data4 = data.signed_in_at;
if(typeof data4 === "string"){
if(!(formats2(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/signed_in_at",schemaPath:"#/properties/signed_in_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signed_in_at",schemaPath:"#/properties/signed_in_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.renew_before !== undefined){
let data5 = data.renew_before;
if(typeof data5 === "string"){
if(!(formats2(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/renew_before",schemaPath:"#/properties/renew_before/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/renew_before",schemaPath:"#/properties/renew_before/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.ends_at !== undefined){
let data6 = data.ends_at;
if(typeof data6 === "string"){
if(!(formats2(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/ends_at",schemaPath:"#/properties/ends_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ends_at",schemaPath:"#/properties/ends_at/type",keyword:"type",params:{type: "string"}});
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

const pattern0 = new RegExp("^[a-z][a-z0-9_]{1,39}$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.civil_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "civil_id"}});
errors++;
}
if(data.family_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "family_name"}});
errors++;
}
if(data.given_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "given_name"}});
errors++;
}
if(data.latin_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "latin_name"}});
errors++;
}
if(data.email === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"}});
errors++;
}
if(data.phone === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "phone"}});
errors++;
}
if(data.ge_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ge_id"}});
errors++;
}
if(data.role === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "role"}});
errors++;
}
if(data.super_admin === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "super_admin"}});
errors++;
}
if(data.eid_verified_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "eid_verified_at"}});
errors++;
}
if(data.has_signature === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_signature"}});
errors++;
}
if(data.linked_accounts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "linked_accounts"}});
errors++;
}
if(data.session === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema7.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.civil_id !== undefined){
let data1 = data.civil_id;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/type",keyword:"type",params:{type: schema7.properties.civil_id.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
}
if(data.family_name !== undefined){
let data2 = data.family_name;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/type",keyword:"type",params:{type: schema7.properties.family_name.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.given_name !== undefined){
let data3 = data.given_name;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/type",keyword:"type",params:{type: schema7.properties.given_name.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.latin_name !== undefined){
if(!(validate23(data.latin_name, {instancePath:instancePath+"/latin_name",parentData:data,parentDataProperty:"latin_name",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.email !== undefined){
let data5 = data.email;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: schema7.properties.email.type}});
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 254 && func2(data5) > 254){
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}});
errors++;
}
}
}
if(data.phone !== undefined){
let data6 = data.phone;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: schema7.properties.phone.type}});
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 32 && func2(data6) > 32){
(vErrors ??= []).push({instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
}
}
if(data.ge_id !== undefined){
let data7 = data.ge_id;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/ge_id",schemaPath:"#/properties/ge_id/type",keyword:"type",params:{type: schema7.properties.ge_id.type}});
errors++;
}
if(typeof data7 === "string"){
if(data7.length > 128 && func2(data7) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/ge_id",schemaPath:"#/properties/ge_id/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
}
if(data.role !== undefined){
let data8 = data.role;
if(typeof data8 === "string"){
if(data8.length > 40 && func2(data8) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/role",schemaPath:"#/properties/role/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern0.test(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/role",schemaPath:"#/properties/role/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{1,39}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.super_admin !== undefined){
if(typeof data.super_admin !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/super_admin",schemaPath:"#/properties/super_admin/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.eid_verified_at !== undefined){
let data10 = data.eid_verified_at;
if((typeof data10 !== "string") && (data10 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/eid_verified_at",schemaPath:"#/properties/eid_verified_at/type",keyword:"type",params:{type: schema7.properties.eid_verified_at.type}});
errors++;
}
if(typeof data10 === "string"){
if(!(formats2(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/eid_verified_at",schemaPath:"#/properties/eid_verified_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.has_signature !== undefined){
if(typeof data.has_signature !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/has_signature",schemaPath:"#/properties/has_signature/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.linked_accounts !== undefined){
let data12 = data.linked_accounts;
if(Array.isArray(data12)){
if(data12.length > 50){
(vErrors ??= []).push({instancePath:instancePath+"/linked_accounts",schemaPath:"#/properties/linked_accounts/maxItems",keyword:"maxItems",params:{limit: 50}});
errors++;
}
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
let data13 = data12[i0];
if(typeof data13 === "string"){
if(data13.length > 40 && func2(data13) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/linked_accounts/" + i0,schemaPath:"#/properties/linked_accounts/items/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/linked_accounts/" + i0,schemaPath:"#/properties/linked_accounts/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/linked_accounts",schemaPath:"#/properties/linked_accounts/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.session !== undefined){
if(!(validate27(data.session, {instancePath:instancePath+"/session",parentData:data,parentDataProperty:"session",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.created_at !== undefined){
let data15 = data.created_at;
if(typeof data15 === "string"){
if(!(formats2(data15))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
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

export { same_schema_MyProfileEnvelope as getMyProfile_200 }
export { schema_ErrorResponse as getMyProfile_400, schema_ErrorResponse as getMyProfile_401, schema_ErrorResponse as getMyProfile_406, schema_ErrorResponse as getMyProfile_408, schema_ErrorResponse as getMyProfile_431, schema_ErrorResponse as getMyProfile_500, schema_ErrorResponse as getMyProfile_503 } from '../shared.responses.js'
