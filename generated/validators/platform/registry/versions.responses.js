// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_RegistryVersionPageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema8 = {"properties":{"effective_to":{"type":["string","null"]},"published_by":{"type":["string","null"]}}};
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats4 = required1.formats["date-time"];
const pattern0 = new RegExp("^[0-9a-f]{64}$", "u");

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
if(data.version_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version_no"}});
errors++;
}
if(data.sha256 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sha256"}});
errors++;
}
if(data.effective_from === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "effective_from"}});
errors++;
}
if(data.effective_to === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "effective_to"}});
errors++;
}
if(data.published_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "published_at"}});
errors++;
}
if(data.published_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "published_by"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "service_id")) || (key0 === "version_no")) || (key0 === "sha256")) || (key0 === "effective_from")) || (key0 === "effective_to")) || (key0 === "published_at")) || (key0 === "published_by"))){
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
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/service_id",schemaPath:"#/properties/service_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/service_id",schemaPath:"#/properties/service_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.version_no !== undefined){
let data2 = data.version_no;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/version_no",schemaPath:"#/properties/version_no/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 2147483647 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/version_no",schemaPath:"#/properties/version_no/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data2 < 1 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/version_no",schemaPath:"#/properties/version_no/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.sha256 !== undefined){
let data3 = data.sha256;
if(typeof data3 === "string"){
if(data3.length > 64 && func2(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(data3.length < 2 * 64 && func2(data3) < 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/minLength",keyword:"minLength",params:{limit: 64}});
errors++;
}
if(!pattern0.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.effective_from !== undefined){
let data4 = data.effective_from;
if(typeof data4 === "string"){
if(!(formats4(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/effective_from",schemaPath:"#/properties/effective_from/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/effective_from",schemaPath:"#/properties/effective_from/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.effective_to !== undefined){
let data5 = data.effective_to;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/effective_to",schemaPath:"#/properties/effective_to/type",keyword:"type",params:{type: schema8.properties.effective_to.type}});
errors++;
}
if(typeof data5 === "string"){
if(!(formats4(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/effective_to",schemaPath:"#/properties/effective_to/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.published_at !== undefined){
let data6 = data.published_at;
if(typeof data6 === "string"){
if(!(formats4(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/published_at",schemaPath:"#/properties/published_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/published_at",schemaPath:"#/properties/published_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.published_by !== undefined){
let data7 = data.published_by;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/published_by",schemaPath:"#/properties/published_by/type",keyword:"type",params:{type: schema8.properties.published_by.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats0.test(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/published_by",schemaPath:"#/properties/published_by/format",keyword:"format",params:{format: "uuid"}});
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

const same_schema_RegistryVersionDetailEnvelope = validate26;
const schema9 = {"properties":{"status":{"enum":[true]}}};
const schema11 = {"properties":{"code":0,"authority":0,"name_mn":0,"name_en":0,"description_mn":0,"description_en":0,"addressee":0,"keywords":0,"legal_basis":0,"channels":0,"fees":0,"fee_timing":0,"applicant_signs":0,"requires_signature":0,"ends_right":0,"output":0,"form_schema":0,"evidence_groups":0,"life_events":0}};
const func7 = Object.prototype.hasOwnProperty;
import { schema_RegistryCode as keyword0 } from '../shared.responses.js'

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.org_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "org_id"}});
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
if(!(((key0 === "org_id") || (key0 === "name_mn")) || (key0 === "name_en"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.org_id !== undefined){
let data0 = data.org_id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/org_id",schemaPath:"#/properties/org_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/org_id",schemaPath:"#/properties/org_id/type",keyword:"type",params:{type: "string"}});
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
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

const schema13 = {"enum":["citizen","business"]};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "citizen") || (data === "business"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema13.enum}});
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}

const schema14 = {"properties":{"url":{"type":["string","null"]}}};
const formats14 = required1.formats.uri;
const pattern1 = new RegExp("^https?://", "u");

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_mn"}});
errors++;
}
if(data.title_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_en"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "title_mn") || (key0 === "title_en")) || (key0 === "url"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.title_mn !== undefined){
let data0 = data.title_mn;
if(typeof data0 === "string"){
if(data0.length > 300 && func2(data0) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.title_en !== undefined){
let data1 = data.title_en;
if(typeof data1 === "string"){
if(data1.length > 300 && func2(data1) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.url !== undefined){
let data2 = data.url;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: schema14.properties.url.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
if(!pattern1.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"}});
errors++;
}
if(!(formats14(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "uri"}});
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

const schema15 = {"properties":{"opening_hours_mn":{"type":["string","null"]},"opening_hours_en":{"type":["string","null"]}}};
import { schema_ServiceChannelName as keyword1 } from '../shared.responses.js'

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "channel") || (key0 === "opening_hours_mn")) || (key0 === "opening_hours_en"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.channel !== undefined){
if(!(keyword1(data.channel, {instancePath:instancePath+"/channel",parentData:data,parentDataProperty:"channel",rootData}))){
vErrors = vErrors === null ? keyword1.errors : vErrors.concat(keyword1.errors);
errors = vErrors.length;
}
}
if(data.opening_hours_mn !== undefined){
let data1 = data.opening_hours_mn;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/opening_hours_mn",schemaPath:"#/properties/opening_hours_mn/type",keyword:"type",params:{type: schema15.properties.opening_hours_mn.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/opening_hours_mn",schemaPath:"#/properties/opening_hours_mn/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.opening_hours_en !== undefined){
let data2 = data.opening_hours_en;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/opening_hours_en",schemaPath:"#/properties/opening_hours_en/type",keyword:"type",params:{type: schema15.properties.opening_hours_en.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/opening_hours_en",schemaPath:"#/properties/opening_hours_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}

const schema16 = {"properties":{"legal_basis":{"type":["string","null"]}}};
const schema17 = {"enum":["normal","urgent"]};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "normal") || (data === "urgent"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema17.enum}});
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"}});
errors++;
}
if(data.urgency === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "urgency"}});
errors++;
}
if(data.amount === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"}});
errors++;
}
if(data.processing_days === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "processing_days"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "channel") || (key0 === "urgency")) || (key0 === "amount")) || (key0 === "processing_days")) || (key0 === "legal_basis"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.channel !== undefined){
if(!(keyword1(data.channel, {instancePath:instancePath+"/channel",parentData:data,parentDataProperty:"channel",rootData}))){
vErrors = vErrors === null ? keyword1.errors : vErrors.concat(keyword1.errors);
errors = vErrors.length;
}
}
if(data.urgency !== undefined){
if(!(validate39(data.urgency, {instancePath:instancePath+"/urgency",parentData:data,parentDataProperty:"urgency",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
if(data.amount !== undefined){
let data2 = data.amount;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000000000 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.processing_days !== undefined){
let data3 = data.processing_days;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/processing_days",schemaPath:"#/properties/processing_days/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 365 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/processing_days",schemaPath:"#/properties/processing_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 365}});
errors++;
}
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/processing_days",schemaPath:"#/properties/processing_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.legal_basis !== undefined){
let data4 = data.legal_basis;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/legal_basis",schemaPath:"#/properties/legal_basis/type",keyword:"type",params:{type: schema16.properties.legal_basis.type}});
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 300 && func2(data4) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/legal_basis",schemaPath:"#/properties/legal_basis/maxLength",keyword:"maxLength",params:{limit: 300}});
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

const schema18 = {"enum":["before","none"]};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "before") || (data === "none"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema18.enum}});
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}

const schema19 = {"properties":{"reference_type":{"type":["string","null"]},"validity_days":{"type":["integer","null"]},"finding_required":{"type":["boolean","null"]},"lines":{"type":["array","null"]}}};
const schema20 = {"enum":["reference","registration","document","payment"]};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "reference") || (data === "registration")) || (data === "document")) || (data === "payment"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema20.enum}});
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}

