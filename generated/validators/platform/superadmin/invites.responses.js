// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_SuperAdminInviteListEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema8 = {"properties":{"invited_by":{"type":["string","null"]}}};
const pattern0 = new RegExp("^[A-Za-z0-9_-]{22}$", "u");
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats2 = required1.formats["date-time"];

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.email === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"}});
errors++;
}
if(data.invited_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "invited_by"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
if(data.expired === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expired"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "email")) || (key0 === "invited_by")) || (key0 === "created_at")) || (key0 === "expires_at")) || (key0 === "expired"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(data0.length > 64 && func2(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{22}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.email !== undefined){
let data1 = data.email;
if(typeof data1 === "string"){
if(data1.length > 254 && func2(data1) > 254){
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.invited_by !== undefined){
let data2 = data.invited_by;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/invited_by",schemaPath:"#/properties/invited_by/type",keyword:"type",params:{type: schema8.properties.invited_by.type}});
errors++;
}
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/invited_by",schemaPath:"#/properties/invited_by/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data3 = data.created_at;
if(typeof data3 === "string"){
if(!(formats2(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expires_at !== undefined){
let data4 = data.expires_at;
if(typeof data4 === "string"){
if(!(formats2(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expired !== undefined){
if(typeof data.expired !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/expired",schemaPath:"#/properties/expired/type",keyword:"type",params:{type: "boolean"}});
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
if(data.items === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "items"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "items")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.items !== undefined){
let data0 = data.items;
if(Array.isArray(data0)){
if(data0.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"}});
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

const same_schema_SuperAdminInviteWithLinkEnvelope = validate26;
const schema9 = {"properties":{"status":{"enum":[true]}}};
const schema10 = {"properties":{"invited_by":{"type":["string","null"]}}};
const formats12 = required1.formats.uri;

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.email === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"}});
errors++;
}
if(data.invited_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "invited_by"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
if(data.expired === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expired"}});
errors++;
}
if(data.mail_sent === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mail_sent"}});
errors++;
}
if(data.onboarding_url === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "onboarding_url"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "email")) || (key0 === "invited_by")) || (key0 === "created_at")) || (key0 === "expires_at")) || (key0 === "expired")) || (key0 === "mail_sent")) || (key0 === "onboarding_url"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(data0.length > 64 && func2(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{22}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.email !== undefined){
let data1 = data.email;
if(typeof data1 === "string"){
if(data1.length > 254 && func2(data1) > 254){
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.invited_by !== undefined){
let data2 = data.invited_by;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/invited_by",schemaPath:"#/properties/invited_by/type",keyword:"type",params:{type: schema10.properties.invited_by.type}});
errors++;
}
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/invited_by",schemaPath:"#/properties/invited_by/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data3 = data.created_at;
if(typeof data3 === "string"){
if(!(formats2(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expires_at !== undefined){
let data4 = data.expires_at;
if(typeof data4 === "string"){
if(!(formats2(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expired !== undefined){
if(typeof data.expired !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/expired",schemaPath:"#/properties/expired/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.mail_sent !== undefined){
if(typeof data.mail_sent !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/mail_sent",schemaPath:"#/properties/mail_sent/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.onboarding_url !== undefined){
let data7 = data.onboarding_url;
if(typeof data7 === "string"){
if(data7.length > 500 && func2(data7) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/onboarding_url",schemaPath:"#/properties/onboarding_url/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
if(!(formats12(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/onboarding_url",schemaPath:"#/properties/onboarding_url/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/onboarding_url",schemaPath:"#/properties/onboarding_url/type",keyword:"type",params:{type: "string"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema9.properties.status.enum}});
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
if(!(validate27(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
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

const same_schema_SuperAdminInviteEnvelope = validate29;
const schema11 = {"properties":{"status":{"enum":[true]}}};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema11.properties.status.enum}});
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
if(!(validate23(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
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

export { same_schema_SuperAdminInviteListEnvelope as listSuperAdminInvites_200 }
export { schema_ErrorResponse as listSuperAdminInvites_400, schema_ErrorResponse as listSuperAdminInvites_401, schema_ErrorResponse as listSuperAdminInvites_403, schema_ErrorResponse as listSuperAdminInvites_406, schema_ErrorResponse as listSuperAdminInvites_408, schema_ErrorResponse as listSuperAdminInvites_431, schema_ErrorResponse as listSuperAdminInvites_500, schema_ErrorResponse as listSuperAdminInvites_503, schema_ErrorResponse as createSuperAdminInvite_400, schema_ErrorResponse as createSuperAdminInvite_401, schema_ErrorResponse as createSuperAdminInvite_403, schema_ErrorResponse as createSuperAdminInvite_406, schema_ErrorResponse as createSuperAdminInvite_408, schema_ErrorResponse as createSuperAdminInvite_409, schema_ErrorResponse as createSuperAdminInvite_413, schema_ErrorResponse as createSuperAdminInvite_415, schema_ErrorResponse as createSuperAdminInvite_417, schema_ErrorResponse as createSuperAdminInvite_429, schema_ErrorResponse as createSuperAdminInvite_431, schema_ErrorResponse as createSuperAdminInvite_500, schema_ErrorResponse as createSuperAdminInvite_503, schema_ErrorResponse as revokeSuperAdminInvite_400, schema_ErrorResponse as revokeSuperAdminInvite_401, schema_ErrorResponse as revokeSuperAdminInvite_403, schema_ErrorResponse as revokeSuperAdminInvite_404, schema_ErrorResponse as revokeSuperAdminInvite_406, schema_ErrorResponse as revokeSuperAdminInvite_408, schema_ErrorResponse as revokeSuperAdminInvite_431, schema_ErrorResponse as revokeSuperAdminInvite_500, schema_ErrorResponse as revokeSuperAdminInvite_503 } from '../shared.responses.js'
export { same_schema_SuperAdminInviteWithLinkEnvelope as createSuperAdminInvite_200, same_schema_SuperAdminInviteWithLinkEnvelope as createSuperAdminInvite_201 }
export { same_schema_SuperAdminInviteEnvelope as revokeSuperAdminInvite_200 }
