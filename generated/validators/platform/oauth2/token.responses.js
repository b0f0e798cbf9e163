// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_TokenResponse = validate21;
const func2 = required0.default;
const schema7 = {"enum":["Bearer","DPoP"]};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data === "Bearer") || (data === "DPoP"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema7.enum}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.access_token === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "access_token"}});
errors++;
}
if(data.token_type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token_type"}});
errors++;
}
if(data.expires_in === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_in"}});
errors++;
}
if(data.scope === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scope"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "access_token") || (key0 === "token_type")) || (key0 === "expires_in")) || (key0 === "scope")) || (key0 === "refresh_token")) || (key0 === "id_token"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.access_token !== undefined){
let data0 = data.access_token;
if(typeof data0 === "string"){
if(data0.length > 4096 && func2(data0) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/access_token",schemaPath:"#/properties/access_token/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.token_type !== undefined){
if(!(validate22(data.token_type, {instancePath:instancePath+"/token_type",parentData:data,parentDataProperty:"token_type",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.expires_in !== undefined){
let data2 = data.expires_in;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 86400 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400}});
errors++;
}
if(data2 < 1 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.scope !== undefined){
let data3 = data.scope;
if(typeof data3 === "string"){
if(data3.length > 2048 && func2(data3) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.refresh_token !== undefined){
let data4 = data.refresh_token;
if(typeof data4 === "string"){
if(data4.length > 256 && func2(data4) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token",schemaPath:"#/properties/refresh_token/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/refresh_token",schemaPath:"#/properties/refresh_token/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.id_token !== undefined){
let data5 = data.id_token;
if(typeof data5 === "string"){
if(data5.length > 16384 && func2(data5) > 16384){
(vErrors ??= []).push({instancePath:instancePath+"/id_token",schemaPath:"#/properties/id_token/maxLength",keyword:"maxLength",params:{limit: 16384}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id_token",schemaPath:"#/properties/id_token/type",keyword:"type",params:{type: "string"}});
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

export { same_schema_TokenResponse as requestToken_200 }
export { schema_OAuthError as requestToken_400, schema_OAuthError as requestToken_401, schema_OAuthError as requestToken_406, schema_OAuthError as requestToken_413, schema_OAuthError as requestToken_417, schema_OAuthError as requestToken_429, schema_OAuthError as requestToken_500, schema_OAuthError as requestToken_503 } from '../shared.responses.js'
export { schema_ErrorResponse as requestToken_404, schema_ErrorResponse as requestToken_408, schema_ErrorResponse as requestToken_431 } from '../shared.responses.js'
