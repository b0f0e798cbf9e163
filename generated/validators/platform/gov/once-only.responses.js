// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_OnceOnlyEvidencePageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema8 = {"properties":{"id":0,"service_id":{"type":["string","null"]},"application_id":{"type":["string","null"]},"evidence":0,"source":0,"state":0,"failure":0,"requested_at":0,"answered_at":{"type":["string","null"]},"accepted_at":{"type":["string","null"]},"expires_at":{"type":["string","null"]},"provider_request_id":{"type":["string","null"]},"sha256":{"type":["string","null"]}}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats6 = required1.formats["date-time"];
import { schema_RegistryCode as keyword0 } from '../shared.responses.js'

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}});
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
for(const key0 in data){
if(!(((key0 === "code") || (key0 === "name_mn")) || (key0 === "name_en"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.code !== undefined){
if(!(keyword0(data.code, {instancePath:instancePath+"/code",parentData:data,parentDataProperty:"code",rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
if(data.name_mn !== undefined){
let data1 = data.name_mn;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
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
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
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

const pattern0 = new RegExp("^[A-Z]{2}[0-9]{6}$", "u");

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
if(data.provider_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider_mn"}});
errors++;
}
if(data.provider_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider_en"}});
errors++;
}
if(data.legal_basis === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "legal_basis"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "code") || (key0 === "provider_mn")) || (key0 === "provider_en")) || (key0 === "legal_basis"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 === "string"){
if(data0.length > 8 && func2(data0) > 8){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/maxLength",keyword:"maxLength",params:{limit: 8}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2}[0-9]{6}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.provider_mn !== undefined){
let data1 = data.provider_mn;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/provider_mn",schemaPath:"#/properties/provider_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/provider_mn",schemaPath:"#/properties/provider_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.provider_en !== undefined){
let data2 = data.provider_en;
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/provider_en",schemaPath:"#/properties/provider_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/provider_en",schemaPath:"#/properties/provider_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.legal_basis !== undefined){
let data3 = data.legal_basis;
if(typeof data3 === "string"){
if(data3.length > 1000 && func2(data3) > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/legal_basis",schemaPath:"#/properties/legal_basis/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/legal_basis",schemaPath:"#/properties/legal_basis/type",keyword:"type",params:{type: "string"}});
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

const schema11 = {"enum":["pending","found","accepted","used","nothing","failed","declined","expired"]};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((data === "pending") || (data === "found")) || (data === "accepted")) || (data === "used")) || (data === "nothing")) || (data === "failed")) || (data === "declined")) || (data === "expired"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema11.enum}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}

const schema12 = {"enum":["unavailable","invalid_answer","unknown_source","abandoned"]};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "unavailable") || (data === "invalid_answer")) || (data === "unknown_source")) || (data === "abandoned"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema12.enum}});
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^[0-9a-f]{64}$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.service_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service_id"}});
errors++;
}
if(data.application_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application_id"}});
errors++;
}
if(data.evidence === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence"}});
errors++;
}
if(data.source === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"}});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
if(data.requested_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requested_at"}});
errors++;
}
if(data.answered_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "answered_at"}});
errors++;
}
if(data.accepted_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "accepted_at"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
if(data.provider_request_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider_request_id"}});
errors++;
}
if(data.sha256 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sha256"}});
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
if(data.service_id !== undefined){
let data1 = data.service_id;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/service_id",schemaPath:"#/properties/service_id/type",keyword:"type",params:{type: schema8.properties.service_id.type}});
errors++;
}
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/service_id",schemaPath:"#/properties/service_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.application_id !== undefined){
let data2 = data.application_id;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/type",keyword:"type",params:{type: schema8.properties.application_id.type}});
errors++;
}
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.evidence !== undefined){
if(!(validate24(data.evidence, {instancePath:instancePath+"/evidence",parentData:data,parentDataProperty:"evidence",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.source !== undefined){
if(!(validate26(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.state !== undefined){
if(!(validate28(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.failure !== undefined){
if(!(validate30(data.failure, {instancePath:instancePath+"/failure",parentData:data,parentDataProperty:"failure",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.requested_at !== undefined){
let data7 = data.requested_at;
if(typeof data7 === "string"){
if(!(formats6(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/requested_at",schemaPath:"#/properties/requested_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/requested_at",schemaPath:"#/properties/requested_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.answered_at !== undefined){
let data8 = data.answered_at;
if((typeof data8 !== "string") && (data8 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/answered_at",schemaPath:"#/properties/answered_at/type",keyword:"type",params:{type: schema8.properties.answered_at.type}});
errors++;
}
if(typeof data8 === "string"){
if(!(formats6(data8))){
(vErrors ??= []).push({instancePath:instancePath+"/answered_at",schemaPath:"#/properties/answered_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.accepted_at !== undefined){
let data9 = data.accepted_at;
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/accepted_at",schemaPath:"#/properties/accepted_at/type",keyword:"type",params:{type: schema8.properties.accepted_at.type}});
errors++;
}
if(typeof data9 === "string"){
if(!(formats6(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/accepted_at",schemaPath:"#/properties/accepted_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.expires_at !== undefined){
let data10 = data.expires_at;
if((typeof data10 !== "string") && (data10 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: schema8.properties.expires_at.type}});
errors++;
}
if(typeof data10 === "string"){
if(!(formats6(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.provider_request_id !== undefined){
let data11 = data.provider_request_id;
if((typeof data11 !== "string") && (data11 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/provider_request_id",schemaPath:"#/properties/provider_request_id/type",keyword:"type",params:{type: schema8.properties.provider_request_id.type}});
errors++;
}
if(typeof data11 === "string"){
if(data11.length > 64 && func2(data11) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/provider_request_id",schemaPath:"#/properties/provider_request_id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
}
if(data.sha256 !== undefined){
let data12 = data.sha256;
if((typeof data12 !== "string") && (data12 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/type",keyword:"type",params:{type: schema8.properties.sha256.type}});
errors++;
}
if(typeof data12 === "string"){
if(data12.length > 64 && func2(data12) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern1.test(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
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

const same_schema_OnceOnlyEvidenceBatchEnvelope = validate34;
const schema13 = {"properties":{"status":{"enum":[true]}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data0.length > 12){
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/maxItems",keyword:"maxItems",params:{limit: 12}});
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
validate35.errors = vErrors;
return errors === 0;
}


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema13.properties.status.enum}});
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
if(!(validate35(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
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

const same_schema_OnceOnlyEvidenceDetailEnvelope = validate38;
const schema15 = {"properties":{"status":{"enum":[true]}}};
const schema16 = {"properties":{"id":0,"service_id":{"type":["string","null"]},"application_id":{"type":["string","null"]},"evidence":0,"source":0,"state":0,"failure":0,"requested_at":0,"answered_at":{"type":["string","null"]},"accepted_at":{"type":["string","null"]},"expires_at":{"type":["string","null"]},"provider_request_id":{"type":["string","null"]},"sha256":{"type":["string","null"]},"data":0,"prefill":0}};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}


function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate46.errors = vErrors;
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
if(data.service_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "service_id"}});
errors++;
}
if(data.application_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application_id"}});
errors++;
}
if(data.evidence === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence"}});
errors++;
}
if(data.source === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"}});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
if(data.requested_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requested_at"}});
errors++;
}
if(data.answered_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "answered_at"}});
errors++;
}
if(data.accepted_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "accepted_at"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
if(data.provider_request_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider_request_id"}});
errors++;
}
if(data.sha256 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sha256"}});
errors++;
}
if(data.prefill === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prefill"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema16.properties, key0))){
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
if(data.service_id !== undefined){
let data1 = data.service_id;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/service_id",schemaPath:"#/properties/service_id/type",keyword:"type",params:{type: schema16.properties.service_id.type}});
errors++;
}
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/service_id",schemaPath:"#/properties/service_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.application_id !== undefined){
let data2 = data.application_id;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/type",keyword:"type",params:{type: schema16.properties.application_id.type}});
errors++;
}
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.evidence !== undefined){
if(!(validate24(data.evidence, {instancePath:instancePath+"/evidence",parentData:data,parentDataProperty:"evidence",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.source !== undefined){
if(!(validate26(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.state !== undefined){
if(!(validate28(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.failure !== undefined){
if(!(validate30(data.failure, {instancePath:instancePath+"/failure",parentData:data,parentDataProperty:"failure",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.requested_at !== undefined){
let data7 = data.requested_at;
if(typeof data7 === "string"){
if(!(formats6(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/requested_at",schemaPath:"#/properties/requested_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/requested_at",schemaPath:"#/properties/requested_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.answered_at !== undefined){
let data8 = data.answered_at;
if((typeof data8 !== "string") && (data8 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/answered_at",schemaPath:"#/properties/answered_at/type",keyword:"type",params:{type: schema16.properties.answered_at.type}});
errors++;
}
if(typeof data8 === "string"){
if(!(formats6(data8))){
(vErrors ??= []).push({instancePath:instancePath+"/answered_at",schemaPath:"#/properties/answered_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.accepted_at !== undefined){
let data9 = data.accepted_at;
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/accepted_at",schemaPath:"#/properties/accepted_at/type",keyword:"type",params:{type: schema16.properties.accepted_at.type}});
errors++;
}
if(typeof data9 === "string"){
if(!(formats6(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/accepted_at",schemaPath:"#/properties/accepted_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.expires_at !== undefined){
let data10 = data.expires_at;
if((typeof data10 !== "string") && (data10 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: schema16.properties.expires_at.type}});
errors++;
}
if(typeof data10 === "string"){
if(!(formats6(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.provider_request_id !== undefined){
let data11 = data.provider_request_id;
if((typeof data11 !== "string") && (data11 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/provider_request_id",schemaPath:"#/properties/provider_request_id/type",keyword:"type",params:{type: schema16.properties.provider_request_id.type}});
errors++;
}
if(typeof data11 === "string"){
if(data11.length > 64 && func2(data11) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/provider_request_id",schemaPath:"#/properties/provider_request_id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
}
if(data.sha256 !== undefined){
let data12 = data.sha256;
if((typeof data12 !== "string") && (data12 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/type",keyword:"type",params:{type: schema16.properties.sha256.type}});
errors++;
}
if(typeof data12 === "string"){
if(data12.length > 64 && func2(data12) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern1.test(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
}
if(data.data !== undefined){
if(!(validate44(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
if(data.prefill !== undefined){
if(!(validate46(data.prefill, {instancePath:instancePath+"/prefill",parentData:data,parentDataProperty:"prefill",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
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


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate39(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
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

const same_schema_OnceOnlyEvidenceEnvelope = validate49;
const schema19 = {"properties":{"status":{"enum":[true]}}};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema19.properties.status.enum}});
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
validate49.errors = vErrors;
return errors === 0;
}

export { same_schema_OnceOnlyEvidencePageEnvelope as listOnceOnlyEvidence_200 }
export { schema_ErrorResponse as listOnceOnlyEvidence_400, schema_ErrorResponse as listOnceOnlyEvidence_401, schema_ErrorResponse as listOnceOnlyEvidence_406, schema_ErrorResponse as listOnceOnlyEvidence_408, schema_ErrorResponse as listOnceOnlyEvidence_431, schema_ErrorResponse as listOnceOnlyEvidence_500, schema_ErrorResponse as listOnceOnlyEvidence_503, schema_ErrorResponse as requestOnceOnlyEvidence_400, schema_ErrorResponse as requestOnceOnlyEvidence_401, schema_ErrorResponse as requestOnceOnlyEvidence_403, schema_ErrorResponse as requestOnceOnlyEvidence_404, schema_ErrorResponse as requestOnceOnlyEvidence_406, schema_ErrorResponse as requestOnceOnlyEvidence_408, schema_ErrorResponse as requestOnceOnlyEvidence_409, schema_ErrorResponse as requestOnceOnlyEvidence_413, schema_ErrorResponse as requestOnceOnlyEvidence_415, schema_ErrorResponse as requestOnceOnlyEvidence_417, schema_ErrorResponse as requestOnceOnlyEvidence_422, schema_ErrorResponse as requestOnceOnlyEvidence_429, schema_ErrorResponse as requestOnceOnlyEvidence_431, schema_ErrorResponse as requestOnceOnlyEvidence_500, schema_ErrorResponse as requestOnceOnlyEvidence_503, schema_ErrorResponse as getOnceOnlyEvidence_400, schema_ErrorResponse as getOnceOnlyEvidence_401, schema_ErrorResponse as getOnceOnlyEvidence_403, schema_ErrorResponse as getOnceOnlyEvidence_404, schema_ErrorResponse as getOnceOnlyEvidence_406, schema_ErrorResponse as getOnceOnlyEvidence_408, schema_ErrorResponse as getOnceOnlyEvidence_431, schema_ErrorResponse as getOnceOnlyEvidence_500, schema_ErrorResponse as getOnceOnlyEvidence_503, schema_ErrorResponse as acceptOnceOnlyEvidence_400, schema_ErrorResponse as acceptOnceOnlyEvidence_401, schema_ErrorResponse as acceptOnceOnlyEvidence_403, schema_ErrorResponse as acceptOnceOnlyEvidence_404, schema_ErrorResponse as acceptOnceOnlyEvidence_406, schema_ErrorResponse as acceptOnceOnlyEvidence_408, schema_ErrorResponse as acceptOnceOnlyEvidence_409, schema_ErrorResponse as acceptOnceOnlyEvidence_431, schema_ErrorResponse as acceptOnceOnlyEvidence_500, schema_ErrorResponse as acceptOnceOnlyEvidence_503, schema_ErrorResponse as declineOnceOnlyEvidence_400, schema_ErrorResponse as declineOnceOnlyEvidence_401, schema_ErrorResponse as declineOnceOnlyEvidence_404, schema_ErrorResponse as declineOnceOnlyEvidence_406, schema_ErrorResponse as declineOnceOnlyEvidence_408, schema_ErrorResponse as declineOnceOnlyEvidence_409, schema_ErrorResponse as declineOnceOnlyEvidence_431, schema_ErrorResponse as declineOnceOnlyEvidence_500, schema_ErrorResponse as declineOnceOnlyEvidence_503 } from '../shared.responses.js'
export { same_schema_OnceOnlyEvidenceBatchEnvelope as requestOnceOnlyEvidence_201 }
export { same_schema_OnceOnlyEvidenceDetailEnvelope as getOnceOnlyEvidence_200 }
export { same_schema_OnceOnlyEvidenceEnvelope as acceptOnceOnlyEvidence_200, same_schema_OnceOnlyEvidenceEnvelope as declineOnceOnlyEvidence_200 }
