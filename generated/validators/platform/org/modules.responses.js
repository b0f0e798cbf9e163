// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_OrganisationModulePageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema8 = {"properties":{"key":0,"name_mn":0,"name_en":0,"description_mn":0,"description_en":0,"version":0,"minimum_platform_version":0,"installed":0,"installed_version":{"type":["string","null"]},"installed_at":{"type":["string","null"]}}};
const func3 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[a-z][a-z0-9_]*$", "u");
const pattern1 = new RegExp("^[0-9]{1,5}\\.[0-9]{1,5}\\.[0-9]{1,5}$", "u");
const formats0 = required1.formats["date-time"];

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"}});
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
if(data.version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"}});
errors++;
}
if(data.minimum_platform_version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "minimum_platform_version"}});
errors++;
}
if(data.installed === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "installed"}});
errors++;
}
if(data.installed_version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "installed_version"}});
errors++;
}
if(data.installed_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "installed_at"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema8.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(data0.length > 40 && func2(data0) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/key",schemaPath:"#/properties/key/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(data0.length < 2 * 2 && func2(data0) < 2){
(vErrors ??= []).push({instancePath:instancePath+"/key",schemaPath:"#/properties/key/minLength",keyword:"minLength",params:{limit: 2}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/key",schemaPath:"#/properties/key/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"}});
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
if(data1.length < 2 * 1 && func2(data1) < 1){
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
let data2 = data.name_en;
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(data2.length < 2 * 1 && func2(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.description_mn !== undefined){
let data3 = data.description_mn;
if(typeof data3 === "string"){
if(data3.length > 500 && func2(data3) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/description_mn",schemaPath:"#/properties/description_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
if(data3.length < 2 * 1 && func2(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/description_mn",schemaPath:"#/properties/description_mn/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description_mn",schemaPath:"#/properties/description_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.description_en !== undefined){
let data4 = data.description_en;
if(typeof data4 === "string"){
if(data4.length > 500 && func2(data4) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/description_en",schemaPath:"#/properties/description_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
if(data4.length < 2 * 1 && func2(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/description_en",schemaPath:"#/properties/description_en/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description_en",schemaPath:"#/properties/description_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.version !== undefined){
let data5 = data.version;
if(typeof data5 === "string"){
if(data5.length > 17 && func2(data5) > 17){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/properties/version/maxLength",keyword:"maxLength",params:{limit: 17}});
errors++;
}
if(!pattern1.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,5}\\.[0-9]{1,5}\\.[0-9]{1,5}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.minimum_platform_version !== undefined){
let data6 = data.minimum_platform_version;
if(typeof data6 === "string"){
if(data6.length > 17 && func2(data6) > 17){
(vErrors ??= []).push({instancePath:instancePath+"/minimum_platform_version",schemaPath:"#/properties/minimum_platform_version/maxLength",keyword:"maxLength",params:{limit: 17}});
errors++;
}
if(!pattern1.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/minimum_platform_version",schemaPath:"#/properties/minimum_platform_version/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,5}\\.[0-9]{1,5}\\.[0-9]{1,5}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/minimum_platform_version",schemaPath:"#/properties/minimum_platform_version/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.installed !== undefined){
if(typeof data.installed !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/installed",schemaPath:"#/properties/installed/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.installed_version !== undefined){
let data8 = data.installed_version;
if((typeof data8 !== "string") && (data8 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/installed_version",schemaPath:"#/properties/installed_version/type",keyword:"type",params:{type: schema8.properties.installed_version.type}});
errors++;
}
if(typeof data8 === "string"){
if(data8.length > 17 && func2(data8) > 17){
(vErrors ??= []).push({instancePath:instancePath+"/installed_version",schemaPath:"#/properties/installed_version/maxLength",keyword:"maxLength",params:{limit: 17}});
errors++;
}
if(!pattern1.test(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/installed_version",schemaPath:"#/properties/installed_version/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,5}\\.[0-9]{1,5}\\.[0-9]{1,5}$"}});
errors++;
}
}
}
if(data.installed_at !== undefined){
let data9 = data.installed_at;
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/installed_at",schemaPath:"#/properties/installed_at/type",keyword:"type",params:{type: schema8.properties.installed_at.type}});
errors++;
}
if(typeof data9 === "string"){
if(!(formats0(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/installed_at",schemaPath:"#/properties/installed_at/format",keyword:"format",params:{format: "date-time"}});
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

const same_schema_OrganisationModuleEnvelope = validate26;
const schema9 = {"properties":{"status":{"enum":[true]}}};

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
validate26.errors = vErrors;
return errors === 0;
}

export { same_schema_OrganisationModulePageEnvelope as listOrganisationModules_200 }
export { schema_ErrorResponse as listOrganisationModules_400, schema_ErrorResponse as listOrganisationModules_401, schema_ErrorResponse as listOrganisationModules_404, schema_ErrorResponse as listOrganisationModules_406, schema_ErrorResponse as listOrganisationModules_408, schema_ErrorResponse as listOrganisationModules_431, schema_ErrorResponse as listOrganisationModules_500, schema_ErrorResponse as listOrganisationModules_503, schema_ErrorResponse as installOrganisationModule_400, schema_ErrorResponse as installOrganisationModule_401, schema_ErrorResponse as installOrganisationModule_403, schema_ErrorResponse as installOrganisationModule_404, schema_ErrorResponse as installOrganisationModule_406, schema_ErrorResponse as installOrganisationModule_408, schema_ErrorResponse as installOrganisationModule_409, schema_ErrorResponse as installOrganisationModule_422, schema_ErrorResponse as installOrganisationModule_431, schema_ErrorResponse as installOrganisationModule_500, schema_ErrorResponse as installOrganisationModule_503, schema_ErrorResponse as removeOrganisationModule_400, schema_ErrorResponse as removeOrganisationModule_401, schema_ErrorResponse as removeOrganisationModule_403, schema_ErrorResponse as removeOrganisationModule_404, schema_ErrorResponse as removeOrganisationModule_406, schema_ErrorResponse as removeOrganisationModule_408, schema_ErrorResponse as removeOrganisationModule_409, schema_ErrorResponse as removeOrganisationModule_422, schema_ErrorResponse as removeOrganisationModule_431, schema_ErrorResponse as removeOrganisationModule_500, schema_ErrorResponse as removeOrganisationModule_503 } from '../shared.responses.js'
export { same_schema_OrganisationModuleEnvelope as installOrganisationModule_200, same_schema_OrganisationModuleEnvelope as removeOrganisationModule_200 }
