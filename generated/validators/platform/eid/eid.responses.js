// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_EidSummaryEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"state":{"enum":["active","suspended","closed"]},"since":0,"level":0,"pin1_locked":0,"pin2_locked":0,"device_count":0,"certificate_count":0,"last_used_at":{"type":["string","null"]},"organization_count":0}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = required1.formats["date-time"];
const schema8 = {"enum":["ADVANCED","QUALIFIED","QSCD"]};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "ADVANCED") || (data === "QUALIFIED")) || (data === "QSCD"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema8.enum}});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
if(data.since === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "since"}});
errors++;
}
if(data.level === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"}});
errors++;
}
if(data.pin1_locked === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pin1_locked"}});
errors++;
}
if(data.pin2_locked === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pin2_locked"}});
errors++;
}
if(data.device_count === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "device_count"}});
errors++;
}
if(data.certificate_count === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificate_count"}});
errors++;
}
if(data.last_used_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_used_at"}});
errors++;
}
if(data.organization_count === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organization_count"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema7.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.state !== undefined){
let data0 = data.state;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data0 === "active") || (data0 === "suspended")) || (data0 === "closed"))){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema7.properties.state.enum}});
errors++;
}
}
if(data.since !== undefined){
let data1 = data.since;
if(typeof data1 === "string"){
if(!(formats0(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/properties/since/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/properties/since/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.level !== undefined){
if(!(validate23(data.level, {instancePath:instancePath+"/level",parentData:data,parentDataProperty:"level",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.pin1_locked !== undefined){
if(typeof data.pin1_locked !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/pin1_locked",schemaPath:"#/properties/pin1_locked/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.pin2_locked !== undefined){
if(typeof data.pin2_locked !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/pin2_locked",schemaPath:"#/properties/pin2_locked/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.device_count !== undefined){
let data5 = data.device_count;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/device_count",schemaPath:"#/properties/device_count/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/device_count",schemaPath:"#/properties/device_count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}});
errors++;
}
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/device_count",schemaPath:"#/properties/device_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.certificate_count !== undefined){
let data6 = data.certificate_count;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/certificate_count",schemaPath:"#/properties/certificate_count/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/certificate_count",schemaPath:"#/properties/certificate_count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}});
errors++;
}
if(data6 < 0 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/certificate_count",schemaPath:"#/properties/certificate_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.last_used_at !== undefined){
let data7 = data.last_used_at;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/type",keyword:"type",params:{type: schema7.properties.last_used_at.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats0(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.organization_count !== undefined){
let data8 = data.organization_count;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/organization_count",schemaPath:"#/properties/organization_count/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/organization_count",schemaPath:"#/properties/organization_count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}});
errors++;
}
if(data8 < 0 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/organization_count",schemaPath:"#/properties/organization_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
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

const same_schema_EidCertificateListEnvelope = validate26;
const schema9 = {"properties":{"status":{"enum":[true]}}};
const schema11 = {"properties":{"purpose":{"enum":["authentication","signing"]},"serial":0,"issuer":0,"subject":0,"document_number":0,"level":0,"status":{"enum":["good","revoked","expired","not_yet_valid","unknown","untrusted"]},"not_before":0,"not_after":0,"fingerprint":0}};
const pattern0 = new RegExp("^[0-9A-Fa-f]+$", "u");
const pattern1 = new RegExp("^[0-9a-f]{64}$", "u");

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.purpose === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "purpose"}});
errors++;
}
if(data.serial === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "serial"}});
errors++;
}
if(data.issuer === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer"}});
errors++;
}
if(data.subject === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subject"}});
errors++;
}
if(data.document_number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "document_number"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.not_before === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "not_before"}});
errors++;
}
if(data.not_after === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "not_after"}});
errors++;
}
if(data.fingerprint === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fingerprint"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema11.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.purpose !== undefined){
let data0 = data.purpose;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/purpose",schemaPath:"#/properties/purpose/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data0 === "authentication") || (data0 === "signing"))){
(vErrors ??= []).push({instancePath:instancePath+"/purpose",schemaPath:"#/properties/purpose/enum",keyword:"enum",params:{allowedValues: schema11.properties.purpose.enum}});
errors++;
}
}
if(data.serial !== undefined){
let data1 = data.serial;
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/serial",schemaPath:"#/properties/serial/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/serial",schemaPath:"#/properties/serial/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Fa-f]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/serial",schemaPath:"#/properties/serial/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.issuer !== undefined){
let data2 = data.issuer;
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.subject !== undefined){
let data3 = data.subject;
if(typeof data3 === "string"){
if(data3.length > 500 && func2(data3) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.document_number !== undefined){
let data4 = data.document_number;
if(typeof data4 === "string"){
if(data4.length > 128 && func2(data4) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/document_number",schemaPath:"#/properties/document_number/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/document_number",schemaPath:"#/properties/document_number/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.level !== undefined){
if(!(validate23(data.level, {instancePath:instancePath+"/level",parentData:data,parentDataProperty:"level",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
let data6 = data.status;
if(typeof data6 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((data6 === "good") || (data6 === "revoked")) || (data6 === "expired")) || (data6 === "not_yet_valid")) || (data6 === "unknown")) || (data6 === "untrusted"))){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema11.properties.status.enum}});
errors++;
}
}
if(data.not_before !== undefined){
let data7 = data.not_before;
if(typeof data7 === "string"){
if(!(formats0(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/not_before",schemaPath:"#/properties/not_before/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/not_before",schemaPath:"#/properties/not_before/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.not_after !== undefined){
let data8 = data.not_after;
if(typeof data8 === "string"){
if(!(formats0(data8))){
(vErrors ??= []).push({instancePath:instancePath+"/not_after",schemaPath:"#/properties/not_after/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/not_after",schemaPath:"#/properties/not_after/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.fingerprint !== undefined){
let data9 = data.fingerprint;
if(typeof data9 === "string"){
if(data9.length > 64 && func2(data9) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern1.test(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/type",keyword:"type",params:{type: "string"}});
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
if(data0.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
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

const same_schema_EidDeviceListEnvelope = validate32;
const schema12 = {"properties":{"status":{"enum":[true]}}};
const schema14 = {"properties":{"platform":{"enum":["android","ios","other"]},"state":{"enum":["active","locked","removed"]},"last_used_at":{"type":["string","null"]}}};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.model === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "model"}});
errors++;
}
if(data.platform === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "platform"}});
errors++;
}
if(data.app_version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "app_version"}});
errors++;
}
if(data.document_number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "document_number"}});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
if(data.registered_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "registered_at"}});
errors++;
}
if(data.last_used_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_used_at"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "model")) || (key0 === "platform")) || (key0 === "app_version")) || (key0 === "document_number")) || (key0 === "state")) || (key0 === "registered_at")) || (key0 === "last_used_at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(data0.length > 256 && func2(data0) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.model !== undefined){
let data1 = data.model;
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/model",schemaPath:"#/properties/model/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.platform !== undefined){
let data2 = data.platform;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data2 === "android") || (data2 === "ios")) || (data2 === "other"))){
(vErrors ??= []).push({instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/enum",keyword:"enum",params:{allowedValues: schema14.properties.platform.enum}});
errors++;
}
}
if(data.app_version !== undefined){
let data3 = data.app_version;
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/app_version",schemaPath:"#/properties/app_version/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/app_version",schemaPath:"#/properties/app_version/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.document_number !== undefined){
let data4 = data.document_number;
if(typeof data4 === "string"){
if(data4.length > 128 && func2(data4) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/document_number",schemaPath:"#/properties/document_number/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/document_number",schemaPath:"#/properties/document_number/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.state !== undefined){
let data5 = data.state;
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data5 === "active") || (data5 === "locked")) || (data5 === "removed"))){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema14.properties.state.enum}});
errors++;
}
}
if(data.registered_at !== undefined){
let data6 = data.registered_at;
if(typeof data6 === "string"){
if(!(formats0(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/registered_at",schemaPath:"#/properties/registered_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/registered_at",schemaPath:"#/properties/registered_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.last_used_at !== undefined){
let data7 = data.last_used_at;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/type",keyword:"type",params:{type: schema14.properties.last_used_at.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats0(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data0.length > 50){
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/maxItems",keyword:"maxItems",params:{limit: 50}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate34(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
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
validate33.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema12.properties.status.enum}});
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
if(!(validate33(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
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

const same_schema_EidActivityEntryPageEnvelope = validate37;
const schema15 = {"properties":{"status":{"enum":[true]}}};
const schema16 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema17 = {"properties":{"brokered_for":{"type":["string","null"]},"flow":{"enum":["QR","Web2App","App2App","Notification"]},"display_text":{"type":["string","null"]},"outcome":{"enum":["completed","user_refused","timeout","wrong_code","document_unusable","provider_invalid","provider_unavailable","certificate_invalid","certificate_expired","certificate_revoked","level_too_low","signature_invalid","person_mismatch","callback_invalid"]}}};
const schema18 = {"enum":["authentication","signature","certificate_choice"]};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "authentication") || (data === "signature")) || (data === "certificate_choice"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema18.enum}});
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"}});
errors++;
}
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"}});
errors++;
}
if(data.relying_party === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "relying_party"}});
errors++;
}
if(data.brokered_for === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "brokered_for"}});
errors++;
}
if(data.flow === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "flow"}});
errors++;
}
if(data.display_text === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "display_text"}});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "at")) || (key0 === "kind")) || (key0 === "relying_party")) || (key0 === "brokered_for")) || (key0 === "flow")) || (key0 === "display_text")) || (key0 === "outcome"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(data0.length > 256 && func2(data0) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.at !== undefined){
let data1 = data.at;
if(typeof data1 === "string"){
if(!(formats0(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/properties/at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.kind !== undefined){
if(!(validate40(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.relying_party !== undefined){
let data3 = data.relying_party;
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/relying_party",schemaPath:"#/properties/relying_party/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/relying_party",schemaPath:"#/properties/relying_party/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.brokered_for !== undefined){
let data4 = data.brokered_for;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/brokered_for",schemaPath:"#/properties/brokered_for/type",keyword:"type",params:{type: schema17.properties.brokered_for.type}});
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 200 && func2(data4) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/brokered_for",schemaPath:"#/properties/brokered_for/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.flow !== undefined){
let data5 = data.flow;
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/flow",schemaPath:"#/properties/flow/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data5 === "QR") || (data5 === "Web2App")) || (data5 === "App2App")) || (data5 === "Notification"))){
(vErrors ??= []).push({instancePath:instancePath+"/flow",schemaPath:"#/properties/flow/enum",keyword:"enum",params:{allowedValues: schema17.properties.flow.enum}});
errors++;
}
}
if(data.display_text !== undefined){
let data6 = data.display_text;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/display_text",schemaPath:"#/properties/display_text/type",keyword:"type",params:{type: schema17.properties.display_text.type}});
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 200 && func2(data6) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/display_text",schemaPath:"#/properties/display_text/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.outcome !== undefined){
let data7 = data.outcome;
if(typeof data7 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((((((((data7 === "completed") || (data7 === "user_refused")) || (data7 === "timeout")) || (data7 === "wrong_code")) || (data7 === "document_unusable")) || (data7 === "provider_invalid")) || (data7 === "provider_unavailable")) || (data7 === "certificate_invalid")) || (data7 === "certificate_expired")) || (data7 === "certificate_revoked")) || (data7 === "level_too_low")) || (data7 === "signature_invalid")) || (data7 === "person_mismatch")) || (data7 === "callback_invalid"))){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema17.properties.outcome.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.items === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "items"}});
errors++;
}
if(data.next_cursor === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "items") || (key0 === "next_cursor"))){
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
if(!(validate39(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.next_cursor !== undefined){
let data2 = data.next_cursor;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema16.properties.next_cursor.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 512 && func2(data2) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema15.properties.status.enum}});
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
if(!(validate38(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}

export { same_schema_EidSummaryEnvelope as getEidSummary_200 }
export { schema_ErrorResponse as getEidSummary_400, schema_ErrorResponse as getEidSummary_401, schema_ErrorResponse as getEidSummary_403, schema_ErrorResponse as getEidSummary_404, schema_ErrorResponse as getEidSummary_406, schema_ErrorResponse as getEidSummary_408, schema_ErrorResponse as getEidSummary_429, schema_ErrorResponse as getEidSummary_431, schema_ErrorResponse as getEidSummary_500, schema_ErrorResponse as getEidSummary_502, schema_ErrorResponse as getEidSummary_503, schema_ErrorResponse as listEidCertificates_400, schema_ErrorResponse as listEidCertificates_401, schema_ErrorResponse as listEidCertificates_403, schema_ErrorResponse as listEidCertificates_404, schema_ErrorResponse as listEidCertificates_406, schema_ErrorResponse as listEidCertificates_408, schema_ErrorResponse as listEidCertificates_429, schema_ErrorResponse as listEidCertificates_431, schema_ErrorResponse as listEidCertificates_500, schema_ErrorResponse as listEidCertificates_502, schema_ErrorResponse as listEidCertificates_503, schema_ErrorResponse as listEidDevices_400, schema_ErrorResponse as listEidDevices_401, schema_ErrorResponse as listEidDevices_403, schema_ErrorResponse as listEidDevices_404, schema_ErrorResponse as listEidDevices_406, schema_ErrorResponse as listEidDevices_408, schema_ErrorResponse as listEidDevices_429, schema_ErrorResponse as listEidDevices_431, schema_ErrorResponse as listEidDevices_500, schema_ErrorResponse as listEidDevices_502, schema_ErrorResponse as listEidDevices_503, schema_ErrorResponse as listEidActivity_400, schema_ErrorResponse as listEidActivity_401, schema_ErrorResponse as listEidActivity_403, schema_ErrorResponse as listEidActivity_404, schema_ErrorResponse as listEidActivity_406, schema_ErrorResponse as listEidActivity_408, schema_ErrorResponse as listEidActivity_429, schema_ErrorResponse as listEidActivity_431, schema_ErrorResponse as listEidActivity_500, schema_ErrorResponse as listEidActivity_502, schema_ErrorResponse as listEidActivity_503 } from '../shared.responses.js'
export { same_schema_EidCertificateListEnvelope as listEidCertificates_200 }
export { same_schema_EidDeviceListEnvelope as listEidDevices_200 }
export { same_schema_EidActivityEntryPageEnvelope as listEidActivity_200 }
