// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const acceptProviderLogout = validate21;
const func2 = required0.default;
const pattern0 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.logout_challenge === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "logout_challenge"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "logout_challenge")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.logout_challenge !== undefined){
let data0 = data.logout_challenge;
if(typeof data0 === "string"){
if(data0.length > 43 && func2(data0) > 43){
(vErrors ??= []).push({instancePath:instancePath+"/logout_challenge",schemaPath:"#/properties/logout_challenge/maxLength",keyword:"maxLength",params:{limit: 43}});
errors++;
}
if(data0.length < 2 * 43 && func2(data0) < 43){
(vErrors ??= []).push({instancePath:instancePath+"/logout_challenge",schemaPath:"#/properties/logout_challenge/minLength",keyword:"minLength",params:{limit: 43}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/logout_challenge",schemaPath:"#/properties/logout_challenge/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/logout_challenge",schemaPath:"#/properties/logout_challenge/type",keyword:"type",params:{type: "string"}});
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
if(data.body === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"}});
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


