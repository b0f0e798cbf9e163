// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const rebrand_system = validate21;
const schema7 = {"properties":{"language":{"enum":["mn","en"]}}};
const func2 = required0.default;
const pattern0 = new RegExp("\\S", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["name"] === null || data["shortName"] === null || data["organization"] === null || data["logo"] === null || data["language"] === null || data["systemPromptMN"] === null || data["systemPromptEN"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "name" || name0 === "shortName" || name0 === "organization" || name0 === "logo" || name0 === "language" || name0 === "systemPromptMN" || name0 === "systemPromptEN")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
for(const key0 in data){
if(!(((((((key0 === "name") || (key0 === "shortName")) || (key0 === "organization")) || (key0 === "logo")) || (key0 === "language")) || (key0 === "systemPromptMN")) || (key0 === "systemPromptEN"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 120 && func2(data0) > 120){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120}});
errors++;
}
if(data0.length < 2 * 1 && func2(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.shortName !== undefined){
let data1 = data.shortName;
if(typeof data1 === "string"){
if(data1.length > 24 && func2(data1) > 24){
(vErrors ??= []).push({instancePath:instancePath+"/shortName",schemaPath:"#/properties/shortName/maxLength",keyword:"maxLength",params:{limit: 24}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/shortName",schemaPath:"#/properties/shortName/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/shortName",schemaPath:"#/properties/shortName/pattern",keyword:"pattern",params:{pattern: "\\S"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/shortName",schemaPath:"#/properties/shortName/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.organization !== undefined){
let data2 = data.organization;
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(data2.length < 2 * 1 && func2(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/pattern",keyword:"pattern",params:{pattern: "\\S"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.logo !== undefined){
let data3 = data.logo;
if(typeof data3 === "string"){
if(data3.length > 2048 && func2(data3) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.language !== undefined){
let data4 = data.language;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data4 === "mn") || (data4 === "en"))){
(vErrors ??= []).push({instancePath:instancePath+"/language",schemaPath:"#/properties/language/enum",keyword:"enum",params:{allowedValues: schema7.properties.language.enum}});
errors++;
}
}
if(data.systemPromptMN !== undefined){
let data5 = data.systemPromptMN;
if(typeof data5 === "string"){
if(data5.length > 8000 && func2(data5) > 8000){
(vErrors ??= []).push({instancePath:instancePath+"/systemPromptMN",schemaPath:"#/properties/systemPromptMN/maxLength",keyword:"maxLength",params:{limit: 8000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/systemPromptMN",schemaPath:"#/properties/systemPromptMN/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.systemPromptEN !== undefined){
let data6 = data.systemPromptEN;
if(typeof data6 === "string"){
if(data6.length > 8000 && func2(data6) > 8000){
(vErrors ??= []).push({instancePath:instancePath+"/systemPromptEN",schemaPath:"#/properties/systemPromptEN/maxLength",keyword:"maxLength",params:{limit: 8000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/systemPromptEN",schemaPath:"#/properties/systemPromptEN/type",keyword:"type",params:{type: "string"}});
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
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.body !== undefined){
if(!(validate22(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
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


