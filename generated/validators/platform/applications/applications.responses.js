// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_ApplicationPageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema8 = {"properties":{"id":0,"client_id":0,"name_mn":0,"name_en":0,"kind":0,"auth_method":0,"redirect_uris":0,"post_logout_redirect_uris":0,"origins":0,"grant_types":0,"scopes":0,"services":0,"pkce_required":0,"first_party":0,"registered_by":0,"access_token_seconds":{"type":["integer","null"]},"refresh_token_seconds":{"type":["integer","null"]},"id_token_seconds":{"type":["integer","null"]},"backchannel_logout_uri":{"type":["string","null"]},"active":0,"tenant_id":{"type":["string","null"]},"secrets":0,"row_version":0,"created_at":0,"updated_at":0}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats6 = required1.formats["date-time"];
const pattern0 = new RegExp("^([A-Za-z0-9._-]{8,128}|https?://[!-~]{1,247})$", "u");
const schema9 = {"enum":["confidential","public"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "confidential") || (data === "public"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema9.enum}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const schema10 = {"enum":["client_secret_basic","client_secret_post","none"]};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "client_secret_basic") || (data === "client_secret_post")) || (data === "none"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema10.enum}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 2048 && func2(data) > 2048){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(data.length < 2 * 1 && func2(data) < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}

const schema12 = {"enum":["authorization_code","refresh_token","client_credentials","urn:openid:params:grant-type:ciba"]};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "authorization_code") || (data === "refresh_token")) || (data === "client_credentials")) || (data === "urn:openid:params:grant-type:ciba"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema12.enum}});
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}

const schema13 = {"enum":["openid","profile","email","phone","address","civil_id","offline_access","tools"]};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((((data === "openid") || (data === "profile")) || (data === "email")) || (data === "phone")) || (data === "address")) || (data === "civil_id")) || (data === "offline_access")) || (data === "tools"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}});
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^svc:[a-z][a-z0-9]*(-[a-z0-9]+)*$", "u");

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 64 && func2(data) > 64){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern1.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^svc:[a-z][a-z0-9]*(-[a-z0-9]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}

const schema15 = {"enum":["administrator","document","itself"]};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "administrator") || (data === "document")) || (data === "itself"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema15.enum}});
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}

