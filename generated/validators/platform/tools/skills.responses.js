// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_SkillPageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats2 = required1.formats["date-time"];
const pattern0 = new RegExp("^[a-z][a-z0-9]*(_[a-z0-9]+)*$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate24.errors = vErrors;
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
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.description === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"}});
errors++;
}
if(data.command_template === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "command_template"}});
errors++;
}
if(data.usable === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "usable"}});
errors++;
}
if(data.input_schema === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "input_schema"}});
errors++;
}
if(data.created_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_by"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "name")) || (key0 === "description")) || (key0 === "command_template")) || (key0 === "usable")) || (key0 === "input_schema")) || (key0 === "created_by")) || (key0 === "created_at"))){
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
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(data1.length > 48 && func2(data1) > 48){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 48}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9]*(_[a-z0-9]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(typeof data2 === "string"){
if(data2.length > 300 && func2(data2) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.command_template !== undefined){
let data3 = data.command_template;
if(typeof data3 === "string"){
if(data3.length > 4096 && func2(data3) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/command_template",schemaPath:"#/properties/command_template/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command_template",schemaPath:"#/properties/command_template/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.usable !== undefined){
if(typeof data.usable !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/usable",schemaPath:"#/properties/usable/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.input_schema !== undefined){
if(!(validate24(data.input_schema, {instancePath:instancePath+"/input_schema",parentData:data,parentDataProperty:"input_schema",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.created_by !== undefined){
let data6 = data.created_by;
if(typeof data6 === "string"){
if(data6.length > 64 && func2(data6) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/created_by",schemaPath:"#/properties/created_by/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_by",schemaPath:"#/properties/created_by/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.created_at !== undefined){
let data7 = data.created_at;
if(typeof data7 === "string"){
if(!(formats2(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
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

const same_schema_ExecuteCommandResultEnvelope = validate28;
const schema11 = {"properties":{"exitCode":{"type":["integer","null"]},"signal":{"type":["string","null"]}}};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stdout === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stdout"}});
errors++;
}
if(data.stderr === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stderr"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "stdout") || (key0 === "stderr"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.stdout !== undefined){
if(typeof data.stdout !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/stdout",schemaPath:"#/properties/stdout/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.stderr !== undefined){
if(typeof data.stderr !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/type",keyword:"type",params:{type: "boolean"}});
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


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.argv === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "argv"}});
errors++;
}
if(data.exitCode === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exitCode"}});
errors++;
}
if(data.signal === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signal"}});
errors++;
}
if(data.stdout === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stdout"}});
errors++;
}
if(data.stderr === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stderr"}});
errors++;
}
if(data.truncated === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "truncated"}});
errors++;
}
if(data.durationMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"}});
errors++;
}
if(data.timedOut === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "timedOut"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "argv") || (key0 === "exitCode")) || (key0 === "signal")) || (key0 === "stdout")) || (key0 === "stderr")) || (key0 === "truncated")) || (key0 === "durationMs")) || (key0 === "timedOut"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.argv !== undefined){
let data0 = data.argv;
if(Array.isArray(data0)){
if(data0.length > 32){
(vErrors ??= []).push({instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/maxItems",keyword:"maxItems",params:{limit: 32}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(data1.length > 1024 && func2(data1) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/argv/" + i0,schemaPath:"#/properties/argv/items/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/argv/" + i0,schemaPath:"#/properties/argv/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.exitCode !== undefined){
let data2 = data.exitCode;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/type",keyword:"type",params:{type: schema11.properties.exitCode.type}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 255 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.signal !== undefined){
let data3 = data.signal;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/type",keyword:"type",params:{type: schema11.properties.signal.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 16 && func2(data3) > 16){
(vErrors ??= []).push({instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/maxLength",keyword:"maxLength",params:{limit: 16}});
errors++;
}
}
}
if(data.stdout !== undefined){
let data4 = data.stdout;
if(typeof data4 === "string"){
if(data4.length > 65536 && func2(data4) > 65536){
(vErrors ??= []).push({instancePath:instancePath+"/stdout",schemaPath:"#/properties/stdout/maxLength",keyword:"maxLength",params:{limit: 65536}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/stdout",schemaPath:"#/properties/stdout/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.stderr !== undefined){
let data5 = data.stderr;
if(typeof data5 === "string"){
if(data5.length > 65536 && func2(data5) > 65536){
(vErrors ??= []).push({instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/maxLength",keyword:"maxLength",params:{limit: 65536}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.truncated !== undefined){
if(!(validate30(data.truncated, {instancePath:instancePath+"/truncated",parentData:data,parentDataProperty:"truncated",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.durationMs !== undefined){
let data7 = data.durationMs;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 60000 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}});
errors++;
}
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.timedOut !== undefined){
if(typeof data.timedOut !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/timedOut",schemaPath:"#/properties/timedOut/type",keyword:"type",params:{type: "boolean"}});
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


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.success === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "success"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "success") || (key0 === "data")) || (key0 === "error"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.success !== undefined){
if(typeof data.success !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.data !== undefined){
if(!(validate29(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
if(data.error !== undefined){
let data2 = data.error;
if(typeof data2 === "string"){
if(data2.length > 5000 && func2(data2) > 5000){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 5000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}});
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

const same_schema_ToolError = validate33;
const schema13 = {"properties":{"success":{"enum":[false]}}};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.success === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "success"}});
errors++;
}
if(data.error === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "success") || (key0 === "error"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.success !== undefined){
let data0 = data.success;
if(typeof data0 !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
if(!(data0 === false)){
(vErrors ??= []).push({instancePath:instancePath+"/success",schemaPath:"#/properties/success/enum",keyword:"enum",params:{allowedValues: schema13.properties.success.enum}});
errors++;
}
}
if(data.error !== undefined){
let data1 = data.error;
if(typeof data1 === "string"){
if(data1.length > 5000 && func2(data1) > 5000){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 5000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}});
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

export { same_schema_SkillPageEnvelope as listSkills_200 }
export { schema_ErrorResponse as listSkills_400, schema_ErrorResponse as listSkills_401, schema_ErrorResponse as listSkills_403, schema_ErrorResponse as listSkills_406, schema_ErrorResponse as listSkills_408, schema_ErrorResponse as listSkills_431, schema_ErrorResponse as listSkills_500, schema_ErrorResponse as listSkills_503, schema_ErrorResponse as deleteSkill_400, schema_ErrorResponse as deleteSkill_401, schema_ErrorResponse as deleteSkill_403, schema_ErrorResponse as deleteSkill_404, schema_ErrorResponse as deleteSkill_406, schema_ErrorResponse as deleteSkill_408, schema_ErrorResponse as deleteSkill_431, schema_ErrorResponse as deleteSkill_500, schema_ErrorResponse as deleteSkill_503, schema_ErrorResponse as callSkill_408, schema_ErrorResponse as callSkill_431 } from '../shared.responses.js'
export { schema_DeletedResourceEnvelope as deleteSkill_200 } from '../shared.responses.js'
export { same_schema_ExecuteCommandResultEnvelope as callSkill_200 }
export { same_schema_ToolError as callSkill_400, same_schema_ToolError as callSkill_401, same_schema_ToolError as callSkill_403, same_schema_ToolError as callSkill_404, same_schema_ToolError as callSkill_406, same_schema_ToolError as callSkill_413, same_schema_ToolError as callSkill_415, same_schema_ToolError as callSkill_417, same_schema_ToolError as callSkill_429, same_schema_ToolError as callSkill_500, same_schema_ToolError as callSkill_503 }
