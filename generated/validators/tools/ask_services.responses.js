// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_AskServicesResultEnvelope = validate21;
const schema7 = {"properties":{"language":{"enum":["mn","en"]},"mode":{"enum":["model","extractive","refusal","handover"]},"completeness":{"enum":["full","partial","none"]}}};
const func2 = required0.default;
const schema8 = {"properties":{"kind":{"enum":["service","life_event","evidence","office","doc"]},"code":{"type":["string","null"]},"url":{"type":["string","null"]}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.n === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "n"}});
errors++;
}
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"}});
errors++;
}
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
if(data.title === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"}});
errors++;
}
if(data.quote === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "quote"}});
errors++;
}
if(data.url === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"}});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "n") || (key0 === "kind")) || (key0 === "id")) || (key0 === "code")) || (key0 === "title")) || (key0 === "quote")) || (key0 === "url"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.n !== undefined){
let data0 = data.n;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/n",schemaPath:"#/properties/n/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 20 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/n",schemaPath:"#/properties/n/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20}});
errors++;
}
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/n",schemaPath:"#/properties/n/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((data1 === "service") || (data1 === "life_event")) || (data1 === "evidence")) || (data1 === "office")) || (data1 === "doc"))){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema8.properties.kind.enum}});
errors++;
}
}
if(data.id !== undefined){
let data2 = data.id;
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.code !== undefined){
let data3 = data.code;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: schema8.properties.code.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.title !== undefined){
let data4 = data.title;
if(typeof data4 === "string"){
if(data4.length > 300 && func2(data4) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.quote !== undefined){
let data5 = data.quote;
if(typeof data5 === "string"){
if(data5.length > 1200 && func2(data5) > 1200){
(vErrors ??= []).push({instancePath:instancePath+"/quote",schemaPath:"#/properties/quote/maxLength",keyword:"maxLength",params:{limit: 1200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/quote",schemaPath:"#/properties/quote/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.url !== undefined){
let data6 = data.url;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: schema8.properties.url.type}});
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 2048 && func2(data6) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048}});
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
if(data.answer === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "answer"}});
errors++;
}
if(data.language === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "language"}});
errors++;
}
if(data.mode === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mode"}});
errors++;
}
if(data.completeness === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "completeness"}});
errors++;
}
if(data.citations === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "citations"}});
errors++;
}
if(data.notices === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notices"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "answer") || (key0 === "language")) || (key0 === "mode")) || (key0 === "completeness")) || (key0 === "citations")) || (key0 === "notices"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.answer !== undefined){
let data0 = data.answer;
if(typeof data0 === "string"){
if(data0.length > 16000 && func2(data0) > 16000){
(vErrors ??= []).push({instancePath:instancePath+"/answer",schemaPath:"#/properties/answer/maxLength",keyword:"maxLength",params:{limit: 16000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/answer",schemaPath:"#/properties/answer/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.language !== undefined){
let data1 = data.language;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data1 === "mn") || (data1 === "en"))){
(vErrors ??= []).push({instancePath:instancePath+"/language",schemaPath:"#/properties/language/enum",keyword:"enum",params:{allowedValues: schema7.properties.language.enum}});
errors++;
}
}
if(data.mode !== undefined){
let data2 = data.mode;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data2 === "model") || (data2 === "extractive")) || (data2 === "refusal")) || (data2 === "handover"))){
(vErrors ??= []).push({instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema7.properties.mode.enum}});
errors++;
}
}
if(data.completeness !== undefined){
let data3 = data.completeness;
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/completeness",schemaPath:"#/properties/completeness/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data3 === "full") || (data3 === "partial")) || (data3 === "none"))){
(vErrors ??= []).push({instancePath:instancePath+"/completeness",schemaPath:"#/properties/completeness/enum",keyword:"enum",params:{allowedValues: schema7.properties.completeness.enum}});
errors++;
}
}
if(data.citations !== undefined){
let data4 = data.citations;
if(Array.isArray(data4)){
if(data4.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/citations",schemaPath:"#/properties/citations/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data4[i0], {instancePath:instancePath+"/citations/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/citations",schemaPath:"#/properties/citations/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.notices !== undefined){
let data6 = data.notices;
if(Array.isArray(data6)){
if(data6.length > 6){
(vErrors ??= []).push({instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/maxItems",keyword:"maxItems",params:{limit: 6}});
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(typeof data7 === "string"){
if(data7.length > 500 && func2(data7) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/notices/" + i1,schemaPath:"#/properties/notices/items/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/notices/" + i1,schemaPath:"#/properties/notices/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/notices",schemaPath:"#/properties/notices/type",keyword:"type",params:{type: "array"}});
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
if(!(validate22(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
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
validate21.errors = vErrors;
return errors === 0;
}

const same_schema_ToolError = validate26;
const schema9 = {"properties":{"success":{"enum":[false]}}};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/success",schemaPath:"#/properties/success/enum",keyword:"enum",params:{allowedValues: schema9.properties.success.enum}});
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
validate26.errors = vErrors;
return errors === 0;
}

const same_schema_ErrorResponse = validate27;
const schema10 = {"properties":{"status":{"enum":[false]}}};
const pattern0 = new RegExp("^[a-z_]+\\.[a-z0-9_]+$", "u");

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate28.errors = vErrors;
return errors === 0;
}

const schema12 = {"enum":["user_refused","timeout","wrong_code","document_unusable","expired","unknown_session","already_used","provider_unavailable","provider_invalid","certificate_invalid","certificate_expired","certificate_revoked","level_too_low","signature_invalid","person_mismatch","callback_invalid","account_inactive","account_locked","client_mode","not_configured","social_not_linked","social_taken","social_already_linked","access_denied","state_invalid","token_invalid","mfa_failed","step_order","not_invited","already_superadmin","mail_unavailable"]};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate30.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate28(data3[i0], {instancePath:instancePath+"/details/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
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
if(!(validate30(data.sso_error, {instancePath:instancePath+"/sso_error",parentData:data,parentDataProperty:"sso_error",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
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

export { same_schema_AskServicesResultEnvelope as ask_services_200 }
export { same_schema_ToolError as ask_services_400, same_schema_ToolError as ask_services_401, same_schema_ToolError as ask_services_403, same_schema_ToolError as ask_services_406, same_schema_ToolError as ask_services_413, same_schema_ToolError as ask_services_415, same_schema_ToolError as ask_services_417, same_schema_ToolError as ask_services_429, same_schema_ToolError as ask_services_500, same_schema_ToolError as ask_services_503 }
export { same_schema_ErrorResponse as ask_services_408, same_schema_ErrorResponse as ask_services_431 }
