// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_GovApplicationSignatureEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"reason":{"type":["string","null"]},"verification_code":{"type":["string","null"]},"ended_at":{"type":["string","null"]}}};
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats4 = required1.formats["date-time"];
const schema8 = {"enum":["pending","signed","failed","refused","timeout","withdrawn"]};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((data === "pending") || (data === "signed")) || (data === "failed")) || (data === "refused")) || (data === "timeout")) || (data === "withdrawn"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema8.enum}});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

const pattern0 = new RegExp("^[a-z_]+$", "u");
const pattern1 = new RegExp("^[0-9]{4}$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.application_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application_id"}});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
if(data.verification_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verification_code"}});
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
if(data.ended_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ended_at"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "application_id")) || (key0 === "state")) || (key0 === "reason")) || (key0 === "verification_code")) || (key0 === "created_at")) || (key0 === "expires_at")) || (key0 === "ended_at"))){
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
if(data.application_id !== undefined){
let data1 = data.application_id;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.state !== undefined){
if(!(validate23(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
let data3 = data.reason;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema7.properties.reason.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 40 && func2(data3) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern0.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
errors++;
}
}
}
if(data.verification_code !== undefined){
let data4 = data.verification_code;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/type",keyword:"type",params:{type: schema7.properties.verification_code.type}});
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 4 && func2(data4) > 4){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/maxLength",keyword:"maxLength",params:{limit: 4}});
errors++;
}
if(!pattern1.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}$"}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data5 = data.created_at;
if(typeof data5 === "string"){
if(!(formats4(data5))){
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
let data6 = data.expires_at;
if(typeof data6 === "string"){
if(!(formats4(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.ended_at !== undefined){
let data7 = data.ended_at;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/type",keyword:"type",params:{type: schema7.properties.ended_at.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats4(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
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

const same_schema_GovApplicationSignatureDetailEnvelope = validate26;
const schema9 = {"properties":{"status":{"enum":[true]}}};
const schema10 = {"properties":{"id":0,"application_id":0,"state":0,"reason":{"type":["string","null"]},"verification_code":{"type":["string","null"]},"created_at":0,"expires_at":0,"ended_at":{"type":["string","null"]},"record":0,"signature":0}};
const func6 = Object.prototype.hasOwnProperty;
const schema11 = {"type":["object","null"]};
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^[A-Za-z0-9+/]+=*$", "u");
const pattern6 = new RegExp("^[a-z0-9-]+$", "u");
const pattern9 = new RegExp("^[0-9a-f]+$", "u");

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sha256 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sha256"}});
errors++;
}
if(data.serial_number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "serial_number"}});
errors++;
}
if(data.issuer === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer"}});
errors++;
}
if(data.valid_from === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid_from"}});
errors++;
}
if(data.valid_until === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid_until"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "sha256") || (key0 === "serial_number")) || (key0 === "issuer")) || (key0 === "valid_from")) || (key0 === "valid_until"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.sha256 !== undefined){
let data0 = data.sha256;
if(typeof data0 === "string"){
if(data0.length > 64 && func2(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern4.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.serial_number !== undefined){
let data1 = data.serial_number;
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/serial_number",schemaPath:"#/properties/serial_number/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern9.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/serial_number",schemaPath:"#/properties/serial_number/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/serial_number",schemaPath:"#/properties/serial_number/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.issuer !== undefined){
let data2 = data.issuer;
if(typeof data2 === "string"){
if(data2.length > 1000 && func2(data2) > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.valid_from !== undefined){
let data3 = data.valid_from;
if(typeof data3 === "string"){
if(!(formats4(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/valid_from",schemaPath:"#/properties/valid_from/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/valid_from",schemaPath:"#/properties/valid_from/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.valid_until !== undefined){
let data4 = data.valid_until;
if(typeof data4 === "string"){
if(!(formats4(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/type",keyword:"type",params:{type: "string"}});
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


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema11.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.record === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "record"}});
errors++;
}
if(data.digest === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"}});
errors++;
}
if(data.signature === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signature"}});
errors++;
}
if(data.signature_algorithm === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signature_algorithm"}});
errors++;
}
if(data.public_key === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "public_key"}});
errors++;
}
if(data.certificate === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificate"}});
errors++;
}
if(data.signed_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signed_at"}});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "record") || (key0 === "digest")) || (key0 === "signature")) || (key0 === "signature_algorithm")) || (key0 === "public_key")) || (key0 === "certificate")) || (key0 === "signed_at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.record !== undefined){
let data0 = data.record;
if(typeof data0 === "string"){
if(data0.length > 20000 && func2(data0) > 20000){
(vErrors ??= []).push({instancePath:instancePath+"/record",schemaPath:"#/properties/record/maxLength",keyword:"maxLength",params:{limit: 20000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/record",schemaPath:"#/properties/record/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.digest !== undefined){
let data1 = data.digest;
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern4.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.signature !== undefined){
let data2 = data.signature;
if(typeof data2 === "string"){
if(data2.length > 2048 && func2(data2) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/signature",schemaPath:"#/properties/signature/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(!pattern5.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/signature",schemaPath:"#/properties/signature/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]+=*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signature",schemaPath:"#/properties/signature/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.signature_algorithm !== undefined){
let data3 = data.signature_algorithm;
if(typeof data3 === "string"){
if(data3.length > 40 && func2(data3) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/signature_algorithm",schemaPath:"#/properties/signature_algorithm/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern6.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/signature_algorithm",schemaPath:"#/properties/signature_algorithm/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signature_algorithm",schemaPath:"#/properties/signature_algorithm/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.public_key !== undefined){
let data4 = data.public_key;
if(typeof data4 === "string"){
if(data4.length > 4096 && func2(data4) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/public_key",schemaPath:"#/properties/public_key/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
if(!pattern5.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/public_key",schemaPath:"#/properties/public_key/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]+=*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/public_key",schemaPath:"#/properties/public_key/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.certificate !== undefined){
if(!(validate30(data.certificate, {instancePath:instancePath+"/certificate",parentData:data,parentDataProperty:"certificate",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.signed_at !== undefined){
let data6 = data.signed_at;
if(typeof data6 === "string"){
if(!(formats4(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/signed_at",schemaPath:"#/properties/signed_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signed_at",schemaPath:"#/properties/signed_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
validate29.errors = vErrors;
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
if(data.application_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application_id"}});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
if(data.verification_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verification_code"}});
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
if(data.ended_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ended_at"}});
errors++;
}
if(data.record === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "record"}});
errors++;
}
if(data.signature === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signature"}});
errors++;
}
for(const key0 in data){
if(!(func6.call(schema10.properties, key0))){
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
if(data.application_id !== undefined){
let data1 = data.application_id;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.state !== undefined){
if(!(validate23(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
let data3 = data.reason;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema10.properties.reason.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 40 && func2(data3) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern0.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
errors++;
}
}
}
if(data.verification_code !== undefined){
let data4 = data.verification_code;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/type",keyword:"type",params:{type: schema10.properties.verification_code.type}});
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 4 && func2(data4) > 4){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/maxLength",keyword:"maxLength",params:{limit: 4}});
errors++;
}
if(!pattern1.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}$"}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data5 = data.created_at;
if(typeof data5 === "string"){
if(!(formats4(data5))){
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
let data6 = data.expires_at;
if(typeof data6 === "string"){
if(!(formats4(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.ended_at !== undefined){
let data7 = data.ended_at;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/type",keyword:"type",params:{type: schema10.properties.ended_at.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats4(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.record !== undefined){
let data8 = data.record;
if(typeof data8 === "string"){
if(data8.length > 20000 && func2(data8) > 20000){
(vErrors ??= []).push({instancePath:instancePath+"/record",schemaPath:"#/properties/record/maxLength",keyword:"maxLength",params:{limit: 20000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/record",schemaPath:"#/properties/record/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.signature !== undefined){
if(!(validate29(data.signature, {instancePath:instancePath+"/signature",parentData:data,parentDataProperty:"signature",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
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

export { same_schema_GovApplicationSignatureEnvelope as signGovApplication_202 }
export { schema_ErrorResponse as signGovApplication_400, schema_ErrorResponse as signGovApplication_401, schema_ErrorResponse as signGovApplication_403, schema_ErrorResponse as signGovApplication_404, schema_ErrorResponse as signGovApplication_406, schema_ErrorResponse as signGovApplication_408, schema_ErrorResponse as signGovApplication_409, schema_ErrorResponse as signGovApplication_422, schema_ErrorResponse as signGovApplication_429, schema_ErrorResponse as signGovApplication_431, schema_ErrorResponse as signGovApplication_500, schema_ErrorResponse as signGovApplication_502, schema_ErrorResponse as signGovApplication_503, schema_ErrorResponse as getGovApplicationSignature_400, schema_ErrorResponse as getGovApplicationSignature_401, schema_ErrorResponse as getGovApplicationSignature_404, schema_ErrorResponse as getGovApplicationSignature_406, schema_ErrorResponse as getGovApplicationSignature_408, schema_ErrorResponse as getGovApplicationSignature_431, schema_ErrorResponse as getGovApplicationSignature_500, schema_ErrorResponse as getGovApplicationSignature_503 } from '../shared.responses.js'
export { same_schema_GovApplicationSignatureDetailEnvelope as getGovApplicationSignature_200 }