const schema16 = {"properties":{"prefix":{"type":["string","null"]},"expires_at":{"type":["string","null"]},"last_used_at":{"type":["string","null"]}}};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.prefix === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prefix"}});
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
if(data.last_used_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_used_at"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "prefix")) || (key0 === "created_at")) || (key0 === "expires_at")) || (key0 === "last_used_at"))){
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
if(data.prefix !== undefined){
let data1 = data.prefix;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: schema16.properties.prefix.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 32 && func2(data1) > 32){
(vErrors ??= []).push({instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data2 = data.created_at;
if(typeof data2 === "string"){
if(!(formats6(data2))){
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
let data3 = data.expires_at;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: schema16.properties.expires_at.type}});
errors++;
}
if(typeof data3 === "string"){
if(!(formats6(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.last_used_at !== undefined){
let data4 = data.last_used_at;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/type",keyword:"type",params:{type: schema16.properties.last_used_at.type}});
errors++;
}
if(typeof data4 === "string"){
if(!(formats6(data4))){
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
validate40.errors = vErrors;
return errors === 0;
}

import { schema_RowVersion as keyword0 } from '../shared.responses.js'

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
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
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"}});
errors++;
}
if(data.auth_method === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "auth_method"}});
errors++;
}
if(data.redirect_uris === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "redirect_uris"}});
errors++;
}
if(data.post_logout_redirect_uris === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "post_logout_redirect_uris"}});
errors++;
}
if(data.origins === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "origins"}});
errors++;
}
if(data.grant_types === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grant_types"}});
errors++;
}
if(data.scopes === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scopes"}});
errors++;
}
if(data.services === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "services"}});
errors++;
}
if(data.pkce_required === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pkce_required"}});
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
if(data.access_token_seconds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "access_token_seconds"}});
errors++;
}
if(data.refresh_token_seconds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refresh_token_seconds"}});
errors++;
}
if(data.id_token_seconds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id_token_seconds"}});
errors++;
}
if(data.backchannel_logout_uri === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_logout_uri"}});
errors++;
}
if(data.active === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "active"}});
errors++;
}
if(data.tenant_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenant_id"}});
errors++;
}
if(data.secrets === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "secrets"}});
errors++;
}
if(data.row_version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "row_version"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
if(data.updated_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"}});
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
if(data.client_id !== undefined){
let data1 = data.client_id;
if(typeof data1 === "string"){
if(data1.length > 255 && func2(data1) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
if(!pattern0.test(data1)){
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
let data2 = data.name_mn;
if(typeof data2 === "string"){
if(data2.length > 120 && func2(data2) > 120){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/maxLength",keyword:"maxLength",params:{limit: 120}});
errors++;
}
if(data2.length < 2 * 1 && func2(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name_en !== undefined){
let data3 = data.name_en;
if(typeof data3 === "string"){
if(data3.length > 120 && func2(data3) > 120){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 120}});
errors++;
}
if(data3.length < 2 * 1 && func2(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.kind !== undefined){
if(!(validate24(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.auth_method !== undefined){
if(!(validate26(data.auth_method, {instancePath:instancePath+"/auth_method",parentData:data,parentDataProperty:"auth_method",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.redirect_uris !== undefined){
let data6 = data.redirect_uris;
if(Array.isArray(data6)){
if(data6.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data6[i0], {instancePath:instancePath+"/redirect_uris/" + i0,parentData:data6,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.post_logout_redirect_uris !== undefined){
let data8 = data.post_logout_redirect_uris;
if(Array.isArray(data8)){
if(data8.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"#/properties/post_logout_redirect_uris/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(!(validate28(data8[i1], {instancePath:instancePath+"/post_logout_redirect_uris/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"#/properties/post_logout_redirect_uris/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.origins !== undefined){
let data10 = data.origins;
if(Array.isArray(data10)){
if(data10.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/origins",schemaPath:"#/properties/origins/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
if(!(validate28(data10[i2], {instancePath:instancePath+"/origins/" + i2,parentData:data10,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/origins",schemaPath:"#/properties/origins/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.grant_types !== undefined){
let data12 = data.grant_types;
if(Array.isArray(data12)){
if(data12.length > 4){
(vErrors ??= []).push({instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/maxItems",keyword:"maxItems",params:{limit: 4}});
errors++;
}
if(data12.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data12.length;
for(let i3=0; i3<len3; i3++){
if(!(validate32(data12[i3], {instancePath:instancePath+"/grant_types/" + i3,parentData:data12,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.scopes !== undefined){
let data14 = data.scopes;
if(Array.isArray(data14)){
if(data14.length > 6){
(vErrors ??= []).push({instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/maxItems",keyword:"maxItems",params:{limit: 6}});
errors++;
}
const len4 = data14.length;
for(let i4=0; i4<len4; i4++){
if(!(validate34(data14[i4], {instancePath:instancePath+"/scopes/" + i4,parentData:data14,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.services !== undefined){
let data16 = data.services;
if(Array.isArray(data16)){
if(data16.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/services",schemaPath:"#/properties/services/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len5 = data16.length;
for(let i5=0; i5<len5; i5++){
if(!(validate36(data16[i5], {instancePath:instancePath+"/services/" + i5,parentData:data16,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/services",schemaPath:"#/properties/services/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.pkce_required !== undefined){
if(typeof data.pkce_required !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/pkce_required",schemaPath:"#/properties/pkce_required/type",keyword:"type",params:{type: "boolean"}});
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
if(!(validate38(data.registered_by, {instancePath:instancePath+"/registered_by",parentData:data,parentDataProperty:"registered_by",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.access_token_seconds !== undefined){
let data21 = data.access_token_seconds;
if((!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))) && (data21 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/access_token_seconds",schemaPath:"#/properties/access_token_seconds/type",keyword:"type",params:{type: schema8.properties.access_token_seconds.type}});
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 86400 || isNaN(data21)){
(vErrors ??= []).push({instancePath:instancePath+"/access_token_seconds",schemaPath:"#/properties/access_token_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400}});
errors++;
}
if(data21 < 60 || isNaN(data21)){
(vErrors ??= []).push({instancePath:instancePath+"/access_token_seconds",schemaPath:"#/properties/access_token_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60}});
errors++;
}
}
}
if(data.refresh_token_seconds !== undefined){
let data22 = data.refresh_token_seconds;
if((!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))) && (data22 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token_seconds",schemaPath:"#/properties/refresh_token_seconds/type",keyword:"type",params:{type: schema8.properties.refresh_token_seconds.type}});
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 31536000 || isNaN(data22)){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token_seconds",schemaPath:"#/properties/refresh_token_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000}});
errors++;
}
if(data22 < 3600 || isNaN(data22)){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token_seconds",schemaPath:"#/properties/refresh_token_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 3600}});
errors++;
}
}
}
if(data.id_token_seconds !== undefined){
let data23 = data.id_token_seconds;
if((!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))) && (data23 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/id_token_seconds",schemaPath:"#/properties/id_token_seconds/type",keyword:"type",params:{type: schema8.properties.id_token_seconds.type}});
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 86400 || isNaN(data23)){
(vErrors ??= []).push({instancePath:instancePath+"/id_token_seconds",schemaPath:"#/properties/id_token_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400}});
errors++;
}
if(data23 < 60 || isNaN(data23)){
(vErrors ??= []).push({instancePath:instancePath+"/id_token_seconds",schemaPath:"#/properties/id_token_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60}});
errors++;
}
}
}
if(data.backchannel_logout_uri !== undefined){
let data24 = data.backchannel_logout_uri;
if((typeof data24 !== "string") && (data24 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"#/properties/backchannel_logout_uri/type",keyword:"type",params:{type: schema8.properties.backchannel_logout_uri.type}});
errors++;
}
if(typeof data24 === "string"){
if(data24.length > 2048 && func2(data24) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"#/properties/backchannel_logout_uri/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
}
if(data.active !== undefined){
if(typeof data.active !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.tenant_id !== undefined){
let data26 = data.tenant_id;
if((typeof data26 !== "string") && (data26 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/type",keyword:"type",params:{type: schema8.properties.tenant_id.type}});
errors++;
}
if(typeof data26 === "string"){
if(!(formats0.test(data26))){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.secrets !== undefined){
let data27 = data.secrets;
if(Array.isArray(data27)){
if(data27.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len6 = data27.length;
for(let i6=0; i6<len6; i6++){
if(!(validate40(data27[i6], {instancePath:instancePath+"/secrets/" + i6,parentData:data27,parentDataProperty:i6,rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.row_version !== undefined){
if(!(keyword0(data.row_version, {instancePath:instancePath+"/row_version",parentData:data,parentDataProperty:"row_version",rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
if(data.created_at !== undefined){
let data30 = data.created_at;
if(typeof data30 === "string"){
if(!(formats6(data30))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.updated_at !== undefined){
let data31 = data.updated_at;
if(typeof data31 === "string"){
if(!(formats6(data31))){
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"}});
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

const same_schema_ApplicationWithSecretEnvelope = validate44;
const schema17 = {"properties":{"status":{"enum":[true]}}};
const schema18 = {"properties":{"id":0,"client_id":0,"name_mn":0,"name_en":0,"kind":0,"auth_method":0,"redirect_uris":0,"post_logout_redirect_uris":0,"origins":0,"grant_types":0,"scopes":0,"services":0,"pkce_required":0,"first_party":0,"registered_by":0,"access_token_seconds":{"type":["integer","null"]},"refresh_token_seconds":{"type":["integer","null"]},"id_token_seconds":{"type":["integer","null"]},"backchannel_logout_uri":{"type":["string","null"]},"active":0,"tenant_id":{"type":["string","null"]},"secrets":0,"row_version":0,"created_at":0,"updated_at":0,"secret":{"type":["string","null"]}}};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
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
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"}});
errors++;
}
if(data.auth_method === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "auth_method"}});
errors++;
}
if(data.redirect_uris === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "redirect_uris"}});
errors++;
}
if(data.post_logout_redirect_uris === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "post_logout_redirect_uris"}});
errors++;
}
if(data.origins === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "origins"}});
errors++;
}
if(data.grant_types === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grant_types"}});
errors++;
}
if(data.scopes === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scopes"}});
errors++;
}
if(data.services === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "services"}});
errors++;
}
if(data.pkce_required === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pkce_required"}});
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
if(data.access_token_seconds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "access_token_seconds"}});
errors++;
}
if(data.refresh_token_seconds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refresh_token_seconds"}});
errors++;
}
if(data.id_token_seconds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id_token_seconds"}});
errors++;
}
if(data.backchannel_logout_uri === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_logout_uri"}});
errors++;
}
if(data.active === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "active"}});
errors++;
}
if(data.tenant_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenant_id"}});
errors++;
}
if(data.secrets === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "secrets"}});
errors++;
}
if(data.row_version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "row_version"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
if(data.updated_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"}});
errors++;
}
if(data.secret === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "secret"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema18.properties, key0))){
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
if(data.client_id !== undefined){
let data1 = data.client_id;
if(typeof data1 === "string"){
if(data1.length > 255 && func2(data1) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
if(!pattern0.test(data1)){
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
let data2 = data.name_mn;
if(typeof data2 === "string"){
if(data2.length > 120 && func2(data2) > 120){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/maxLength",keyword:"maxLength",params:{limit: 120}});
errors++;
}
if(data2.length < 2 * 1 && func2(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name_en !== undefined){
let data3 = data.name_en;
if(typeof data3 === "string"){
if(data3.length > 120 && func2(data3) > 120){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 120}});
errors++;
}
if(data3.length < 2 * 1 && func2(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.kind !== undefined){
if(!(validate24(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.auth_method !== undefined){
if(!(validate26(data.auth_method, {instancePath:instancePath+"/auth_method",parentData:data,parentDataProperty:"auth_method",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.redirect_uris !== undefined){
let data6 = data.redirect_uris;
if(Array.isArray(data6)){
if(data6.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data6[i0], {instancePath:instancePath+"/redirect_uris/" + i0,parentData:data6,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.post_logout_redirect_uris !== undefined){
let data8 = data.post_logout_redirect_uris;
if(Array.isArray(data8)){
if(data8.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"#/properties/post_logout_redirect_uris/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(!(validate28(data8[i1], {instancePath:instancePath+"/post_logout_redirect_uris/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"#/properties/post_logout_redirect_uris/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.origins !== undefined){
let data10 = data.origins;
if(Array.isArray(data10)){
if(data10.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/origins",schemaPath:"#/properties/origins/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
if(!(validate28(data10[i2], {instancePath:instancePath+"/origins/" + i2,parentData:data10,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/origins",schemaPath:"#/properties/origins/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.grant_types !== undefined){
let data12 = data.grant_types;
if(Array.isArray(data12)){
if(data12.length > 4){
(vErrors ??= []).push({instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/maxItems",keyword:"maxItems",params:{limit: 4}});
errors++;
}
if(data12.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data12.length;
for(let i3=0; i3<len3; i3++){
if(!(validate32(data12[i3], {instancePath:instancePath+"/grant_types/" + i3,parentData:data12,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.scopes !== undefined){
let data14 = data.scopes;
if(Array.isArray(data14)){
if(data14.length > 6){
(vErrors ??= []).push({instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/maxItems",keyword:"maxItems",params:{limit: 6}});
errors++;
}
const len4 = data14.length;
for(let i4=0; i4<len4; i4++){
if(!(validate34(data14[i4], {instancePath:instancePath+"/scopes/" + i4,parentData:data14,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.services !== undefined){
let data16 = data.services;
if(Array.isArray(data16)){
if(data16.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/services",schemaPath:"#/properties/services/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len5 = data16.length;
for(let i5=0; i5<len5; i5++){
if(!(validate36(data16[i5], {instancePath:instancePath+"/services/" + i5,parentData:data16,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/services",schemaPath:"#/properties/services/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.pkce_required !== undefined){
if(typeof data.pkce_required !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/pkce_required",schemaPath:"#/properties/pkce_required/type",keyword:"type",params:{type: "boolean"}});
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
if(!(validate38(data.registered_by, {instancePath:instancePath+"/registered_by",parentData:data,parentDataProperty:"registered_by",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.access_token_seconds !== undefined){
let data21 = data.access_token_seconds;
if((!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))) && (data21 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/access_token_seconds",schemaPath:"#/properties/access_token_seconds/type",keyword:"type",params:{type: schema18.properties.access_token_seconds.type}});
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 86400 || isNaN(data21)){
(vErrors ??= []).push({instancePath:instancePath+"/access_token_seconds",schemaPath:"#/properties/access_token_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400}});
errors++;
}
if(data21 < 60 || isNaN(data21)){
(vErrors ??= []).push({instancePath:instancePath+"/access_token_seconds",schemaPath:"#/properties/access_token_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60}});
errors++;
}
}
}
if(data.refresh_token_seconds !== undefined){
let data22 = data.refresh_token_seconds;
if((!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))) && (data22 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token_seconds",schemaPath:"#/properties/refresh_token_seconds/type",keyword:"type",params:{type: schema18.properties.refresh_token_seconds.type}});
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 31536000 || isNaN(data22)){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token_seconds",schemaPath:"#/properties/refresh_token_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000}});
errors++;
}
if(data22 < 3600 || isNaN(data22)){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token_seconds",schemaPath:"#/properties/refresh_token_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 3600}});
errors++;
}
}
}
if(data.id_token_seconds !== undefined){
let data23 = data.id_token_seconds;
if((!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))) && (data23 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/id_token_seconds",schemaPath:"#/properties/id_token_seconds/type",keyword:"type",params:{type: schema18.properties.id_token_seconds.type}});
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 86400 || isNaN(data23)){
(vErrors ??= []).push({instancePath:instancePath+"/id_token_seconds",schemaPath:"#/properties/id_token_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400}});
errors++;
}
if(data23 < 60 || isNaN(data23)){
(vErrors ??= []).push({instancePath:instancePath+"/id_token_seconds",schemaPath:"#/properties/id_token_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60}});
errors++;
}
}
}
if(data.backchannel_logout_uri !== undefined){
let data24 = data.backchannel_logout_uri;
if((typeof data24 !== "string") && (data24 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"#/properties/backchannel_logout_uri/type",keyword:"type",params:{type: schema18.properties.backchannel_logout_uri.type}});
errors++;
}
if(typeof data24 === "string"){
if(data24.length > 2048 && func2(data24) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"#/properties/backchannel_logout_uri/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
}
if(data.active !== undefined){
if(typeof data.active !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.tenant_id !== undefined){
let data26 = data.tenant_id;
if((typeof data26 !== "string") && (data26 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/type",keyword:"type",params:{type: schema18.properties.tenant_id.type}});
errors++;
}
if(typeof data26 === "string"){
if(!(formats0.test(data26))){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.secrets !== undefined){
let data27 = data.secrets;
if(Array.isArray(data27)){
if(data27.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len6 = data27.length;
for(let i6=0; i6<len6; i6++){
if(!(validate40(data27[i6], {instancePath:instancePath+"/secrets/" + i6,parentData:data27,parentDataProperty:i6,rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/secrets",schemaPath:"#/properties/secrets/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.row_version !== undefined){
if(!(keyword0(data.row_version, {instancePath:instancePath+"/row_version",parentData:data,parentDataProperty:"row_version",rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
if(data.created_at !== undefined){
let data30 = data.created_at;
if(typeof data30 === "string"){
if(!(formats6(data30))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.updated_at !== undefined){
let data31 = data.updated_at;
if(typeof data31 === "string"){
if(!(formats6(data31))){
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.secret !== undefined){
let data32 = data.secret;
if((typeof data32 !== "string") && (data32 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: schema18.properties.secret.type}});
errors++;
}
if(typeof data32 === "string"){
if(data32.length > 128 && func2(data32) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}


function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema17.properties.status.enum}});
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
if(!(validate45(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}

const same_schema_ApplicationEnvelope = validate57;
const schema19 = {"properties":{"status":{"enum":[true]}}};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate57.errors = vErrors;
return errors === 0;
}

const same_schema_DeletedApplicationEnvelope = validate59;
const schema20 = {"properties":{"status":{"enum":[true]}}};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
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
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema20.properties.status.enum}});
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
if(!(validate60(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}

export { same_schema_ApplicationPageEnvelope as listApplications_200 }
export { schema_ErrorResponse as listApplications_400, schema_ErrorResponse as listApplications_401, schema_ErrorResponse as listApplications_403, schema_ErrorResponse as listApplications_406, schema_ErrorResponse as listApplications_408, schema_ErrorResponse as listApplications_431, schema_ErrorResponse as listApplications_500, schema_ErrorResponse as listApplications_503, schema_ErrorResponse as createApplication_400, schema_ErrorResponse as createApplication_401, schema_ErrorResponse as createApplication_403, schema_ErrorResponse as createApplication_406, schema_ErrorResponse as createApplication_408, schema_ErrorResponse as createApplication_413, schema_ErrorResponse as createApplication_415, schema_ErrorResponse as createApplication_417, schema_ErrorResponse as createApplication_422, schema_ErrorResponse as createApplication_429, schema_ErrorResponse as createApplication_431, schema_ErrorResponse as createApplication_500, schema_ErrorResponse as createApplication_503, schema_ErrorResponse as getApplication_400, schema_ErrorResponse as getApplication_401, schema_ErrorResponse as getApplication_403, schema_ErrorResponse as getApplication_404, schema_ErrorResponse as getApplication_406, schema_ErrorResponse as getApplication_408, schema_ErrorResponse as getApplication_431, schema_ErrorResponse as getApplication_500, schema_ErrorResponse as getApplication_503, schema_ErrorResponse as updateApplication_400, schema_ErrorResponse as updateApplication_401, schema_ErrorResponse as updateApplication_403, schema_ErrorResponse as updateApplication_404, schema_ErrorResponse as updateApplication_406, schema_ErrorResponse as updateApplication_408, schema_ErrorResponse as updateApplication_409, schema_ErrorResponse as updateApplication_413, schema_ErrorResponse as updateApplication_415, schema_ErrorResponse as updateApplication_417, schema_ErrorResponse as updateApplication_422, schema_ErrorResponse as updateApplication_429, schema_ErrorResponse as updateApplication_431, schema_ErrorResponse as updateApplication_500, schema_ErrorResponse as updateApplication_503, schema_ErrorResponse as deleteApplication_400, schema_ErrorResponse as deleteApplication_401, schema_ErrorResponse as deleteApplication_403, schema_ErrorResponse as deleteApplication_404, schema_ErrorResponse as deleteApplication_406, schema_ErrorResponse as deleteApplication_408, schema_ErrorResponse as deleteApplication_422, schema_ErrorResponse as deleteApplication_429, schema_ErrorResponse as deleteApplication_431, schema_ErrorResponse as deleteApplication_500, schema_ErrorResponse as deleteApplication_503, schema_ErrorResponse as rotateApplicationSecret_400, schema_ErrorResponse as rotateApplicationSecret_401, schema_ErrorResponse as rotateApplicationSecret_403, schema_ErrorResponse as rotateApplicationSecret_404, schema_ErrorResponse as rotateApplicationSecret_406, schema_ErrorResponse as rotateApplicationSecret_408, schema_ErrorResponse as rotateApplicationSecret_409, schema_ErrorResponse as rotateApplicationSecret_413, schema_ErrorResponse as rotateApplicationSecret_415, schema_ErrorResponse as rotateApplicationSecret_417, schema_ErrorResponse as rotateApplicationSecret_429, schema_ErrorResponse as rotateApplicationSecret_431, schema_ErrorResponse as rotateApplicationSecret_500, schema_ErrorResponse as rotateApplicationSecret_503, schema_ErrorResponse as setApplicationSecret_400, schema_ErrorResponse as setApplicationSecret_401, schema_ErrorResponse as setApplicationSecret_403, schema_ErrorResponse as setApplicationSecret_404, schema_ErrorResponse as setApplicationSecret_406, schema_ErrorResponse as setApplicationSecret_408, schema_ErrorResponse as setApplicationSecret_409, schema_ErrorResponse as setApplicationSecret_413, schema_ErrorResponse as setApplicationSecret_415, schema_ErrorResponse as setApplicationSecret_417, schema_ErrorResponse as setApplicationSecret_422, schema_ErrorResponse as setApplicationSecret_429, schema_ErrorResponse as setApplicationSecret_431, schema_ErrorResponse as setApplicationSecret_500, schema_ErrorResponse as setApplicationSecret_503, schema_ErrorResponse as deleteApplicationSecret_400, schema_ErrorResponse as deleteApplicationSecret_401, schema_ErrorResponse as deleteApplicationSecret_403, schema_ErrorResponse as deleteApplicationSecret_404, schema_ErrorResponse as deleteApplicationSecret_406, schema_ErrorResponse as deleteApplicationSecret_408, schema_ErrorResponse as deleteApplicationSecret_422, schema_ErrorResponse as deleteApplicationSecret_429, schema_ErrorResponse as deleteApplicationSecret_431, schema_ErrorResponse as deleteApplicationSecret_500, schema_ErrorResponse as deleteApplicationSecret_503, schema_ErrorResponse as setApplicationServices_400, schema_ErrorResponse as setApplicationServices_401, schema_ErrorResponse as setApplicationServices_403, schema_ErrorResponse as setApplicationServices_404, schema_ErrorResponse as setApplicationServices_406, schema_ErrorResponse as setApplicationServices_408, schema_ErrorResponse as setApplicationServices_409, schema_ErrorResponse as setApplicationServices_413, schema_ErrorResponse as setApplicationServices_415, schema_ErrorResponse as setApplicationServices_417, schema_ErrorResponse as setApplicationServices_422, schema_ErrorResponse as setApplicationServices_429, schema_ErrorResponse as setApplicationServices_431, schema_ErrorResponse as setApplicationServices_500, schema_ErrorResponse as setApplicationServices_503 } from '../shared.responses.js'
export { same_schema_ApplicationWithSecretEnvelope as createApplication_201, same_schema_ApplicationWithSecretEnvelope as rotateApplicationSecret_200 }
export { same_schema_ApplicationEnvelope as getApplication_200, same_schema_ApplicationEnvelope as updateApplication_200, same_schema_ApplicationEnvelope as setApplicationSecret_200, same_schema_ApplicationEnvelope as deleteApplicationSecret_200, same_schema_ApplicationEnvelope as setApplicationServices_200 }
export { same_schema_DeletedApplicationEnvelope as deleteApplication_200 }
