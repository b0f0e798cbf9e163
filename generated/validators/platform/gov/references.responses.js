// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_ReferenceSummaryPageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema8 = {"properties":{"id":0,"number":0,"type":0,"title_mn":0,"title_en":0,"status":0,"issuer":0,"application_id":{"type":["string","null"]},"issued_at":0,"valid_until":{"type":["string","null"]},"verify_code":0,"verify_url":0,"revoked_at":{"type":["string","null"]},"revoke_reason":{"type":["string","null"]},"superseded_by":{"type":["string","null"]}}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats6 = required1.formats["date-time"];
const formats10 = required1.formats.uri;
const pattern0 = new RegExp("^R[0-9]{2}-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 32 && func2(data) > 32){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern0.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^R[0-9]{2}-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "u");

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 64 && func2(data) > 64){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern1.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

const schema11 = {"enum":["issued","expired","revoked","superseded"]};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "issued") || (data === "expired")) || (data === "revoked")) || (data === "superseded"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema11.enum}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tenant_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenant_id"}});
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
if(!(((key0 === "tenant_id") || (key0 === "name_mn")) || (key0 === "name_en"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.tenant_id !== undefined){
let data0 = data.tenant_id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/type",keyword:"type",params:{type: "string"}});
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

const pattern2 = new RegExp("^[a-z2-7]{26}$", "u");

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 26 && func2(data) > 26){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 26}});
errors++;
}
if(!pattern2.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z2-7]{26}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate32.errors = vErrors;
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
if(data.number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"}});
errors++;
}
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if(data.title_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_mn"}});
errors++;
}
if(data.title_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_en"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.issuer === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer"}});
errors++;
}
if(data.application_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application_id"}});
errors++;
}
if(data.issued_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issued_at"}});
errors++;
}
if(data.valid_until === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid_until"}});
errors++;
}
if(data.verify_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verify_code"}});
errors++;
}
if(data.verify_url === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verify_url"}});
errors++;
}
if(data.revoked_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revoked_at"}});
errors++;
}
if(data.revoke_reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revoke_reason"}});
errors++;
}
if(data.superseded_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "superseded_by"}});
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
if(data.number !== undefined){
if(!(validate24(data.number, {instancePath:instancePath+"/number",parentData:data,parentDataProperty:"number",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.type !== undefined){
if(!(validate26(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.title_mn !== undefined){
let data3 = data.title_mn;
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
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
let data4 = data.title_en;
if(typeof data4 === "string"){
if(data4.length > 200 && func2(data4) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.status !== undefined){
if(!(validate28(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.issuer !== undefined){
if(!(validate30(data.issuer, {instancePath:instancePath+"/issuer",parentData:data,parentDataProperty:"issuer",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.application_id !== undefined){
let data7 = data.application_id;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/type",keyword:"type",params:{type: schema8.properties.application_id.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats0.test(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.issued_at !== undefined){
let data8 = data.issued_at;
if(typeof data8 === "string"){
if(!(formats6(data8))){
(vErrors ??= []).push({instancePath:instancePath+"/issued_at",schemaPath:"#/properties/issued_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/issued_at",schemaPath:"#/properties/issued_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.valid_until !== undefined){
let data9 = data.valid_until;
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/type",keyword:"type",params:{type: schema8.properties.valid_until.type}});
errors++;
}
if(typeof data9 === "string"){
if(!(formats6(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.verify_code !== undefined){
if(!(validate32(data.verify_code, {instancePath:instancePath+"/verify_code",parentData:data,parentDataProperty:"verify_code",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.verify_url !== undefined){
let data11 = data.verify_url;
if(typeof data11 === "string"){
if(data11.length > 512 && func2(data11) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/verify_url",schemaPath:"#/properties/verify_url/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats10(data11))){
(vErrors ??= []).push({instancePath:instancePath+"/verify_url",schemaPath:"#/properties/verify_url/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/verify_url",schemaPath:"#/properties/verify_url/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.revoked_at !== undefined){
let data12 = data.revoked_at;
if((typeof data12 !== "string") && (data12 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/revoked_at",schemaPath:"#/properties/revoked_at/type",keyword:"type",params:{type: schema8.properties.revoked_at.type}});
errors++;
}
if(typeof data12 === "string"){
if(!(formats6(data12))){
(vErrors ??= []).push({instancePath:instancePath+"/revoked_at",schemaPath:"#/properties/revoked_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.revoke_reason !== undefined){
let data13 = data.revoke_reason;
if((typeof data13 !== "string") && (data13 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/revoke_reason",schemaPath:"#/properties/revoke_reason/type",keyword:"type",params:{type: schema8.properties.revoke_reason.type}});
errors++;
}
if(typeof data13 === "string"){
if(data13.length > 500 && func2(data13) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/revoke_reason",schemaPath:"#/properties/revoke_reason/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
}
if(data.superseded_by !== undefined){
let data14 = data.superseded_by;
if((typeof data14 !== "string") && (data14 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/superseded_by",schemaPath:"#/properties/superseded_by/type",keyword:"type",params:{type: schema8.properties.superseded_by.type}});
errors++;
}
if(typeof data14 === "string"){
if(!(formats0.test(data14))){
(vErrors ??= []).push({instancePath:instancePath+"/superseded_by",schemaPath:"#/properties/superseded_by/format",keyword:"format",params:{format: "uuid"}});
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

const same_schema_ReferenceEnvelope = validate36;
const schema14 = {"properties":{"status":{"enum":[true]}}};
const schema15 = {"properties":{"id":0,"number":0,"type":0,"title_mn":0,"title_en":0,"status":0,"issuer":0,"application_id":{"type":["string","null"]},"issued_at":0,"valid_until":{"type":["string","null"]},"verify_code":0,"verify_url":0,"revoked_at":{"type":["string","null"]},"revoke_reason":{"type":["string","null"]},"superseded_by":{"type":["string","null"]},"subject":0,"lines":0,"sources":0,"jws_sha256":0}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.civil_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "civil_id"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "family_name") || (key0 === "given_name")) || (key0 === "civil_id"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.family_name !== undefined){
let data0 = data.family_name;
if(typeof data0 === "string"){
if(data0.length > 200 && func2(data0) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.given_name !== undefined){
let data1 = data.given_name;
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.civil_id !== undefined){
let data2 = data.civil_id;
if(typeof data2 === "string"){
if(data2.length > 64 && func2(data2) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}


function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.title_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_mn"}});
errors++;
}
if(data.title_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_en"}});
errors++;
}
if(data.value === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.declared === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "declared"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "title_mn")) || (key0 === "title_en")) || (key0 === "value")) || (key0 === "declared"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 100 && func2(data0) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.title_mn !== undefined){
let data1 = data.title_mn;
if(typeof data1 === "string"){
if(data1.length > 300 && func2(data1) > 300){
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
let data2 = data.title_en;
if(typeof data2 === "string"){
if(data2.length > 300 && func2(data2) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.value !== undefined){
let data3 = data.value;
if(typeof data3 === "string"){
if(data3.length > 10000 && func2(data3) > 10000){
(vErrors ??= []).push({instancePath:instancePath+"/value",schemaPath:"#/properties/value/maxLength",keyword:"maxLength",params:{limit: 10000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.declared !== undefined){
if(typeof data.declared !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/declared",schemaPath:"#/properties/declared/type",keyword:"type",params:{type: "boolean"}});
errors++;
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

const pattern3 = new RegExp("^[A-Z]{2}[0-9]{6}$", "u");
const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.asked_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "asked_at"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "code") || (key0 === "name_mn")) || (key0 === "name_en")) || (key0 === "evidence")) || (key0 === "asked_at")) || (key0 === "sha256"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 === "string"){
if(data0.length > 16 && func2(data0) > 16){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/maxLength",keyword:"maxLength",params:{limit: 16}});
errors++;
}
if(!pattern3.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2}[0-9]{6}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name_mn !== undefined){
let data1 = data.name_mn;
if(typeof data1 === "string"){
if(data1.length > 300 && func2(data1) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/maxLength",keyword:"maxLength",params:{limit: 300}});
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
if(data2.length > 300 && func2(data2) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.evidence !== undefined){
let data3 = data.evidence;
if(typeof data3 === "string"){
if(data3.length > 64 && func2(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.asked_at !== undefined){
let data4 = data.asked_at;
if(typeof data4 === "string"){
if(!(formats6(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/asked_at",schemaPath:"#/properties/asked_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/asked_at",schemaPath:"#/properties/asked_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.sha256 !== undefined){
let data5 = data.sha256;
if(typeof data5 === "string"){
if(data5.length > 64 && func2(data5) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern4.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/type",keyword:"type",params:{type: "string"}});
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


function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"}});
errors++;
}
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if(data.title_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_mn"}});
errors++;
}
if(data.title_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_en"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.issuer === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer"}});
errors++;
}
if(data.application_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application_id"}});
errors++;
}
if(data.issued_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issued_at"}});
errors++;
}
if(data.valid_until === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid_until"}});
errors++;
}
if(data.verify_code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verify_code"}});
errors++;
}
if(data.verify_url === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verify_url"}});
errors++;
}
if(data.revoked_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revoked_at"}});
errors++;
}
if(data.revoke_reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revoke_reason"}});
errors++;
}
if(data.superseded_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "superseded_by"}});
errors++;
}
if(data.subject === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subject"}});
errors++;
}
if(data.lines === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lines"}});
errors++;
}
if(data.sources === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sources"}});
errors++;
}
if(data.jws_sha256 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jws_sha256"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema15.properties, key0))){
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
if(data.number !== undefined){
if(!(validate24(data.number, {instancePath:instancePath+"/number",parentData:data,parentDataProperty:"number",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.type !== undefined){
if(!(validate26(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.title_mn !== undefined){
let data3 = data.title_mn;
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
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
let data4 = data.title_en;
if(typeof data4 === "string"){
if(data4.length > 200 && func2(data4) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.status !== undefined){
if(!(validate28(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.issuer !== undefined){
if(!(validate30(data.issuer, {instancePath:instancePath+"/issuer",parentData:data,parentDataProperty:"issuer",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.application_id !== undefined){
let data7 = data.application_id;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/type",keyword:"type",params:{type: schema15.properties.application_id.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats0.test(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.issued_at !== undefined){
let data8 = data.issued_at;
if(typeof data8 === "string"){
if(!(formats6(data8))){
(vErrors ??= []).push({instancePath:instancePath+"/issued_at",schemaPath:"#/properties/issued_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/issued_at",schemaPath:"#/properties/issued_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.valid_until !== undefined){
let data9 = data.valid_until;
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/type",keyword:"type",params:{type: schema15.properties.valid_until.type}});
errors++;
}
if(typeof data9 === "string"){
if(!(formats6(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.verify_code !== undefined){
if(!(validate32(data.verify_code, {instancePath:instancePath+"/verify_code",parentData:data,parentDataProperty:"verify_code",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.verify_url !== undefined){
let data11 = data.verify_url;
if(typeof data11 === "string"){
if(data11.length > 512 && func2(data11) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/verify_url",schemaPath:"#/properties/verify_url/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats10(data11))){
(vErrors ??= []).push({instancePath:instancePath+"/verify_url",schemaPath:"#/properties/verify_url/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/verify_url",schemaPath:"#/properties/verify_url/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.revoked_at !== undefined){
let data12 = data.revoked_at;
if((typeof data12 !== "string") && (data12 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/revoked_at",schemaPath:"#/properties/revoked_at/type",keyword:"type",params:{type: schema15.properties.revoked_at.type}});
errors++;
}
if(typeof data12 === "string"){
if(!(formats6(data12))){
(vErrors ??= []).push({instancePath:instancePath+"/revoked_at",schemaPath:"#/properties/revoked_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.revoke_reason !== undefined){
let data13 = data.revoke_reason;
if((typeof data13 !== "string") && (data13 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/revoke_reason",schemaPath:"#/properties/revoke_reason/type",keyword:"type",params:{type: schema15.properties.revoke_reason.type}});
errors++;
}
if(typeof data13 === "string"){
if(data13.length > 500 && func2(data13) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/revoke_reason",schemaPath:"#/properties/revoke_reason/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
}
if(data.superseded_by !== undefined){
let data14 = data.superseded_by;
if((typeof data14 !== "string") && (data14 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/superseded_by",schemaPath:"#/properties/superseded_by/type",keyword:"type",params:{type: schema15.properties.superseded_by.type}});
errors++;
}
if(typeof data14 === "string"){
if(!(formats0.test(data14))){
(vErrors ??= []).push({instancePath:instancePath+"/superseded_by",schemaPath:"#/properties/superseded_by/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.subject !== undefined){
if(!(validate43(data.subject, {instancePath:instancePath+"/subject",parentData:data,parentDataProperty:"subject",rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.lines !== undefined){
let data16 = data.lines;
if(Array.isArray(data16)){
if(data16.length > 200){
(vErrors ??= []).push({instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/maxItems",keyword:"maxItems",params:{limit: 200}});
errors++;
}
const len0 = data16.length;
for(let i0=0; i0<len0; i0++){
if(!(validate45(data16[i0], {instancePath:instancePath+"/lines/" + i0,parentData:data16,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.sources !== undefined){
let data18 = data.sources;
if(Array.isArray(data18)){
if(data18.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len1 = data18.length;
for(let i1=0; i1<len1; i1++){
if(!(validate47(data18[i1], {instancePath:instancePath+"/sources/" + i1,parentData:data18,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.jws_sha256 !== undefined){
let data20 = data.jws_sha256;
if(typeof data20 === "string"){
if(data20.length > 64 && func2(data20) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/jws_sha256",schemaPath:"#/properties/jws_sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern4.test(data20)){
(vErrors ??= []).push({instancePath:instancePath+"/jws_sha256",schemaPath:"#/properties/jws_sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/jws_sha256",schemaPath:"#/properties/jws_sha256/type",keyword:"type",params:{type: "string"}});
errors++;
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


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema14.properties.status.enum}});
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
if(!(validate37(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
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

export { same_schema_ReferenceSummaryPageEnvelope as listReferences_200 }
export { schema_ErrorResponse as listReferences_400, schema_ErrorResponse as listReferences_401, schema_ErrorResponse as listReferences_406, schema_ErrorResponse as listReferences_408, schema_ErrorResponse as listReferences_431, schema_ErrorResponse as listReferences_500, schema_ErrorResponse as listReferences_503, schema_ErrorResponse as createReference_400, schema_ErrorResponse as createReference_401, schema_ErrorResponse as createReference_403, schema_ErrorResponse as createReference_406, schema_ErrorResponse as createReference_408, schema_ErrorResponse as createReference_413, schema_ErrorResponse as createReference_415, schema_ErrorResponse as createReference_417, schema_ErrorResponse as createReference_422, schema_ErrorResponse as createReference_429, schema_ErrorResponse as createReference_431, schema_ErrorResponse as createReference_500, schema_ErrorResponse as createReference_502, schema_ErrorResponse as createReference_503, schema_ErrorResponse as getReference_400, schema_ErrorResponse as getReference_401, schema_ErrorResponse as getReference_404, schema_ErrorResponse as getReference_406, schema_ErrorResponse as getReference_408, schema_ErrorResponse as getReference_431, schema_ErrorResponse as getReference_500, schema_ErrorResponse as getReference_503, schema_ErrorResponse as downloadReferenceJws_400, schema_ErrorResponse as downloadReferenceJws_401, schema_ErrorResponse as downloadReferenceJws_404, schema_ErrorResponse as downloadReferenceJws_406, schema_ErrorResponse as downloadReferenceJws_408, schema_ErrorResponse as downloadReferenceJws_409, schema_ErrorResponse as downloadReferenceJws_431, schema_ErrorResponse as downloadReferenceJws_500, schema_ErrorResponse as downloadReferenceJws_503, schema_ErrorResponse as downloadReferencePdf_400, schema_ErrorResponse as downloadReferencePdf_401, schema_ErrorResponse as downloadReferencePdf_404, schema_ErrorResponse as downloadReferencePdf_406, schema_ErrorResponse as downloadReferencePdf_408, schema_ErrorResponse as downloadReferencePdf_409, schema_ErrorResponse as downloadReferencePdf_429, schema_ErrorResponse as downloadReferencePdf_431, schema_ErrorResponse as downloadReferencePdf_500, schema_ErrorResponse as downloadReferencePdf_503, schema_ErrorResponse as downloadReferencePdf_507, schema_ErrorResponse as reissueReference_400, schema_ErrorResponse as reissueReference_401, schema_ErrorResponse as reissueReference_403, schema_ErrorResponse as reissueReference_404, schema_ErrorResponse as reissueReference_406, schema_ErrorResponse as reissueReference_408, schema_ErrorResponse as reissueReference_409, schema_ErrorResponse as reissueReference_422, schema_ErrorResponse as reissueReference_429, schema_ErrorResponse as reissueReference_431, schema_ErrorResponse as reissueReference_500, schema_ErrorResponse as reissueReference_502, schema_ErrorResponse as reissueReference_503 } from '../shared.responses.js'
export { same_schema_ReferenceEnvelope as createReference_201, same_schema_ReferenceEnvelope as getReference_200, same_schema_ReferenceEnvelope as reissueReference_201 }
