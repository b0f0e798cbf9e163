// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_OrganisationNominationPageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema8 = {"properties":{"id":0,"tenant_id":{"type":["string","null"]},"reg_no":{"type":["string","null"]},"role":0,"hands_over":0,"nominated_by":0,"user_id":{"type":["string","null"]},"email":{"type":["string","null"]},"civil_id":{"type":["string","null"]},"invitation_id":{"type":["string","null"]},"state":0,"reason":{"type":["string","null"]},"verification_code":{"type":["string","null"]},"created_at":0,"expires_at":0,"ended_at":{"type":["string","null"]}}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats10 = required1.formats["date-time"];
const pattern0 = new RegExp("^[0-9]{7}$", "u");
const pattern1 = new RegExp("^[a-z_]+$", "u");
const pattern2 = new RegExp("^[0-9]{4}$", "u");
const schema9 = {"enum":["owner","signer"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "owner") || (data === "signer"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema9.enum}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const schema10 = {"enum":["pending","signed","failed","refused","timeout","withdrawn"]};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((data === "pending") || (data === "signed")) || (data === "failed")) || (data === "refused")) || (data === "timeout")) || (data === "withdrawn"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema10.enum}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.tenant_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenant_id"}});
errors++;
}
if(data.reg_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reg_no"}});
errors++;
}
if(data.role === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "role"}});
errors++;
}
if(data.hands_over === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hands_over"}});
errors++;
}
if(data.nominated_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nominated_by"}});
errors++;
}
if(data.user_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user_id"}});
errors++;
}
if(data.email === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"}});
errors++;
}
if(data.civil_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "civil_id"}});
errors++;
}
if(data.invitation_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "invitation_id"}});
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
if(!(func3.call(schema8.properties, key0))){
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
if(data.tenant_id !== undefined){
let data1 = data.tenant_id;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/type",keyword:"type",params:{type: schema8.properties.tenant_id.type}});
errors++;
}
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.reg_no !== undefined){
let data2 = data.reg_no;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/type",keyword:"type",params:{type: schema8.properties.reg_no.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 7 && func2(data2) > 7){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/maxLength",keyword:"maxLength",params:{limit: 7}});
errors++;
}
if(!pattern0.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/pattern",keyword:"pattern",params:{pattern: "^[0-9]{7}$"}});
errors++;
}
}
}
if(data.role !== undefined){
if(!(validate24(data.role, {instancePath:instancePath+"/role",parentData:data,parentDataProperty:"role",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.hands_over !== undefined){
if(typeof data.hands_over !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/hands_over",schemaPath:"#/properties/hands_over/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.nominated_by !== undefined){
let data5 = data.nominated_by;
if(typeof data5 === "string"){
if(!(formats0.test(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/nominated_by",schemaPath:"#/properties/nominated_by/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/nominated_by",schemaPath:"#/properties/nominated_by/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.user_id !== undefined){
let data6 = data.user_id;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/type",keyword:"type",params:{type: schema8.properties.user_id.type}});
errors++;
}
if(typeof data6 === "string"){
if(!(formats0.test(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.email !== undefined){
let data7 = data.email;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: schema8.properties.email.type}});
errors++;
}
if(typeof data7 === "string"){
if(data7.length > 254 && func2(data7) > 254){
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}});
errors++;
}
}
}
if(data.civil_id !== undefined){
let data8 = data.civil_id;
if((typeof data8 !== "string") && (data8 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/type",keyword:"type",params:{type: schema8.properties.civil_id.type}});
errors++;
}
if(typeof data8 === "string"){
if(data8.length > 64 && func2(data8) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
}
if(data.invitation_id !== undefined){
let data9 = data.invitation_id;
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/invitation_id",schemaPath:"#/properties/invitation_id/type",keyword:"type",params:{type: schema8.properties.invitation_id.type}});
errors++;
}
if(typeof data9 === "string"){
if(!(formats0.test(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/invitation_id",schemaPath:"#/properties/invitation_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.state !== undefined){
if(!(validate26(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
let data11 = data.reason;
if((typeof data11 !== "string") && (data11 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema8.properties.reason.type}});
errors++;
}
if(typeof data11 === "string"){
if(data11.length > 40 && func2(data11) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern1.test(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
errors++;
}
}
}
if(data.verification_code !== undefined){
let data12 = data.verification_code;
if((typeof data12 !== "string") && (data12 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/type",keyword:"type",params:{type: schema8.properties.verification_code.type}});
errors++;
}
if(typeof data12 === "string"){
if(data12.length > 4 && func2(data12) > 4){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/maxLength",keyword:"maxLength",params:{limit: 4}});
errors++;
}
if(!pattern2.test(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}$"}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data13 = data.created_at;
if(typeof data13 === "string"){
if(!(formats10(data13))){
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
let data14 = data.expires_at;
if(typeof data14 === "string"){
if(!(formats10(data14))){
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
let data15 = data.ended_at;
if((typeof data15 !== "string") && (data15 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/type",keyword:"type",params:{type: schema8.properties.ended_at.type}});
errors++;
}
if(typeof data15 === "string"){
if(!(formats10(data15))){
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
if(data.next_cursor !== undefined){
let data2 = data.next_cursor;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema7.properties.next_cursor.type}});
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

const same_schema_OrganisationNominationDetailEnvelope = validate30;
const schema11 = {"properties":{"status":{"enum":[true]}}};
const schema12 = {"properties":{"id":0,"tenant_id":{"type":["string","null"]},"reg_no":{"type":["string","null"]},"role":0,"hands_over":0,"nominated_by":0,"user_id":{"type":["string","null"]},"email":{"type":["string","null"]},"civil_id":{"type":["string","null"]},"invitation_id":{"type":["string","null"]},"state":0,"reason":{"type":["string","null"]},"verification_code":{"type":["string","null"]},"created_at":0,"expires_at":0,"ended_at":{"type":["string","null"]},"record":0,"signature":0}};
const schema13 = {"type":["object","null"]};
const pattern6 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern7 = new RegExp("^[A-Za-z0-9+/]+=*$", "u");
const pattern8 = new RegExp("^[a-z0-9-]+$", "u");
const pattern11 = new RegExp("^[0-9a-f]+$", "u");

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern6.test(data0)){
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
if(!pattern11.test(data1)){
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
if(!(formats10(data3))){
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
if(!(formats10(data4))){
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
validate35.errors = vErrors;
return errors === 0;
}


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema13.type}});
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
if(!pattern6.test(data1)){
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
if(!pattern7.test(data2)){
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
if(!pattern8.test(data3)){
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
if(!pattern7.test(data4)){
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
if(!(validate35(data.certificate, {instancePath:instancePath+"/certificate",parentData:data,parentDataProperty:"certificate",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.signed_at !== undefined){
let data6 = data.signed_at;
if(typeof data6 === "string"){
if(!(formats10(data6))){
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
validate34.errors = vErrors;
return errors === 0;
}


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.tenant_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenant_id"}});
errors++;
}
if(data.reg_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reg_no"}});
errors++;
}
if(data.role === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "role"}});
errors++;
}
if(data.hands_over === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hands_over"}});
errors++;
}
if(data.nominated_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nominated_by"}});
errors++;
}
if(data.user_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user_id"}});
errors++;
}
if(data.email === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"}});
errors++;
}
if(data.civil_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "civil_id"}});
errors++;
}
if(data.invitation_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "invitation_id"}});
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
if(!(func3.call(schema12.properties, key0))){
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
if(data.tenant_id !== undefined){
let data1 = data.tenant_id;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/type",keyword:"type",params:{type: schema12.properties.tenant_id.type}});
errors++;
}
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.reg_no !== undefined){
let data2 = data.reg_no;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/type",keyword:"type",params:{type: schema12.properties.reg_no.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 7 && func2(data2) > 7){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/maxLength",keyword:"maxLength",params:{limit: 7}});
errors++;
}
if(!pattern0.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/pattern",keyword:"pattern",params:{pattern: "^[0-9]{7}$"}});
errors++;
}
}
}
if(data.role !== undefined){
if(!(validate24(data.role, {instancePath:instancePath+"/role",parentData:data,parentDataProperty:"role",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.hands_over !== undefined){
if(typeof data.hands_over !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/hands_over",schemaPath:"#/properties/hands_over/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.nominated_by !== undefined){
let data5 = data.nominated_by;
if(typeof data5 === "string"){
if(!(formats0.test(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/nominated_by",schemaPath:"#/properties/nominated_by/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/nominated_by",schemaPath:"#/properties/nominated_by/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.user_id !== undefined){
let data6 = data.user_id;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/type",keyword:"type",params:{type: schema12.properties.user_id.type}});
errors++;
}
if(typeof data6 === "string"){
if(!(formats0.test(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.email !== undefined){
let data7 = data.email;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: schema12.properties.email.type}});
errors++;
}
if(typeof data7 === "string"){
if(data7.length > 254 && func2(data7) > 254){
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}});
errors++;
}
}
}
if(data.civil_id !== undefined){
let data8 = data.civil_id;
if((typeof data8 !== "string") && (data8 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/type",keyword:"type",params:{type: schema12.properties.civil_id.type}});
errors++;
}
if(typeof data8 === "string"){
if(data8.length > 64 && func2(data8) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
}
if(data.invitation_id !== undefined){
let data9 = data.invitation_id;
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/invitation_id",schemaPath:"#/properties/invitation_id/type",keyword:"type",params:{type: schema12.properties.invitation_id.type}});
errors++;
}
if(typeof data9 === "string"){
if(!(formats0.test(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/invitation_id",schemaPath:"#/properties/invitation_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.state !== undefined){
if(!(validate26(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
let data11 = data.reason;
if((typeof data11 !== "string") && (data11 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema12.properties.reason.type}});
errors++;
}
if(typeof data11 === "string"){
if(data11.length > 40 && func2(data11) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern1.test(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
errors++;
}
}
}
if(data.verification_code !== undefined){
let data12 = data.verification_code;
if((typeof data12 !== "string") && (data12 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/type",keyword:"type",params:{type: schema12.properties.verification_code.type}});
errors++;
}
if(typeof data12 === "string"){
if(data12.length > 4 && func2(data12) > 4){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/maxLength",keyword:"maxLength",params:{limit: 4}});
errors++;
}
if(!pattern2.test(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}$"}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data13 = data.created_at;
if(typeof data13 === "string"){
if(!(formats10(data13))){
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
let data14 = data.expires_at;
if(typeof data14 === "string"){
if(!(formats10(data14))){
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
let data15 = data.ended_at;
if((typeof data15 !== "string") && (data15 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/type",keyword:"type",params:{type: schema12.properties.ended_at.type}});
errors++;
}
if(typeof data15 === "string"){
if(!(formats10(data15))){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.record !== undefined){
let data16 = data.record;
if(typeof data16 === "string"){
if(data16.length > 20000 && func2(data16) > 20000){
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
if(!(validate34(data.signature, {instancePath:instancePath+"/signature",parentData:data,parentDataProperty:"signature",rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
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
if(!(validate31(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
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

const same_schema_OrganisationNominationEnvelope = validate39;
const schema15 = {"properties":{"status":{"enum":[true]}}};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate39.errors = vErrors;
return errors === 0;
}

export { same_schema_OrganisationNominationPageEnvelope as listNominations_200 }
export { schema_ErrorResponse as listNominations_400, schema_ErrorResponse as listNominations_401, schema_ErrorResponse as listNominations_406, schema_ErrorResponse as listNominations_408, schema_ErrorResponse as listNominations_431, schema_ErrorResponse as listNominations_500, schema_ErrorResponse as listNominations_503, schema_ErrorResponse as getNomination_400, schema_ErrorResponse as getNomination_401, schema_ErrorResponse as getNomination_404, schema_ErrorResponse as getNomination_406, schema_ErrorResponse as getNomination_408, schema_ErrorResponse as getNomination_431, schema_ErrorResponse as getNomination_500, schema_ErrorResponse as getNomination_503, schema_ErrorResponse as revokeNomination_400, schema_ErrorResponse as revokeNomination_401, schema_ErrorResponse as revokeNomination_404, schema_ErrorResponse as revokeNomination_406, schema_ErrorResponse as revokeNomination_408, schema_ErrorResponse as revokeNomination_409, schema_ErrorResponse as revokeNomination_431, schema_ErrorResponse as revokeNomination_500, schema_ErrorResponse as revokeNomination_503 } from '../shared.responses.js'
export { same_schema_OrganisationNominationDetailEnvelope as getNomination_200 }
export { same_schema_OrganisationNominationEnvelope as revokeNomination_200 }
