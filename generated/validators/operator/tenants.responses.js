// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_TenantResultsEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema8 = {"properties":{"slug":{"type":["string","null"]},"result":{"enum":["created","exists","failed"]},"tenant_id":{"type":["string","null"]},"existing_name":{"type":["string","null"]},"error":{"type":["string","null"]},"message":{"type":["string","null"]}}};
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const schema9 = {"enum":["none","sent","unsent"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "none") || (data === "sent")) || (data === "unsent"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema9.enum}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const pattern0 = new RegExp("^[a-z_]+\\.[a-z0-9_]+$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.row === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "row"}});
errors++;
}
if(data.slug === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "slug"}});
errors++;
}
if(data.result === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"}});
errors++;
}
if(data.tenant_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenant_id"}});
errors++;
}
if(data.existing_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "existing_name"}});
errors++;
}
if(data.invitation === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "invitation"}});
errors++;
}
if(data.error === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"}});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "row") || (key0 === "slug")) || (key0 === "result")) || (key0 === "tenant_id")) || (key0 === "existing_name")) || (key0 === "invitation")) || (key0 === "error")) || (key0 === "message"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.row !== undefined){
let data0 = data.row;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/row",schemaPath:"#/properties/row/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 199 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/row",schemaPath:"#/properties/row/maximum",keyword:"maximum",params:{comparison: "<=", limit: 199}});
errors++;
}
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/row",schemaPath:"#/properties/row/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.slug !== undefined){
let data1 = data.slug;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/slug",schemaPath:"#/properties/slug/type",keyword:"type",params:{type: schema8.properties.slug.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 100 && func2(data1) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/slug",schemaPath:"#/properties/slug/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
}
}
if(data.result !== undefined){
let data2 = data.result;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data2 === "created") || (data2 === "exists")) || (data2 === "failed"))){
(vErrors ??= []).push({instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema8.properties.result.enum}});
errors++;
}
}
if(data.tenant_id !== undefined){
let data3 = data.tenant_id;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/type",keyword:"type",params:{type: schema8.properties.tenant_id.type}});
errors++;
}
if(typeof data3 === "string"){
if(!(formats0.test(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.existing_name !== undefined){
let data4 = data.existing_name;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/existing_name",schemaPath:"#/properties/existing_name/type",keyword:"type",params:{type: schema8.properties.existing_name.type}});
errors++;
}
if(typeof data4 === "string"){
if(data4.length > 200 && func2(data4) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/existing_name",schemaPath:"#/properties/existing_name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(data4.length < 2 * 1 && func2(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/existing_name",schemaPath:"#/properties/existing_name/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
}
if(data.invitation !== undefined){
if(!(validate24(data.invitation, {instancePath:instancePath+"/invitation",parentData:data,parentDataProperty:"invitation",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.error !== undefined){
let data6 = data.error;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: schema8.properties.error.type}});
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 64 && func2(data6) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern0.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+\\.[a-z0-9_]+$"}});
errors++;
}
}
}
if(data.message !== undefined){
let data7 = data.message;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: schema8.properties.message.type}});
errors++;
}
if(typeof data7 === "string"){
if(data7.length > 500 && func2(data7) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}});
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
if(data.created === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created"}});
errors++;
}
if(data.exists === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exists"}});
errors++;
}
if(data.failed === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "failed"}});
errors++;
}
if(data.results === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "results"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "created") || (key0 === "exists")) || (key0 === "failed")) || (key0 === "results"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.created !== undefined){
let data0 = data.created;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/created",schemaPath:"#/properties/created/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 200 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/created",schemaPath:"#/properties/created/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}});
errors++;
}
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/created",schemaPath:"#/properties/created/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.exists !== undefined){
let data1 = data.exists;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/exists",schemaPath:"#/properties/exists/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 200 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/exists",schemaPath:"#/properties/exists/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}});
errors++;
}
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/exists",schemaPath:"#/properties/exists/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.failed !== undefined){
let data2 = data.failed;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 200 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.results !== undefined){
let data3 = data.results;
if(Array.isArray(data3)){
if(data3.length > 200){
(vErrors ??= []).push({instancePath:instancePath+"/results",schemaPath:"#/properties/results/maxItems",keyword:"maxItems",params:{limit: 200}});
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data3[i0], {instancePath:instancePath+"/results/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/results",schemaPath:"#/properties/results/type",keyword:"type",params:{type: "array"}});
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

const same_schema_ErrorResponse = validate28;
const schema10 = {"properties":{"status":{"enum":[false]}}};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"}});
errors++;
}
if(data.rule === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "path") || (key0 === "rule")) || (key0 === "message"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.path !== undefined){
let data0 = data.path;
if(typeof data0 === "string"){
if(data0.length > 512 && func2(data0) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.rule !== undefined){
let data1 = data.rule;
if(typeof data1 === "string"){
if(data1.length > 64 && func2(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.message !== undefined){
let data2 = data.message;
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}});
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

const schema12 = {"enum":["user_refused","timeout","wrong_code","document_unusable","expired","unknown_session","already_used","provider_unavailable","provider_invalid","certificate_invalid","certificate_expired","certificate_revoked","level_too_low","signature_invalid","person_mismatch","callback_invalid","account_inactive","account_locked","client_mode","not_configured","social_not_linked","social_taken","social_already_linked","access_denied","state_invalid","token_invalid","mfa_failed","step_order","not_invited","already_superadmin","mail_unavailable"]};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((((((((((((((((((((((((((data === "user_refused") || (data === "timeout")) || (data === "wrong_code")) || (data === "document_unusable")) || (data === "expired")) || (data === "unknown_session")) || (data === "already_used")) || (data === "provider_unavailable")) || (data === "provider_invalid")) || (data === "certificate_invalid")) || (data === "certificate_expired")) || (data === "certificate_revoked")) || (data === "level_too_low")) || (data === "signature_invalid")) || (data === "person_mismatch")) || (data === "callback_invalid")) || (data === "account_inactive")) || (data === "account_locked")) || (data === "client_mode")) || (data === "not_configured")) || (data === "social_not_linked")) || (data === "social_taken")) || (data === "social_already_linked")) || (data === "access_denied")) || (data === "state_invalid")) || (data === "token_invalid")) || (data === "mfa_failed")) || (data === "step_order")) || (data === "not_invited")) || (data === "already_superadmin")) || (data === "mail_unavailable"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema12.enum}});
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}


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
if(data.error === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "status") || (key0 === "message")) || (key0 === "error")) || (key0 === "details")) || (key0 === "sso_error"))){
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
if(!(data0 === false)){
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
if(data.error !== undefined){
let data2 = data.error;
if(typeof data2 === "string"){
if(data2.length > 64 && func2(data2) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern0.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+\\.[a-z0-9_]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.details !== undefined){
let data3 = data.details;
if(Array.isArray(data3)){
if(data3.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/details",schemaPath:"#/properties/details/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate29(data3[i0], {instancePath:instancePath+"/details/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/details",schemaPath:"#/properties/details/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.sso_error !== undefined){
if(!(validate31(data.sso_error, {instancePath:instancePath+"/sso_error",parentData:data,parentDataProperty:"sso_error",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
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

const same_schema_AssignedTenantOwnerEnvelope = validate33;
const schema13 = {"properties":{"status":{"enum":[true]}}};
const schema14 = {"properties":{"owner_id":{"type":["string","null"]}}};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tenant_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenant_id"}});
errors++;
}
if(data.owner_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "owner_id"}});
errors++;
}
if(data.invitation === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "invitation"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "tenant_id") || (key0 === "owner_id")) || (key0 === "invitation"))){
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
if(data.owner_id !== undefined){
let data1 = data.owner_id;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/owner_id",schemaPath:"#/properties/owner_id/type",keyword:"type",params:{type: schema14.properties.owner_id.type}});
errors++;
}
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/owner_id",schemaPath:"#/properties/owner_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
}
if(data.invitation !== undefined){
if(!(validate24(data.invitation, {instancePath:instancePath+"/invitation",parentData:data,parentDataProperty:"invitation",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
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


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate34(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
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

export { same_schema_TenantResultsEnvelope as createTenants_200 }
export { same_schema_ErrorResponse as createTenants_400, same_schema_ErrorResponse as createTenants_401, same_schema_ErrorResponse as createTenants_403, same_schema_ErrorResponse as createTenants_404, same_schema_ErrorResponse as createTenants_406, same_schema_ErrorResponse as createTenants_408, same_schema_ErrorResponse as createTenants_413, same_schema_ErrorResponse as createTenants_415, same_schema_ErrorResponse as createTenants_417, same_schema_ErrorResponse as createTenants_422, same_schema_ErrorResponse as createTenants_429, same_schema_ErrorResponse as createTenants_431, same_schema_ErrorResponse as createTenants_500, same_schema_ErrorResponse as createTenants_503, same_schema_ErrorResponse as assignTenantOwner_400, same_schema_ErrorResponse as assignTenantOwner_401, same_schema_ErrorResponse as assignTenantOwner_403, same_schema_ErrorResponse as assignTenantOwner_404, same_schema_ErrorResponse as assignTenantOwner_406, same_schema_ErrorResponse as assignTenantOwner_408, same_schema_ErrorResponse as assignTenantOwner_409, same_schema_ErrorResponse as assignTenantOwner_413, same_schema_ErrorResponse as assignTenantOwner_415, same_schema_ErrorResponse as assignTenantOwner_417, same_schema_ErrorResponse as assignTenantOwner_422, same_schema_ErrorResponse as assignTenantOwner_429, same_schema_ErrorResponse as assignTenantOwner_431, same_schema_ErrorResponse as assignTenantOwner_500, same_schema_ErrorResponse as assignTenantOwner_503 }
export { same_schema_AssignedTenantOwnerEnvelope as assignTenantOwner_200 }
