// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_OpenidConfiguration = validate21;
const schema6 = {"properties":{"issuer":0,"authorization_endpoint":0,"token_endpoint":0,"userinfo_endpoint":0,"jwks_uri":0,"introspection_endpoint":0,"revocation_endpoint":0,"end_session_endpoint":0,"pushed_authorization_request_endpoint":0,"backchannel_authentication_endpoint":0,"registration_endpoint":0,"scopes_supported":0,"response_types_supported":0,"response_modes_supported":0,"grant_types_supported":0,"subject_types_supported":0,"id_token_signing_alg_values_supported":0,"token_endpoint_auth_methods_supported":0,"introspection_endpoint_auth_methods_supported":0,"revocation_endpoint_auth_methods_supported":0,"code_challenge_methods_supported":0,"dpop_signing_alg_values_supported":0,"claims_supported":0,"claim_types_supported":0,"prompt_values_supported":0,"display_values_supported":0,"acr_values_supported":0,"ui_locales_supported":0,"backchannel_token_delivery_modes_supported":0,"claims_parameter_supported":0,"request_parameter_supported":0,"request_uri_parameter_supported":0,"require_request_uri_registration":0,"require_pushed_authorization_requests":0,"authorization_response_iss_parameter_supported":0,"client_id_metadata_document_supported":0,"backchannel_logout_supported":0,"backchannel_logout_session_supported":0,"backchannel_user_code_parameter_supported":0}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = required0.default;
const formats0 = required1.formats.uri;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 64){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 64}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(data0.length > 128 && func3(data0) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.issuer === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer"}});
errors++;
}
if(data.authorization_endpoint === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authorization_endpoint"}});
errors++;
}
if(data.token_endpoint === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token_endpoint"}});
errors++;
}
if(data.userinfo_endpoint === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "userinfo_endpoint"}});
errors++;
}
if(data.jwks_uri === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jwks_uri"}});
errors++;
}
if(data.introspection_endpoint === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "introspection_endpoint"}});
errors++;
}
if(data.revocation_endpoint === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revocation_endpoint"}});
errors++;
}
if(data.end_session_endpoint === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "end_session_endpoint"}});
errors++;
}
if(data.pushed_authorization_request_endpoint === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pushed_authorization_request_endpoint"}});
errors++;
}
if(data.backchannel_authentication_endpoint === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_authentication_endpoint"}});
errors++;
}
if(data.scopes_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scopes_supported"}});
errors++;
}
if(data.response_types_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response_types_supported"}});
errors++;
}
if(data.response_modes_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response_modes_supported"}});
errors++;
}
if(data.grant_types_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grant_types_supported"}});
errors++;
}
if(data.subject_types_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subject_types_supported"}});
errors++;
}
if(data.id_token_signing_alg_values_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id_token_signing_alg_values_supported"}});
errors++;
}
if(data.token_endpoint_auth_methods_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token_endpoint_auth_methods_supported"}});
errors++;
}
if(data.introspection_endpoint_auth_methods_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "introspection_endpoint_auth_methods_supported"}});
errors++;
}
if(data.revocation_endpoint_auth_methods_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revocation_endpoint_auth_methods_supported"}});
errors++;
}
if(data.code_challenge_methods_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code_challenge_methods_supported"}});
errors++;
}
if(data.dpop_signing_alg_values_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dpop_signing_alg_values_supported"}});
errors++;
}
if(data.claims_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "claims_supported"}});
errors++;
}
if(data.claim_types_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "claim_types_supported"}});
errors++;
}
if(data.prompt_values_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prompt_values_supported"}});
errors++;
}
if(data.display_values_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "display_values_supported"}});
errors++;
}
if(data.acr_values_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "acr_values_supported"}});
errors++;
}
if(data.ui_locales_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ui_locales_supported"}});
errors++;
}
if(data.backchannel_token_delivery_modes_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_token_delivery_modes_supported"}});
errors++;
}
if(data.claims_parameter_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "claims_parameter_supported"}});
errors++;
}
if(data.request_parameter_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_parameter_supported"}});
errors++;
}
if(data.request_uri_parameter_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_uri_parameter_supported"}});
errors++;
}
if(data.require_request_uri_registration === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "require_request_uri_registration"}});
errors++;
}
if(data.require_pushed_authorization_requests === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "require_pushed_authorization_requests"}});
errors++;
}
if(data.authorization_response_iss_parameter_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authorization_response_iss_parameter_supported"}});
errors++;
}
if(data.client_id_metadata_document_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client_id_metadata_document_supported"}});
errors++;
}
if(data.backchannel_logout_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_logout_supported"}});
errors++;
}
if(data.backchannel_logout_session_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_logout_session_supported"}});
errors++;
}
if(data.backchannel_user_code_parameter_supported === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_user_code_parameter_supported"}});
errors++;
}
for(const key0 in data){
if(!(func2.call(schema6.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.issuer !== undefined){
let data0 = data.issuer;
if(typeof data0 === "string"){
if(data0.length > 255 && func3(data0) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
if(!(formats0(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.authorization_endpoint !== undefined){
let data1 = data.authorization_endpoint;
if(typeof data1 === "string"){
if(data1.length > 512 && func3(data1) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/authorization_endpoint",schemaPath:"#/properties/authorization_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats0(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/authorization_endpoint",schemaPath:"#/properties/authorization_endpoint/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/authorization_endpoint",schemaPath:"#/properties/authorization_endpoint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.token_endpoint !== undefined){
let data2 = data.token_endpoint;
if(typeof data2 === "string"){
if(data2.length > 512 && func3(data2) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/token_endpoint",schemaPath:"#/properties/token_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats0(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/token_endpoint",schemaPath:"#/properties/token_endpoint/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/token_endpoint",schemaPath:"#/properties/token_endpoint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.userinfo_endpoint !== undefined){
let data3 = data.userinfo_endpoint;
if(typeof data3 === "string"){
if(data3.length > 512 && func3(data3) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/userinfo_endpoint",schemaPath:"#/properties/userinfo_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats0(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/userinfo_endpoint",schemaPath:"#/properties/userinfo_endpoint/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/userinfo_endpoint",schemaPath:"#/properties/userinfo_endpoint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.jwks_uri !== undefined){
let data4 = data.jwks_uri;
if(typeof data4 === "string"){
if(data4.length > 512 && func3(data4) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/jwks_uri",schemaPath:"#/properties/jwks_uri/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats0(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/jwks_uri",schemaPath:"#/properties/jwks_uri/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/jwks_uri",schemaPath:"#/properties/jwks_uri/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.introspection_endpoint !== undefined){
let data5 = data.introspection_endpoint;
if(typeof data5 === "string"){
if(data5.length > 512 && func3(data5) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/introspection_endpoint",schemaPath:"#/properties/introspection_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats0(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/introspection_endpoint",schemaPath:"#/properties/introspection_endpoint/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/introspection_endpoint",schemaPath:"#/properties/introspection_endpoint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.revocation_endpoint !== undefined){
let data6 = data.revocation_endpoint;
if(typeof data6 === "string"){
if(data6.length > 512 && func3(data6) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/revocation_endpoint",schemaPath:"#/properties/revocation_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats0(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/revocation_endpoint",schemaPath:"#/properties/revocation_endpoint/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/revocation_endpoint",schemaPath:"#/properties/revocation_endpoint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.end_session_endpoint !== undefined){
let data7 = data.end_session_endpoint;
if(typeof data7 === "string"){
if(data7.length > 512 && func3(data7) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/end_session_endpoint",schemaPath:"#/properties/end_session_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats0(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/end_session_endpoint",schemaPath:"#/properties/end_session_endpoint/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/end_session_endpoint",schemaPath:"#/properties/end_session_endpoint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.pushed_authorization_request_endpoint !== undefined){
let data8 = data.pushed_authorization_request_endpoint;
if(typeof data8 === "string"){
if(data8.length > 512 && func3(data8) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/pushed_authorization_request_endpoint",schemaPath:"#/properties/pushed_authorization_request_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats0(data8))){
(vErrors ??= []).push({instancePath:instancePath+"/pushed_authorization_request_endpoint",schemaPath:"#/properties/pushed_authorization_request_endpoint/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/pushed_authorization_request_endpoint",schemaPath:"#/properties/pushed_authorization_request_endpoint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.backchannel_authentication_endpoint !== undefined){
let data9 = data.backchannel_authentication_endpoint;
if(typeof data9 === "string"){
if(data9.length > 512 && func3(data9) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/backchannel_authentication_endpoint",schemaPath:"#/properties/backchannel_authentication_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats0(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/backchannel_authentication_endpoint",schemaPath:"#/properties/backchannel_authentication_endpoint/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/backchannel_authentication_endpoint",schemaPath:"#/properties/backchannel_authentication_endpoint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.registration_endpoint !== undefined){
let data10 = data.registration_endpoint;
if(typeof data10 === "string"){
if(data10.length > 512 && func3(data10) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/registration_endpoint",schemaPath:"#/properties/registration_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(!(formats0(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/registration_endpoint",schemaPath:"#/properties/registration_endpoint/format",keyword:"format",params:{format: "uri"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/registration_endpoint",schemaPath:"#/properties/registration_endpoint/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.scopes_supported !== undefined){
if(!(validate22(data.scopes_supported, {instancePath:instancePath+"/scopes_supported",parentData:data,parentDataProperty:"scopes_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.response_types_supported !== undefined){
if(!(validate22(data.response_types_supported, {instancePath:instancePath+"/response_types_supported",parentData:data,parentDataProperty:"response_types_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.response_modes_supported !== undefined){
if(!(validate22(data.response_modes_supported, {instancePath:instancePath+"/response_modes_supported",parentData:data,parentDataProperty:"response_modes_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.grant_types_supported !== undefined){
if(!(validate22(data.grant_types_supported, {instancePath:instancePath+"/grant_types_supported",parentData:data,parentDataProperty:"grant_types_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.subject_types_supported !== undefined){
if(!(validate22(data.subject_types_supported, {instancePath:instancePath+"/subject_types_supported",parentData:data,parentDataProperty:"subject_types_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.id_token_signing_alg_values_supported !== undefined){
if(!(validate22(data.id_token_signing_alg_values_supported, {instancePath:instancePath+"/id_token_signing_alg_values_supported",parentData:data,parentDataProperty:"id_token_signing_alg_values_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.token_endpoint_auth_methods_supported !== undefined){
if(!(validate22(data.token_endpoint_auth_methods_supported, {instancePath:instancePath+"/token_endpoint_auth_methods_supported",parentData:data,parentDataProperty:"token_endpoint_auth_methods_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.introspection_endpoint_auth_methods_supported !== undefined){
if(!(validate22(data.introspection_endpoint_auth_methods_supported, {instancePath:instancePath+"/introspection_endpoint_auth_methods_supported",parentData:data,parentDataProperty:"introspection_endpoint_auth_methods_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.revocation_endpoint_auth_methods_supported !== undefined){
if(!(validate22(data.revocation_endpoint_auth_methods_supported, {instancePath:instancePath+"/revocation_endpoint_auth_methods_supported",parentData:data,parentDataProperty:"revocation_endpoint_auth_methods_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.code_challenge_methods_supported !== undefined){
if(!(validate22(data.code_challenge_methods_supported, {instancePath:instancePath+"/code_challenge_methods_supported",parentData:data,parentDataProperty:"code_challenge_methods_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.dpop_signing_alg_values_supported !== undefined){
if(!(validate22(data.dpop_signing_alg_values_supported, {instancePath:instancePath+"/dpop_signing_alg_values_supported",parentData:data,parentDataProperty:"dpop_signing_alg_values_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.claims_supported !== undefined){
if(!(validate22(data.claims_supported, {instancePath:instancePath+"/claims_supported",parentData:data,parentDataProperty:"claims_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.claim_types_supported !== undefined){
if(!(validate22(data.claim_types_supported, {instancePath:instancePath+"/claim_types_supported",parentData:data,parentDataProperty:"claim_types_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.prompt_values_supported !== undefined){
if(!(validate22(data.prompt_values_supported, {instancePath:instancePath+"/prompt_values_supported",parentData:data,parentDataProperty:"prompt_values_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.display_values_supported !== undefined){
if(!(validate22(data.display_values_supported, {instancePath:instancePath+"/display_values_supported",parentData:data,parentDataProperty:"display_values_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.acr_values_supported !== undefined){
if(!(validate22(data.acr_values_supported, {instancePath:instancePath+"/acr_values_supported",parentData:data,parentDataProperty:"acr_values_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.ui_locales_supported !== undefined){
if(!(validate22(data.ui_locales_supported, {instancePath:instancePath+"/ui_locales_supported",parentData:data,parentDataProperty:"ui_locales_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.backchannel_token_delivery_modes_supported !== undefined){
if(!(validate22(data.backchannel_token_delivery_modes_supported, {instancePath:instancePath+"/backchannel_token_delivery_modes_supported",parentData:data,parentDataProperty:"backchannel_token_delivery_modes_supported",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.claims_parameter_supported !== undefined){
if(typeof data.claims_parameter_supported !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/claims_parameter_supported",schemaPath:"#/properties/claims_parameter_supported/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.request_parameter_supported !== undefined){
if(typeof data.request_parameter_supported !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/request_parameter_supported",schemaPath:"#/properties/request_parameter_supported/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.request_uri_parameter_supported !== undefined){
if(typeof data.request_uri_parameter_supported !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/request_uri_parameter_supported",schemaPath:"#/properties/request_uri_parameter_supported/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.require_request_uri_registration !== undefined){
if(typeof data.require_request_uri_registration !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/require_request_uri_registration",schemaPath:"#/properties/require_request_uri_registration/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.require_pushed_authorization_requests !== undefined){
if(typeof data.require_pushed_authorization_requests !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/require_pushed_authorization_requests",schemaPath:"#/properties/require_pushed_authorization_requests/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.authorization_response_iss_parameter_supported !== undefined){
if(typeof data.authorization_response_iss_parameter_supported !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/authorization_response_iss_parameter_supported",schemaPath:"#/properties/authorization_response_iss_parameter_supported/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.client_id_metadata_document_supported !== undefined){
if(typeof data.client_id_metadata_document_supported !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/client_id_metadata_document_supported",schemaPath:"#/properties/client_id_metadata_document_supported/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.backchannel_logout_supported !== undefined){
if(typeof data.backchannel_logout_supported !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/backchannel_logout_supported",schemaPath:"#/properties/backchannel_logout_supported/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.backchannel_logout_session_supported !== undefined){
if(typeof data.backchannel_logout_session_supported !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/backchannel_logout_session_supported",schemaPath:"#/properties/backchannel_logout_session_supported/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.backchannel_user_code_parameter_supported !== undefined){
if(typeof data.backchannel_user_code_parameter_supported !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/backchannel_user_code_parameter_supported",schemaPath:"#/properties/backchannel_user_code_parameter_supported/type",keyword:"type",params:{type: "boolean"}});
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

const same_schema_Jwks = validate41;
const schema9 = {"properties":{"kty":{"enum":["RSA"]},"use":{"enum":["sig"]},"alg":{"enum":["RS256"]}}};
const formats22 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kty === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kty"}});
errors++;
}
if(data.use === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "use"}});
errors++;
}
if(data.alg === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "alg"}});
errors++;
}
if(data.kid === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kid"}});
errors++;
}
if(data.n === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "n"}});
errors++;
}
if(data.e === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "e"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "kty") || (key0 === "use")) || (key0 === "alg")) || (key0 === "kid")) || (key0 === "n")) || (key0 === "e"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.kty !== undefined){
let data0 = data.kty;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/kty",schemaPath:"#/properties/kty/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data0 === "RSA")){
(vErrors ??= []).push({instancePath:instancePath+"/kty",schemaPath:"#/properties/kty/enum",keyword:"enum",params:{allowedValues: schema9.properties.kty.enum}});
errors++;
}
}
if(data.use !== undefined){
let data1 = data.use;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/use",schemaPath:"#/properties/use/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data1 === "sig")){
(vErrors ??= []).push({instancePath:instancePath+"/use",schemaPath:"#/properties/use/enum",keyword:"enum",params:{allowedValues: schema9.properties.use.enum}});
errors++;
}
}
if(data.alg !== undefined){
let data2 = data.alg;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/alg",schemaPath:"#/properties/alg/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data2 === "RS256")){
(vErrors ??= []).push({instancePath:instancePath+"/alg",schemaPath:"#/properties/alg/enum",keyword:"enum",params:{allowedValues: schema9.properties.alg.enum}});
errors++;
}
}
if(data.kid !== undefined){
let data3 = data.kid;
if(typeof data3 === "string"){
if(!(formats22.test(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/kid",schemaPath:"#/properties/kid/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/kid",schemaPath:"#/properties/kid/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.n !== undefined){
let data4 = data.n;
if(typeof data4 === "string"){
if(data4.length > 1024 && func3(data4) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/n",schemaPath:"#/properties/n/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/n",schemaPath:"#/properties/n/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.e !== undefined){
let data5 = data.e;
if(typeof data5 === "string"){
if(data5.length > 16 && func3(data5) > 16){
(vErrors ??= []).push({instancePath:instancePath+"/e",schemaPath:"#/properties/e/maxLength",keyword:"maxLength",params:{limit: 16}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/e",schemaPath:"#/properties/e/type",keyword:"type",params:{type: "string"}});
errors++;
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


function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keys === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keys"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "keys")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.keys !== undefined){
let data0 = data.keys;
if(Array.isArray(data0)){
if(data0.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate42(data0[i0], {instancePath:instancePath+"/keys/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}

export { same_schema_OpenidConfiguration as getOpenidConfiguration_200, same_schema_OpenidConfiguration as getAuthorizationServerMetadata_200 }
export { schema_ErrorResponse as getOpenidConfiguration_404, schema_ErrorResponse as getOpenidConfiguration_408, schema_ErrorResponse as getOpenidConfiguration_431, schema_ErrorResponse as getAuthorizationServerMetadata_404, schema_ErrorResponse as getAuthorizationServerMetadata_408, schema_ErrorResponse as getAuthorizationServerMetadata_431, schema_ErrorResponse as getJwks_404, schema_ErrorResponse as getJwks_408, schema_ErrorResponse as getJwks_431 } from '../shared.responses.js'
export { schema_OAuthError as getOpenidConfiguration_406, schema_OAuthError as getOpenidConfiguration_500, schema_OAuthError as getAuthorizationServerMetadata_406, schema_OAuthError as getAuthorizationServerMetadata_500, schema_OAuthError as getJwks_406, schema_OAuthError as getJwks_500, schema_OAuthError as getJwks_503 } from '../shared.responses.js'
export { same_schema_Jwks as getJwks_200 }
