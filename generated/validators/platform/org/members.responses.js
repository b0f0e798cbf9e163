// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_OrganisationMemberPageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema8 = {"properties":{"family_name":{"type":["string","null"]},"given_name":{"type":["string","null"]}}};
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats2 = required1.formats["date-time"];
const schema9 = {"enum":["owner","signer","member"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "owner") || (data === "signer")) || (data === "member"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema9.enum}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const schema10 = {"enum":["owner","signer"]};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "owner") || (data === "signer"))){
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
if(data.user_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user_id"}});
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
if(data.role === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "role"}});
errors++;
}
if(data.joined_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "joined_at"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "user_id") || (key0 === "family_name")) || (key0 === "given_name")) || (key0 === "role")) || (key0 === "offered_role")) || (key0 === "joined_at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.user_id !== undefined){
let data0 = data.user_id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.family_name !== undefined){
let data1 = data.family_name;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/type",keyword:"type",params:{type: schema8.properties.family_name.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.given_name !== undefined){
let data2 = data.given_name;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/type",keyword:"type",params:{type: schema8.properties.given_name.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/maxLength",keyword:"maxLength",params:{limit: 200}});
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
if(data.offered_role !== undefined){
if(!(validate26(data.offered_role, {instancePath:instancePath+"/offered_role",parentData:data,parentDataProperty:"offered_role",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.joined_at !== undefined){
let data5 = data.joined_at;
if(typeof data5 === "string"){
if(!(formats2(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/joined_at",schemaPath:"#/properties/joined_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/joined_at",schemaPath:"#/properties/joined_at/type",keyword:"type",params:{type: "string"}});
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

const same_schema_AddOrganisationMemberResultEnvelope = validate30;
const schema11 = {"properties":{"status":{"enum":[true]}}};
const schema12 = {"properties":{"outcome":{"enum":["invited"]}}};
const schema13 = {"properties":{"id":0,"tenant_id":0,"email":{"type":["string","null"]},"civil_id":{"type":["string","null"]},"user_id":{"type":["string","null"]},"role":0,"hands_over":0,"expired":0,"invited_by":{"type":["string","null"]},"created_at":0,"expires_at":0}};
const func7 = Object.prototype.hasOwnProperty;

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.email === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"}});
errors++;
}
if(data.civil_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "civil_id"}});
errors++;
}
if(data.user_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user_id"}});
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
if(data.expired === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expired"}});
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
for(const key0 in data){
if(!(func7.call(schema13.properties, key0))){
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
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.email !== undefined){
let data2 = data.email;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: schema13.properties.email.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 254 && func2(data2) > 254){
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}});
errors++;
}
}
}
if(data.civil_id !== undefined){
let data3 = data.civil_id;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/type",keyword:"type",params:{type: schema13.properties.civil_id.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 64 && func2(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
}
if(data.user_id !== undefined){
let data4 = data.user_id;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/type",keyword:"type",params:{type: schema13.properties.user_id.type}});
errors++;
}
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/format",keyword:"format",params:{format: "uuid"}});
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
if(data.expired !== undefined){
if(typeof data.expired !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/expired",schemaPath:"#/properties/expired/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.invited_by !== undefined){
let data8 = data.invited_by;
if((typeof data8 !== "string") && (data8 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/invited_by",schemaPath:"#/properties/invited_by/type",keyword:"type",params:{type: schema13.properties.invited_by.type}});
errors++;
}
if(typeof data8 === "string"){
if(!(formats0.test(data8))){
(vErrors ??= []).push({instancePath:instancePath+"/invited_by",schemaPath:"#/properties/invited_by/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data9 = data.created_at;
if(typeof data9 === "string"){
if(!(formats2(data9))){
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
let data10 = data.expires_at;
if(typeof data10 === "string"){
if(!(formats2(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
errors++;
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


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"}});
errors++;
}
if(data.invitation === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "invitation"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "outcome") || (key0 === "invitation"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.outcome !== undefined){
let data0 = data.outcome;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data0 === "invited")){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema12.properties.outcome.enum}});
errors++;
}
}
if(data.invitation !== undefined){
if(!(validate32(data.invitation, {instancePath:instancePath+"/invitation",parentData:data,parentDataProperty:"invitation",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
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

const same_schema_OrganisationNominationEnvelope = validate36;
const schema14 = {"properties":{"status":{"enum":[true]}}};
const schema15 = {"properties":{"id":0,"tenant_id":{"type":["string","null"]},"reg_no":{"type":["string","null"]},"role":0,"hands_over":0,"nominated_by":0,"user_id":{"type":["string","null"]},"email":{"type":["string","null"]},"civil_id":{"type":["string","null"]},"invitation_id":{"type":["string","null"]},"state":0,"reason":{"type":["string","null"]},"verification_code":{"type":["string","null"]},"created_at":0,"expires_at":0,"ended_at":{"type":["string","null"]}}};
const pattern0 = new RegExp("^[0-9]{7}$", "u");
const pattern1 = new RegExp("^[a-z_]+$", "u");
const pattern2 = new RegExp("^[0-9]{4}$", "u");
const schema16 = {"enum":["pending","signed","failed","refused","timeout","withdrawn"]};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((data === "pending") || (data === "signed")) || (data === "failed")) || (data === "refused")) || (data === "timeout")) || (data === "withdrawn"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema16.enum}});
errors++;
}
validate39.errors = vErrors;
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
if(!(func7.call(schema15.properties, key0))){
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
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/type",keyword:"type",params:{type: schema15.properties.tenant_id.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/type",keyword:"type",params:{type: schema15.properties.reg_no.type}});
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
if(!(validate26(data.role, {instancePath:instancePath+"/role",parentData:data,parentDataProperty:"role",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
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
(vErrors ??= []).push({instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/type",keyword:"type",params:{type: schema15.properties.user_id.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: schema15.properties.email.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/civil_id",schemaPath:"#/properties/civil_id/type",keyword:"type",params:{type: schema15.properties.civil_id.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/invitation_id",schemaPath:"#/properties/invitation_id/type",keyword:"type",params:{type: schema15.properties.invitation_id.type}});
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
if(!(validate39(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
let data11 = data.reason;
if((typeof data11 !== "string") && (data11 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema15.properties.reason.type}});
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
(vErrors ??= []).push({instancePath:instancePath+"/verification_code",schemaPath:"#/properties/verification_code/type",keyword:"type",params:{type: schema15.properties.verification_code.type}});
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
if(!(formats2(data13))){
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
if(!(formats2(data14))){
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
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/type",keyword:"type",params:{type: schema15.properties.ended_at.type}});
errors++;
}
if(typeof data15 === "string"){
if(!(formats2(data15))){
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

const same_schema_OrganisationMemberEnvelope = validate42;
const schema17 = {"properties":{"status":{"enum":[true]}}};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate42.errors = vErrors;
return errors === 0;
}

const same_schema_RemovedOrganisationMemberEnvelope = validate44;
const schema18 = {"properties":{"status":{"enum":[true]}}};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tenant_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenant_id"}});
errors++;
}
if(data.user_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user_id"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "tenant_id") || (key0 === "user_id"))){
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
if(data.user_id !== undefined){
let data1 = data.user_id;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/type",keyword:"type",params:{type: "string"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema18.properties.status.enum}});
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

export { same_schema_OrganisationMemberPageEnvelope as listOrganisationMembers_200 }
export { schema_ErrorResponse as listOrganisationMembers_400, schema_ErrorResponse as listOrganisationMembers_401, schema_ErrorResponse as listOrganisationMembers_404, schema_ErrorResponse as listOrganisationMembers_406, schema_ErrorResponse as listOrganisationMembers_408, schema_ErrorResponse as listOrganisationMembers_431, schema_ErrorResponse as listOrganisationMembers_500, schema_ErrorResponse as listOrganisationMembers_503, schema_ErrorResponse as addOrganisationMember_400, schema_ErrorResponse as addOrganisationMember_401, schema_ErrorResponse as addOrganisationMember_403, schema_ErrorResponse as addOrganisationMember_404, schema_ErrorResponse as addOrganisationMember_406, schema_ErrorResponse as addOrganisationMember_408, schema_ErrorResponse as addOrganisationMember_409, schema_ErrorResponse as addOrganisationMember_413, schema_ErrorResponse as addOrganisationMember_415, schema_ErrorResponse as addOrganisationMember_417, schema_ErrorResponse as addOrganisationMember_429, schema_ErrorResponse as addOrganisationMember_431, schema_ErrorResponse as addOrganisationMember_500, schema_ErrorResponse as addOrganisationMember_502, schema_ErrorResponse as addOrganisationMember_503, schema_ErrorResponse as updateOrganisationMember_400, schema_ErrorResponse as updateOrganisationMember_401, schema_ErrorResponse as updateOrganisationMember_403, schema_ErrorResponse as updateOrganisationMember_404, schema_ErrorResponse as updateOrganisationMember_406, schema_ErrorResponse as updateOrganisationMember_408, schema_ErrorResponse as updateOrganisationMember_409, schema_ErrorResponse as updateOrganisationMember_413, schema_ErrorResponse as updateOrganisationMember_415, schema_ErrorResponse as updateOrganisationMember_417, schema_ErrorResponse as updateOrganisationMember_422, schema_ErrorResponse as updateOrganisationMember_429, schema_ErrorResponse as updateOrganisationMember_431, schema_ErrorResponse as updateOrganisationMember_500, schema_ErrorResponse as updateOrganisationMember_502, schema_ErrorResponse as updateOrganisationMember_503, schema_ErrorResponse as removeOrganisationMember_400, schema_ErrorResponse as removeOrganisationMember_401, schema_ErrorResponse as removeOrganisationMember_403, schema_ErrorResponse as removeOrganisationMember_404, schema_ErrorResponse as removeOrganisationMember_406, schema_ErrorResponse as removeOrganisationMember_408, schema_ErrorResponse as removeOrganisationMember_409, schema_ErrorResponse as removeOrganisationMember_422, schema_ErrorResponse as removeOrganisationMember_431, schema_ErrorResponse as removeOrganisationMember_500, schema_ErrorResponse as removeOrganisationMember_503 } from '../shared.responses.js'
export { same_schema_AddOrganisationMemberResultEnvelope as addOrganisationMember_201 }
export { same_schema_OrganisationNominationEnvelope as addOrganisationMember_202, same_schema_OrganisationNominationEnvelope as updateOrganisationMember_202 }
export { same_schema_OrganisationMemberEnvelope as updateOrganisationMember_200 }
export { same_schema_RemovedOrganisationMemberEnvelope as removeOrganisationMember_200 }
