// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_PushedAuthorizationResponse = validate21;
const func2 = required0.default;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.request_uri === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_uri"}});
errors++;
}
if(data.expires_in === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_in"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "request_uri") || (key0 === "expires_in"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.request_uri !== undefined){
let data0 = data.request_uri;
if(typeof data0 === "string"){
if(data0.length > 256 && func2(data0) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/request_uri",schemaPath:"#/properties/request_uri/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/request_uri",schemaPath:"#/properties/request_uri/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expires_in !== undefined){
let data1 = data.expires_in;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 600 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600}});
errors++;
}
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/expires_in",schemaPath:"#/properties/expires_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
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

export { same_schema_PushedAuthorizationResponse as createPushedAuthorizationRequest_201 }
export { schema_OAuthError as createPushedAuthorizationRequest_400, schema_OAuthError as createPushedAuthorizationRequest_401, schema_OAuthError as createPushedAuthorizationRequest_406, schema_OAuthError as createPushedAuthorizationRequest_413, schema_OAuthError as createPushedAuthorizationRequest_417, schema_OAuthError as createPushedAuthorizationRequest_429, schema_OAuthError as createPushedAuthorizationRequest_500, schema_OAuthError as createPushedAuthorizationRequest_503 } from '../shared.responses.js'
export { schema_ErrorResponse as createPushedAuthorizationRequest_404, schema_ErrorResponse as createPushedAuthorizationRequest_408, schema_ErrorResponse as createPushedAuthorizationRequest_431 } from '../shared.responses.js'
