// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_EidOrganisationListEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema8 = {"properties":{"reg_no":0,"name_mn":0,"name_en":{"type":["string","null"]},"latin_name":{"type":["string","null"]},"latin_name_source":0,"basis":{"enum":["representative","signer","member"]},"may_sign":0,"may_choose_signers":0,"has_stamp":0,"linked_at":0}};
const func3 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[0-9]{7}$", "u");
const schema9 = {"enum":["set","proposed"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "set") || (data === "proposed"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema9.enum}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const formats0 = required1.formats["date-time"];

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reg_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reg_no"}});
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
if(data.latin_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "latin_name"}});
errors++;
}
if(data.latin_name_source === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "latin_name_source"}});
errors++;
}
if(data.basis === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "basis"}});
errors++;
}
if(data.may_sign === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "may_sign"}});
errors++;
}
if(data.may_choose_signers === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "may_choose_signers"}});
errors++;
}
if(data.has_stamp === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_stamp"}});
errors++;
}
if(data.linked_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "linked_at"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema8.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.reg_no !== undefined){
let data0 = data.reg_no;
if(typeof data0 === "string"){
if(data0.length > 7 && func2(data0) > 7){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/maxLength",keyword:"maxLength",params:{limit: 7}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/pattern",keyword:"pattern",params:{pattern: "^[0-9]{7}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/type",keyword:"type",params:{type: "string"}});
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
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: schema8.properties.name_en.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.latin_name !== undefined){
let data3 = data.latin_name;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/latin_name",schemaPath:"#/properties/latin_name/type",keyword:"type",params:{type: schema8.properties.latin_name.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/latin_name",schemaPath:"#/properties/latin_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.latin_name_source !== undefined){
if(!(validate24(data.latin_name_source, {instancePath:instancePath+"/latin_name_source",parentData:data,parentDataProperty:"latin_name_source",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.basis !== undefined){
let data5 = data.basis;
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/basis",schemaPath:"#/properties/basis/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data5 === "representative") || (data5 === "signer")) || (data5 === "member"))){
(vErrors ??= []).push({instancePath:instancePath+"/basis",schemaPath:"#/properties/basis/enum",keyword:"enum",params:{allowedValues: schema8.properties.basis.enum}});
errors++;
}
}
if(data.may_sign !== undefined){
if(typeof data.may_sign !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/may_sign",schemaPath:"#/properties/may_sign/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.may_choose_signers !== undefined){
if(typeof data.may_choose_signers !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/may_choose_signers",schemaPath:"#/properties/may_choose_signers/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.has_stamp !== undefined){
if(typeof data.has_stamp !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/has_stamp",schemaPath:"#/properties/has_stamp/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.linked_at !== undefined){
let data9 = data.linked_at;
if(typeof data9 === "string"){
if(!(formats0(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/linked_at",schemaPath:"#/properties/linked_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/linked_at",schemaPath:"#/properties/linked_at/type",keyword:"type",params:{type: "string"}});
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
if(data0.length > 500){
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/maxItems",keyword:"maxItems",params:{limit: 500}});
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

const same_schema_EidOrganisationEnvelope = validate28;
const schema10 = {"properties":{"status":{"enum":[true]}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema10.properties.status.enum}});
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
validate28.errors = vErrors;
return errors === 0;
}

const same_schema_UnlinkedOrganisationEnvelope = validate30;
const schema11 = {"properties":{"status":{"enum":[true]}}};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reg_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reg_no"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "reg_no")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.reg_no !== undefined){
let data0 = data.reg_no;
if(typeof data0 === "string"){
if(data0.length > 7 && func2(data0) > 7){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/maxLength",keyword:"maxLength",params:{limit: 7}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/pattern",keyword:"pattern",params:{pattern: "^[0-9]{7}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reg_no",schemaPath:"#/properties/reg_no/type",keyword:"type",params:{type: "string"}});
errors++;
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

export { same_schema_EidOrganisationListEnvelope as listMyEidOrganizations_200 }
export { schema_ErrorResponse as listMyEidOrganizations_400, schema_ErrorResponse as listMyEidOrganizations_401, schema_ErrorResponse as listMyEidOrganizations_406, schema_ErrorResponse as listMyEidOrganizations_408, schema_ErrorResponse as listMyEidOrganizations_431, schema_ErrorResponse as listMyEidOrganizations_500, schema_ErrorResponse as listMyEidOrganizations_503, schema_ErrorResponse as linkMyEidOrganization_400, schema_ErrorResponse as linkMyEidOrganization_401, schema_ErrorResponse as linkMyEidOrganization_403, schema_ErrorResponse as linkMyEidOrganization_406, schema_ErrorResponse as linkMyEidOrganization_408, schema_ErrorResponse as linkMyEidOrganization_409, schema_ErrorResponse as linkMyEidOrganization_413, schema_ErrorResponse as linkMyEidOrganization_415, schema_ErrorResponse as linkMyEidOrganization_417, schema_ErrorResponse as linkMyEidOrganization_429, schema_ErrorResponse as linkMyEidOrganization_431, schema_ErrorResponse as linkMyEidOrganization_500, schema_ErrorResponse as linkMyEidOrganization_502, schema_ErrorResponse as linkMyEidOrganization_503, schema_ErrorResponse as unlinkMyEidOrganization_400, schema_ErrorResponse as unlinkMyEidOrganization_401, schema_ErrorResponse as unlinkMyEidOrganization_404, schema_ErrorResponse as unlinkMyEidOrganization_406, schema_ErrorResponse as unlinkMyEidOrganization_408, schema_ErrorResponse as unlinkMyEidOrganization_431, schema_ErrorResponse as unlinkMyEidOrganization_500, schema_ErrorResponse as unlinkMyEidOrganization_503 } from '../shared.responses.js'
export { same_schema_EidOrganisationEnvelope as linkMyEidOrganization_201 }
export { same_schema_UnlinkedOrganisationEnvelope as unlinkMyEidOrganization_200 }
