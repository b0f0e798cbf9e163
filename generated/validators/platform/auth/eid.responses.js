// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_EidSignInEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"sid":0,"state":0,"sso_error":0,"qr_link":{"type":["string","null"]},"qr_code":{"type":["string","null"]},"deep_link":{"type":["string","null"]},"verification_code":{"type":["string","null"]},"expires_at":0,"poll_after_ms":0}};
const func3 = Object.prototype.hasOwnProperty;
const schema8 = {"enum":["pending","COMPLETE","REFUSED","TIMEOUT","WRONG_VC","UNUSABLE","FAILED","EXPIRED"]};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((data === "pending") || (data === "COMPLETE")) || (data === "REFUSED")) || (data === "TIMEOUT")) || (data === "WRONG_VC")) || (data === "UNUSABLE")) || (data === "FAILED")) || (data === "EXPIRED"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema8.enum}});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

import { schema_SignInReason as keyword0 } from '../shared.responses.js'
const pattern0 = new RegExp("^[0-9]{4}$", "u");
const formats0 = required1.formats["date-time"];

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sid === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sid"}});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
if(data.qr_link === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "qr_link"}});
errors++;
}
if(data.qr_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "qr_code"}});
errors++;
}
if(data.deep_link === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deep_link"}});
errors++;
}
if(data.verification_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verification_code"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
if(data.poll_after_ms === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "poll_after_ms"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema7.properties, key0))){
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
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.state !== undefined){
if(!(validate23(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.sso_error !== undefined){
if(!(keyword0(data.sso_error, {instancePath:instancePath+"/sso_error",parentData:data,parentDataProperty:"sso_error",rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
if(data.qr_link !== undefined){
let data3 = data.qr_link;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/qr_link",schemaPath:"#/properties/qr_link/type",keyword:"type",params:{type: schema7.properties.qr_link.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 2048 && func2(data3) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/qr_link",schemaPath:"#/properties/qr_link/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
}
if(data.qr_code !== undefined){
let data4 = data.qr_code;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/qr_code",schemaPath:"#/properties/qr_code/type",keyword:"type",params:{type: schema7.properties.qr_code.type}});
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 65536 && func2(data4) > 65536){
(vErrors ??= []).push({instancePath:instancePath+"/qr_code",schemaPath:"#/properties/qr_code/maxLength",keyword:"maxLength",params:{limit: 65536}});
errors++;
}
}
}
if(data.deep_link !== undefined){
let data5 = data.deep_link;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/deep_link",schemaPath:"#/properties/deep_link/type",keyword:"type",params:{type: schema7.properties.deep_link.type}});
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 2048 && func2(data5) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/deep_link",schemaPath:"#/properties/deep_link/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
}
if(data.verification_code !== undefined){
let data6 = data.verification_code;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/type",keyword:"type",params:{type: schema7.properties.verification_code.type}});
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 4 && func2(data6) > 4){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/maxLength",keyword:"maxLength",params:{limit: 4}});
errors++;
}
if(!pattern0.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}$"}});
errors++;
}
}
}
if(data.expires_at !== undefined){
let data7 = data.expires_at;
if(typeof data7 === "string"){
if(!(formats0(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.poll_after_ms !== undefined){
let data8 = data.poll_after_ms;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/poll_after_ms",schemaPath:"#/properties/poll_after_ms/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 60000 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/poll_after_ms",schemaPath:"#/properties/poll_after_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}});
errors++;
}
if(data8 < 0 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/poll_after_ms",schemaPath:"#/properties/poll_after_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
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

const same_schema_EidSignInStatusEnvelope = validate26;
const schema9 = {"properties":{"status":{"enum":[true]}}};
const schema10 = {"properties":{"qr_link":{"type":["string","null"]},"qr_code":{"type":["string","null"]},"deep_link":{"type":["string","null"]},"verification_code":{"type":["string","null"]}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
if(data.qr_link === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "qr_link"}});
errors++;
}
if(data.qr_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "qr_code"}});
errors++;
}
if(data.deep_link === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deep_link"}});
errors++;
}
if(data.verification_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verification_code"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
if(data.poll_after_ms === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "poll_after_ms"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "state") || (key0 === "sso_error")) || (key0 === "qr_link")) || (key0 === "qr_code")) || (key0 === "deep_link")) || (key0 === "verification_code")) || (key0 === "expires_at")) || (key0 === "poll_after_ms"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.state !== undefined){
if(!(validate23(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.sso_error !== undefined){
if(!(keyword0(data.sso_error, {instancePath:instancePath+"/sso_error",parentData:data,parentDataProperty:"sso_error",rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
if(data.qr_link !== undefined){
let data2 = data.qr_link;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/qr_link",schemaPath:"#/properties/qr_link/type",keyword:"type",params:{type: schema10.properties.qr_link.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 2048 && func2(data2) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/qr_link",schemaPath:"#/properties/qr_link/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
}
if(data.qr_code !== undefined){
let data3 = data.qr_code;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/qr_code",schemaPath:"#/properties/qr_code/type",keyword:"type",params:{type: schema10.properties.qr_code.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 65536 && func2(data3) > 65536){
(vErrors ??= []).push({instancePath:instancePath+"/qr_code",schemaPath:"#/properties/qr_code/maxLength",keyword:"maxLength",params:{limit: 65536}});
errors++;
}
}
}
if(data.deep_link !== undefined){
let data4 = data.deep_link;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/deep_link",schemaPath:"#/properties/deep_link/type",keyword:"type",params:{type: schema10.properties.deep_link.type}});
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 2048 && func2(data4) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/deep_link",schemaPath:"#/properties/deep_link/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
}
if(data.verification_code !== undefined){
let data5 = data.verification_code;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/type",keyword:"type",params:{type: schema10.properties.verification_code.type}});
errors++;
}
if(typeof data5 === "string"){
if(data5.length > 4 && func2(data5) > 4){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/maxLength",keyword:"maxLength",params:{limit: 4}});
errors++;
}
if(!pattern0.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}$"}});
errors++;
}
}
}
if(data.expires_at !== undefined){
let data6 = data.expires_at;
if(typeof data6 === "string"){
if(!(formats0(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.poll_after_ms !== undefined){
let data7 = data.poll_after_ms;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/poll_after_ms",schemaPath:"#/properties/poll_after_ms/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 60000 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/poll_after_ms",schemaPath:"#/properties/poll_after_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}});
errors++;
}
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/poll_after_ms",schemaPath:"#/properties/poll_after_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
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

const same_schema_EidSignInResultEnvelope = validate30;
const schema11 = {"properties":{"status":{"enum":[true]}}};
const schema13 = {"enum":["callback"]};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data === "callback")){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}});
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}

const schema14 = {"properties":{"token_type":{"enum":["Bearer"]}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token_type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token_type"}});
errors++;
}
if(data.access_token === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "access_token"}});
errors++;
}
if(data.expires_in === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_in"}});
errors++;
}
if(data.refresh_token === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refresh_token"}});
errors++;
}
if(data.refresh_expires_in === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refresh_expires_in"}});
errors++;
}
if(data.mfa_required === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mfa_required"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "token_type") || (key0 === "access_token")) || (key0 === "expires_in")) || (key0 === "refresh_token")) || (key0 === "refresh_expires_in")) || (key0 === "mfa_required"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.token_type !== undefined){
let data0 = data.token_type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/token_type",schemaPath:"#/properties/token_type/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data0 === "Bearer")){
(vErrors ??= []).push({instancePath:instancePath+"/token_type",schemaPath:"#/properties/token_type/enum",keyword:"enum",params:{allowedValues: schema14.properties.token_type.enum}});
errors++;
}
}
if(data.access_token !== undefined){
let data1 = data.access_token;
if(typeof data1 === "string"){
if(data1.length > 2048 && func2(data1) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expires_in !== undefined){
let data2 = data.expires_in;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 7776000 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 7776000}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.refresh_token !== undefined){
let data3 = data.refresh_token;
if(typeof data3 === "string"){
if(data3.length > 2048 && func2(data3) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token",schemaPath:"#/properties/refresh_token/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token",schemaPath:"#/properties/refresh_token/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.refresh_expires_in !== undefined){
let data4 = data.refresh_expires_in;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_expires_in",schemaPath:"#/properties/refresh_expires_in/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 7776000 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_expires_in",schemaPath:"#/properties/refresh_expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 7776000}});
errors++;
}
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_expires_in",schemaPath:"#/properties/refresh_expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.mfa_required !== undefined){
if(typeof data.mfa_required !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/mfa_required",schemaPath:"#/properties/mfa_required/type",keyword:"type",params:{type: "boolean"}});
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

const schema15 = {"properties":{"civil_id":{"type":["string","null"]},"given_name":{"type":["string","null"]},"family_name":{"type":["string","null"]}}};
const formats4 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.given_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "given_name"}});
errors++;
}
if(data.family_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "family_name"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "civil_id")) || (key0 === "given_name")) || (key0 === "family_name"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats4.test(data0))){
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
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/type",keyword:"type",params:{type: schema15.properties.civil_id.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
}
if(data.given_name !== undefined){
let data2 = data.given_name;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/type",keyword:"type",params:{type: schema15.properties.given_name.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.family_name !== undefined){
let data3 = data.family_name;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/type",keyword:"type",params:{type: schema15.properties.family_name.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
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


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "state") || (key0 === "needs")) || (key0 === "sso_error")) || (key0 === "tokens")) || (key0 === "person"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.state !== undefined){
if(!(validate23(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.needs !== undefined){
if(!(validate33(data.needs, {instancePath:instancePath+"/needs",parentData:data,parentDataProperty:"needs",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.sso_error !== undefined){
if(!(keyword0(data.sso_error, {instancePath:instancePath+"/sso_error",parentData:data,parentDataProperty:"sso_error",rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
if(data.tokens !== undefined){
if(!(validate35(data.tokens, {instancePath:instancePath+"/tokens",parentData:data,parentDataProperty:"tokens",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.person !== undefined){
if(!(validate37(data.person, {instancePath:instancePath+"/person",parentData:data,parentDataProperty:"person",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
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

export { same_schema_EidSignInEnvelope as startEidSignIn_201, same_schema_EidSignInEnvelope as startEidSignInByCode_201, same_schema_EidSignInEnvelope as startEidSignInById_201, same_schema_EidSignInEnvelope as initiateSignIn_201 }
export { schema_ErrorResponse as startEidSignIn_400, schema_ErrorResponse as startEidSignIn_406, schema_ErrorResponse as startEidSignIn_408, schema_ErrorResponse as startEidSignIn_409, schema_ErrorResponse as startEidSignIn_413, schema_ErrorResponse as startEidSignIn_415, schema_ErrorResponse as startEidSignIn_417, schema_ErrorResponse as startEidSignIn_429, schema_ErrorResponse as startEidSignIn_431, schema_ErrorResponse as startEidSignIn_500, schema_ErrorResponse as startEidSignIn_502, schema_ErrorResponse as startEidSignIn_503, schema_ErrorResponse as startEidSignInByCode_400, schema_ErrorResponse as startEidSignInByCode_406, schema_ErrorResponse as startEidSignInByCode_408, schema_ErrorResponse as startEidSignInByCode_409, schema_ErrorResponse as startEidSignInByCode_413, schema_ErrorResponse as startEidSignInByCode_415, schema_ErrorResponse as startEidSignInByCode_417, schema_ErrorResponse as startEidSignInByCode_429, schema_ErrorResponse as startEidSignInByCode_431, schema_ErrorResponse as startEidSignInByCode_500, schema_ErrorResponse as startEidSignInByCode_502, schema_ErrorResponse as startEidSignInByCode_503, schema_ErrorResponse as startEidSignInById_400, schema_ErrorResponse as startEidSignInById_406, schema_ErrorResponse as startEidSignInById_408, schema_ErrorResponse as startEidSignInById_409, schema_ErrorResponse as startEidSignInById_413, schema_ErrorResponse as startEidSignInById_415, schema_ErrorResponse as startEidSignInById_417, schema_ErrorResponse as startEidSignInById_429, schema_ErrorResponse as startEidSignInById_431, schema_ErrorResponse as startEidSignInById_500, schema_ErrorResponse as startEidSignInById_503, schema_ErrorResponse as initiateSignIn_400, schema_ErrorResponse as initiateSignIn_406, schema_ErrorResponse as initiateSignIn_408, schema_ErrorResponse as initiateSignIn_409, schema_ErrorResponse as initiateSignIn_413, schema_ErrorResponse as initiateSignIn_415, schema_ErrorResponse as initiateSignIn_417, schema_ErrorResponse as initiateSignIn_429, schema_ErrorResponse as initiateSignIn_431, schema_ErrorResponse as initiateSignIn_500, schema_ErrorResponse as initiateSignIn_502, schema_ErrorResponse as initiateSignIn_503, schema_ErrorResponse as getEidSignInStatus_400, schema_ErrorResponse as getEidSignInStatus_404, schema_ErrorResponse as getEidSignInStatus_406, schema_ErrorResponse as getEidSignInStatus_408, schema_ErrorResponse as getEidSignInStatus_429, schema_ErrorResponse as getEidSignInStatus_431, schema_ErrorResponse as getEidSignInStatus_500, schema_ErrorResponse as getEidSignInStatus_503, schema_ErrorResponse as pollEidSignIn_400, schema_ErrorResponse as pollEidSignIn_403, schema_ErrorResponse as pollEidSignIn_404, schema_ErrorResponse as pollEidSignIn_406, schema_ErrorResponse as pollEidSignIn_408, schema_ErrorResponse as pollEidSignIn_409, schema_ErrorResponse as pollEidSignIn_413, schema_ErrorResponse as pollEidSignIn_415, schema_ErrorResponse as pollEidSignIn_417, schema_ErrorResponse as pollEidSignIn_429, schema_ErrorResponse as pollEidSignIn_431, schema_ErrorResponse as pollEidSignIn_500, schema_ErrorResponse as pollEidSignIn_502, schema_ErrorResponse as pollEidSignIn_503 } from '../shared.responses.js'
export { same_schema_EidSignInStatusEnvelope as getEidSignInStatus_200 }
export { same_schema_EidSignInResultEnvelope as pollEidSignIn_200 }