const pattern3 = new RegExp("^(finding|form:[a-z][a-z0-9_]{0,63}|evidence:[a-z][a-z0-9]*(-[a-z0-9]+)*(/[a-z][a-z0-9_]{0,63}){1,2})$", "u");

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_mn"}});
errors++;
}
if(data.title_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_en"}});
errors++;
}
if(data.from === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "title_mn") || (key0 === "title_en")) || (key0 === "from"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.title_mn !== undefined){
let data0 = data.title_mn;
if(typeof data0 === "string"){
if(data0.length > 300 && func2(data0) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.title_en !== undefined){
let data1 = data.title_en;
if(typeof data1 === "string"){
if(data1.length > 300 && func2(data1) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.from !== undefined){
let data2 = data.from;
if(typeof data2 === "string"){
if(data2.length > 250 && func2(data2) > 250){
(vErrors ??= []).push({instancePath:instancePath+"/from",schemaPath:"#/properties/from/maxLength",keyword:"maxLength",params:{limit: 250}});
errors++;
}
if(!pattern3.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/from",schemaPath:"#/properties/from/pattern",keyword:"pattern",params:{pattern: "^(finding|form:[a-z][a-z0-9_]{0,63}|evidence:[a-z][a-z0-9]*(-[a-z0-9]+)*(/[a-z][a-z0-9_]{0,63}){1,2})$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}

const pattern2 = new RegExp("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "u");

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "type") || (key0 === "reference_type")) || (key0 === "validity_days")) || (key0 === "finding_required")) || (key0 === "lines"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined){
if(!(validate45(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
if(data.reference_type !== undefined){
let data1 = data.reference_type;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reference_type",schemaPath:"#/properties/reference_type/type",keyword:"type",params:{type: schema19.properties.reference_type.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/reference_type",schemaPath:"#/properties/reference_type/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reference_type",schemaPath:"#/properties/reference_type/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/reference_type",schemaPath:"#/properties/reference_type/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"}});
errors++;
}
}
}
if(data.validity_days !== undefined){
let data2 = data.validity_days;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/validity_days",schemaPath:"#/properties/validity_days/type",keyword:"type",params:{type: schema19.properties.validity_days.type}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 3650 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/validity_days",schemaPath:"#/properties/validity_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3650}});
errors++;
}
if(data2 < 1 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/validity_days",schemaPath:"#/properties/validity_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.finding_required !== undefined){
let data3 = data.finding_required;
if((typeof data3 !== "boolean") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/finding_required",schemaPath:"#/properties/finding_required/type",keyword:"type",params:{type: schema19.properties.finding_required.type}});
errors++;
}
}
if(data.lines !== undefined){
let data4 = data.lines;
if((!(Array.isArray(data4))) && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/type",keyword:"type",params:{type: schema19.properties.lines.type}});
errors++;
}
if(Array.isArray(data4)){
if(data4.length > 60){
(vErrors ??= []).push({instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/maxItems",keyword:"maxItems",params:{limit: 60}});
errors++;
}
if(data4.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate47(data4[i0], {instancePath:instancePath+"/lines/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
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


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 60){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 60}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(data0.length > 64 && func2(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}});
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}

const schema25 = {"properties":{"help_mn":{"type":["string","null"]},"help_en":{"type":["string","null"]}}};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_mn"}});
errors++;
}
if(data.title_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_en"}});
errors++;
}
if(data.fields === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fields"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "title_mn") || (key0 === "title_en")) || (key0 === "help_mn")) || (key0 === "help_en")) || (key0 === "fields"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.title_mn !== undefined){
let data0 = data.title_mn;
if(typeof data0 === "string"){
if(data0.length > 200 && func2(data0) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.title_en !== undefined){
let data1 = data.title_en;
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.help_mn !== undefined){
let data2 = data.help_mn;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/help_mn",schemaPath:"#/properties/help_mn/type",keyword:"type",params:{type: schema25.properties.help_mn.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/help_mn",schemaPath:"#/properties/help_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
}
if(data.help_en !== undefined){
let data3 = data.help_en;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/help_en",schemaPath:"#/properties/help_en/type",keyword:"type",params:{type: schema25.properties.help_en.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 500 && func2(data3) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/help_en",schemaPath:"#/properties/help_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
}
if(data.fields !== undefined){
let data4 = data.fields;
if(Array.isArray(data4)){
if(data4.length > 60){
(vErrors ??= []).push({instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/maxItems",keyword:"maxItems",params:{limit: 60}});
errors++;
}
if(data4.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 === "string"){
if(data5.length > 64 && func2(data5) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/fields/" + i0,schemaPath:"#/properties/fields/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/fields/" + i0,schemaPath:"#/properties/fields/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}


function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 20){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate54(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}});
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}


function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.order === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "order"}});
errors++;
}
if(data.order !== undefined){
if(!(validate51(data.order, {instancePath:instancePath+"/order",parentData:data,parentDataProperty:"order",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.sections !== undefined){
if(!(validate53(data.sections, {instancePath:instancePath+"/sections",parentData:data,parentDataProperty:"sections",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}

const schema28 = {"enum":["pdf","image","pdf_or_image","data"]};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "pdf") || (data === "image")) || (data === "pdf_or_image")) || (data === "data"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema28.enum}});
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}

const pattern4 = new RegExp("^[A-Z]{2}[0-9]{6}$", "u");

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "code") || (key0 === "optional")) || (key0 === "evidence_id")) || (key0 === "name_mn")) || (key0 === "name_en")) || (key0 === "format")) || (key0 === "validity_days")) || (key0 === "once_only_source"))){
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
if(data.optional !== undefined){
if(typeof data.optional !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/optional",schemaPath:"#/properties/optional/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.evidence_id !== undefined){
let data2 = data.evidence_id;
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/evidence_id",schemaPath:"#/properties/evidence_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/evidence_id",schemaPath:"#/properties/evidence_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name_mn !== undefined){
let data3 = data.name_mn;
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
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
let data4 = data.name_en;
if(typeof data4 === "string"){
if(data4.length > 200 && func2(data4) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.format !== undefined){
if(!(validate60(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
}
if(data.validity_days !== undefined){
let data6 = data.validity_days;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/validity_days",schemaPath:"#/properties/validity_days/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 36500 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/validity_days",schemaPath:"#/properties/validity_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}});
errors++;
}
if(data6 < 1 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/validity_days",schemaPath:"#/properties/validity_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.once_only_source !== undefined){
let data7 = data.once_only_source;
if(typeof data7 === "string"){
if(data7.length > 8 && func2(data7) > 8){
(vErrors ??= []).push({instancePath:instancePath+"/once_only_source",schemaPath:"#/properties/once_only_source/maxLength",keyword:"maxLength",params:{limit: 8}});
errors++;
}
if(!pattern4.test(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/once_only_source",schemaPath:"#/properties/once_only_source/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2}[0-9]{6}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/once_only_source",schemaPath:"#/properties/once_only_source/type",keyword:"type",params:{type: "string"}});
errors++;
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


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.evidences === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidences"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "evidences")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.evidences !== undefined){
let data0 = data.evidences;
if(Array.isArray(data0)){
if(data0.length > 30){
(vErrors ??= []).push({instancePath:instancePath+"/evidences",schemaPath:"#/properties/evidences/maxItems",keyword:"maxItems",params:{limit: 30}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate59(data0[i0], {instancePath:instancePath+"/evidences/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/evidences",schemaPath:"#/properties/evidences/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
if(data.authority === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authority"}});
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
if(data.description_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description_mn"}});
errors++;
}
if(data.description_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description_en"}});
errors++;
}
if(data.addressee === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "addressee"}});
errors++;
}
if(data.keywords === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keywords"}});
errors++;
}
if(data.legal_basis === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "legal_basis"}});
errors++;
}
if(data.channels === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channels"}});
errors++;
}
if(data.fees === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fees"}});
errors++;
}
if(data.fee_timing === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fee_timing"}});
errors++;
}
if(data.requires_signature === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requires_signature"}});
errors++;
}
if(data.output === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "output"}});
errors++;
}
if(data.form_schema === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "form_schema"}});
errors++;
}
if(data.evidence_groups === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence_groups"}});
errors++;
}
if(data.life_events === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "life_events"}});
errors++;
}
for(const key0 in data){
if(!(func7.call(schema11.properties, key0))){
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
if(data.authority !== undefined){
if(!(validate30(data.authority, {instancePath:instancePath+"/authority",parentData:data,parentDataProperty:"authority",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.name_mn !== undefined){
let data2 = data.name_mn;
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
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
let data3 = data.name_en;
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.description_mn !== undefined){
let data4 = data.description_mn;
if(typeof data4 === "string"){
if(data4.length > 4000 && func2(data4) > 4000){
(vErrors ??= []).push({instancePath:instancePath+"/description_mn",schemaPath:"#/properties/description_mn/maxLength",keyword:"maxLength",params:{limit: 4000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description_mn",schemaPath:"#/properties/description_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.description_en !== undefined){
let data5 = data.description_en;
if(typeof data5 === "string"){
if(data5.length > 4000 && func2(data5) > 4000){
(vErrors ??= []).push({instancePath:instancePath+"/description_en",schemaPath:"#/properties/description_en/maxLength",keyword:"maxLength",params:{limit: 4000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description_en",schemaPath:"#/properties/description_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.addressee !== undefined){
if(!(validate32(data.addressee, {instancePath:instancePath+"/addressee",parentData:data,parentDataProperty:"addressee",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.keywords !== undefined){
let data7 = data.keywords;
if(Array.isArray(data7)){
if(data7.length > 30){
(vErrors ??= []).push({instancePath:instancePath+"/keywords",schemaPath:"#/properties/keywords/maxItems",keyword:"maxItems",params:{limit: 30}});
errors++;
}
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(typeof data8 === "string"){
if(data8.length > 60 && func2(data8) > 60){
(vErrors ??= []).push({instancePath:instancePath+"/keywords/" + i0,schemaPath:"#/properties/keywords/items/maxLength",keyword:"maxLength",params:{limit: 60}});
errors++;
}
if(data8.length < 2 * 1 && func2(data8) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/keywords/" + i0,schemaPath:"#/properties/keywords/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/keywords/" + i0,schemaPath:"#/properties/keywords/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/keywords",schemaPath:"#/properties/keywords/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.legal_basis !== undefined){
let data9 = data.legal_basis;
if(Array.isArray(data9)){
if(data9.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/legal_basis",schemaPath:"#/properties/legal_basis/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
if(!(validate34(data9[i1], {instancePath:instancePath+"/legal_basis/" + i1,parentData:data9,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/legal_basis",schemaPath:"#/properties/legal_basis/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.channels !== undefined){
let data11 = data.channels;
if(Array.isArray(data11)){
if(data11.length > 8){
(vErrors ??= []).push({instancePath:instancePath+"/channels",schemaPath:"#/properties/channels/maxItems",keyword:"maxItems",params:{limit: 8}});
errors++;
}
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
if(!(validate36(data11[i2], {instancePath:instancePath+"/channels/" + i2,parentData:data11,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channels",schemaPath:"#/properties/channels/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.fees !== undefined){
let data13 = data.fees;
if(Array.isArray(data13)){
if(data13.length > 16){
(vErrors ??= []).push({instancePath:instancePath+"/fees",schemaPath:"#/properties/fees/maxItems",keyword:"maxItems",params:{limit: 16}});
errors++;
}
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
if(!(validate38(data13[i3], {instancePath:instancePath+"/fees/" + i3,parentData:data13,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/fees",schemaPath:"#/properties/fees/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.fee_timing !== undefined){
if(!(validate42(data.fee_timing, {instancePath:instancePath+"/fee_timing",parentData:data,parentDataProperty:"fee_timing",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.applicant_signs !== undefined){
if(typeof data.applicant_signs !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/applicant_signs",schemaPath:"#/properties/applicant_signs/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.requires_signature !== undefined){
if(typeof data.requires_signature !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/requires_signature",schemaPath:"#/properties/requires_signature/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.ends_right !== undefined){
if(typeof data.ends_right !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/ends_right",schemaPath:"#/properties/ends_right/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.output !== undefined){
if(!(validate44(data.output, {instancePath:instancePath+"/output",parentData:data,parentDataProperty:"output",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
if(data.form_schema !== undefined){
if(!(validate50(data.form_schema, {instancePath:instancePath+"/form_schema",parentData:data,parentDataProperty:"form_schema",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.evidence_groups !== undefined){
let data21 = data.evidence_groups;
if(Array.isArray(data21)){
if(data21.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/evidence_groups",schemaPath:"#/properties/evidence_groups/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
const len4 = data21.length;
for(let i4=0; i4<len4; i4++){
if(!(validate58(data21[i4], {instancePath:instancePath+"/evidence_groups/" + i4,parentData:data21,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/evidence_groups",schemaPath:"#/properties/evidence_groups/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.life_events !== undefined){
let data23 = data.life_events;
if(Array.isArray(data23)){
if(data23.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/life_events",schemaPath:"#/properties/life_events/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len5 = data23.length;
for(let i5=0; i5<len5; i5++){
if(!(keyword0(data23[i5], {instancePath:instancePath+"/life_events/" + i5,parentData:data23,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/life_events",schemaPath:"#/properties/life_events/type",keyword:"type",params:{type: "array"}});
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


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"}});
errors++;
}
if(data.content === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "content"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "version") || (key0 === "content"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.version !== undefined){
if(!(validate23(data.version, {instancePath:instancePath+"/version",parentData:data,parentDataProperty:"version",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.content !== undefined){
if(!(validate29(data.content, {instancePath:instancePath+"/content",parentData:data,parentDataProperty:"content",rootData}))){
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

export { same_schema_RegistryVersionPageEnvelope as listRegistryServiceVersions_200, same_schema_RegistryVersionPageEnvelope as listRegistryVersions_200 }
export { schema_ErrorResponse as listRegistryServiceVersions_400, schema_ErrorResponse as listRegistryServiceVersions_401, schema_ErrorResponse as listRegistryServiceVersions_403, schema_ErrorResponse as listRegistryServiceVersions_404, schema_ErrorResponse as listRegistryServiceVersions_406, schema_ErrorResponse as listRegistryServiceVersions_408, schema_ErrorResponse as listRegistryServiceVersions_431, schema_ErrorResponse as listRegistryServiceVersions_500, schema_ErrorResponse as listRegistryServiceVersions_503, schema_ErrorResponse as listRegistryVersions_400, schema_ErrorResponse as listRegistryVersions_401, schema_ErrorResponse as listRegistryVersions_403, schema_ErrorResponse as listRegistryVersions_404, schema_ErrorResponse as listRegistryVersions_406, schema_ErrorResponse as listRegistryVersions_408, schema_ErrorResponse as listRegistryVersions_431, schema_ErrorResponse as listRegistryVersions_500, schema_ErrorResponse as listRegistryVersions_503, schema_ErrorResponse as getRegistryServiceVersion_400, schema_ErrorResponse as getRegistryServiceVersion_401, schema_ErrorResponse as getRegistryServiceVersion_403, schema_ErrorResponse as getRegistryServiceVersion_404, schema_ErrorResponse as getRegistryServiceVersion_406, schema_ErrorResponse as getRegistryServiceVersion_408, schema_ErrorResponse as getRegistryServiceVersion_431, schema_ErrorResponse as getRegistryServiceVersion_500, schema_ErrorResponse as getRegistryServiceVersion_503 } from '../shared.responses.js'
export { same_schema_RegistryVersionDetailEnvelope as getRegistryServiceVersion_200 }
