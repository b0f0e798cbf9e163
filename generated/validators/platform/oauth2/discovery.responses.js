// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const component_OpenidConfiguration = validate21;
const schema6 = {"type":"object","required":["issuer","authorization_endpoint","token_endpoint","userinfo_endpoint","jwks_uri","introspection_endpoint","revocation_endpoint","end_session_endpoint","pushed_authorization_request_endpoint","backchannel_authentication_endpoint","scopes_supported","response_types_supported","response_modes_supported","grant_types_supported","subject_types_supported","id_token_signing_alg_values_supported","token_endpoint_auth_methods_supported","introspection_endpoint_auth_methods_supported","revocation_endpoint_auth_methods_supported","code_challenge_methods_supported","dpop_signing_alg_values_supported","claims_supported","claim_types_supported","prompt_values_supported","display_values_supported","acr_values_supported","ui_locales_supported","backchannel_token_delivery_modes_supported","claims_parameter_supported","request_parameter_supported","request_uri_parameter_supported","require_request_uri_registration","require_pushed_authorization_requests","authorization_response_iss_parameter_supported","client_id_metadata_document_supported","backchannel_logout_supported","backchannel_logout_session_supported","backchannel_user_code_parameter_supported"],"properties":{"issuer":{"type":"string","format":"uri","maxLength":255},"authorization_endpoint":{"type":"string","format":"uri","maxLength":512},"token_endpoint":{"type":"string","format":"uri","maxLength":512},"userinfo_endpoint":{"type":"string","format":"uri","maxLength":512},"jwks_uri":{"type":"string","format":"uri","maxLength":512},"introspection_endpoint":{"type":"string","format":"uri","maxLength":512},"revocation_endpoint":{"type":"string","format":"uri","maxLength":512},"end_session_endpoint":{"type":"string","format":"uri","maxLength":512},"pushed_authorization_request_endpoint":{"type":"string","format":"uri","maxLength":512},"backchannel_authentication_endpoint":{"type":"string","format":"uri","maxLength":512},"registration_endpoint":{"type":"string","format":"uri","maxLength":512},"scopes_supported":{"$ref":"schema:MetadataValues"},"response_types_supported":{"$ref":"schema:MetadataValues"},"response_modes_supported":{"$ref":"schema:MetadataValues"},"grant_types_supported":{"$ref":"schema:MetadataValues"},"subject_types_supported":{"$ref":"schema:MetadataValues"},"id_token_signing_alg_values_supported":{"$ref":"schema:MetadataValues"},"token_endpoint_auth_methods_supported":{"$ref":"schema:MetadataValues"},"introspection_endpoint_auth_methods_supported":{"$ref":"schema:MetadataValues"},"revocation_endpoint_auth_methods_supported":{"$ref":"schema:MetadataValues"},"code_challenge_methods_supported":{"$ref":"schema:MetadataValues"},"dpop_signing_alg_values_supported":{"$ref":"schema:MetadataValues"},"claims_supported":{"$ref":"schema:MetadataValues"},"claim_types_supported":{"$ref":"schema:MetadataValues"},"prompt_values_supported":{"$ref":"schema:MetadataValues"},"display_values_supported":{"$ref":"schema:MetadataValues"},"acr_values_supported":{"$ref":"schema:MetadataValues"},"ui_locales_supported":{"$ref":"schema:MetadataValues"},"backchannel_token_delivery_modes_supported":{"$ref":"schema:MetadataValues"},"claims_parameter_supported":{"type":"boolean"},"request_parameter_supported":{"type":"boolean"},"request_uri_parameter_supported":{"type":"boolean"},"require_request_uri_registration":{"type":"boolean"},"require_pushed_authorization_requests":{"type":"boolean"},"authorization_response_iss_parameter_supported":{"type":"boolean"},"client_id_metadata_document_supported":{"type":"boolean"},"backchannel_logout_supported":{"type":"boolean"},"backchannel_logout_session_supported":{"type":"boolean"},"backchannel_user_code_parameter_supported":{"type":"boolean"}},"additionalProperties":false};
const func2 = Object.prototype.hasOwnProperty;
const func3 = required0.default;
const formats0 = required1.formats.uri;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 64){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(data0.length > 128 && func3(data0) > 128){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit: 128}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
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
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.authorization_endpoint === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authorization_endpoint"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.token_endpoint === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token_endpoint"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.userinfo_endpoint === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "userinfo_endpoint"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.jwks_uri === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jwks_uri"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.introspection_endpoint === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "introspection_endpoint"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.revocation_endpoint === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revocation_endpoint"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.end_session_endpoint === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "end_session_endpoint"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.pushed_authorization_request_endpoint === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pushed_authorization_request_endpoint"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.backchannel_authentication_endpoint === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_authentication_endpoint"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.scopes_supported === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scopes_supported"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.response_types_supported === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response_types_supported"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.response_modes_supported === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response_modes_supported"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.grant_types_supported === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grant_types_supported"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.subject_types_supported === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subject_types_supported"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.id_token_signing_alg_values_supported === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id_token_signing_alg_values_supported"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.token_endpoint_auth_methods_supported === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token_endpoint_auth_methods_supported"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.introspection_endpoint_auth_methods_supported === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "introspection_endpoint_auth_methods_supported"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.revocation_endpoint_auth_methods_supported === undefined){
const err18 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revocation_endpoint_auth_methods_supported"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data.code_challenge_methods_supported === undefined){
const err19 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code_challenge_methods_supported"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data.dpop_signing_alg_values_supported === undefined){
const err20 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dpop_signing_alg_values_supported"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data.claims_supported === undefined){
const err21 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "claims_supported"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data.claim_types_supported === undefined){
const err22 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "claim_types_supported"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data.prompt_values_supported === undefined){
const err23 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prompt_values_supported"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data.display_values_supported === undefined){
const err24 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "display_values_supported"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data.acr_values_supported === undefined){
const err25 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "acr_values_supported"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data.ui_locales_supported === undefined){
const err26 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ui_locales_supported"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data.backchannel_token_delivery_modes_supported === undefined){
const err27 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_token_delivery_modes_supported"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data.claims_parameter_supported === undefined){
const err28 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "claims_parameter_supported"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data.request_parameter_supported === undefined){
const err29 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_parameter_supported"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data.request_uri_parameter_supported === undefined){
const err30 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_uri_parameter_supported"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data.require_request_uri_registration === undefined){
const err31 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "require_request_uri_registration"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data.require_pushed_authorization_requests === undefined){
const err32 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "require_pushed_authorization_requests"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data.authorization_response_iss_parameter_supported === undefined){
const err33 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authorization_response_iss_parameter_supported"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data.client_id_metadata_document_supported === undefined){
const err34 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client_id_metadata_document_supported"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data.backchannel_logout_supported === undefined){
const err35 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_logout_supported"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data.backchannel_logout_session_supported === undefined){
const err36 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_logout_session_supported"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data.backchannel_user_code_parameter_supported === undefined){
const err37 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backchannel_user_code_parameter_supported"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema6.properties, key0))){
const err38 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.issuer !== undefined){
let data0 = data.issuer;
if(typeof data0 === "string"){
if(data0.length > 255 && func3(data0) > 255){
const err39 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/maxLength",keyword:"maxLength",params:{limit: 255}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!(formats0(data0))){
const err40 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.authorization_endpoint !== undefined){
let data1 = data.authorization_endpoint;
if(typeof data1 === "string"){
if(data1.length > 512 && func3(data1) > 512){
const err42 = {instancePath:instancePath+"/authorization_endpoint",schemaPath:"#/properties/authorization_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!(formats0(data1))){
const err43 = {instancePath:instancePath+"/authorization_endpoint",schemaPath:"#/properties/authorization_endpoint/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/authorization_endpoint",schemaPath:"#/properties/authorization_endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.token_endpoint !== undefined){
let data2 = data.token_endpoint;
if(typeof data2 === "string"){
if(data2.length > 512 && func3(data2) > 512){
const err45 = {instancePath:instancePath+"/token_endpoint",schemaPath:"#/properties/token_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!(formats0(data2))){
const err46 = {instancePath:instancePath+"/token_endpoint",schemaPath:"#/properties/token_endpoint/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/token_endpoint",schemaPath:"#/properties/token_endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.userinfo_endpoint !== undefined){
let data3 = data.userinfo_endpoint;
if(typeof data3 === "string"){
if(data3.length > 512 && func3(data3) > 512){
const err48 = {instancePath:instancePath+"/userinfo_endpoint",schemaPath:"#/properties/userinfo_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!(formats0(data3))){
const err49 = {instancePath:instancePath+"/userinfo_endpoint",schemaPath:"#/properties/userinfo_endpoint/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/userinfo_endpoint",schemaPath:"#/properties/userinfo_endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.jwks_uri !== undefined){
let data4 = data.jwks_uri;
if(typeof data4 === "string"){
if(data4.length > 512 && func3(data4) > 512){
const err51 = {instancePath:instancePath+"/jwks_uri",schemaPath:"#/properties/jwks_uri/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(!(formats0(data4))){
const err52 = {instancePath:instancePath+"/jwks_uri",schemaPath:"#/properties/jwks_uri/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/jwks_uri",schemaPath:"#/properties/jwks_uri/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.introspection_endpoint !== undefined){
let data5 = data.introspection_endpoint;
if(typeof data5 === "string"){
if(data5.length > 512 && func3(data5) > 512){
const err54 = {instancePath:instancePath+"/introspection_endpoint",schemaPath:"#/properties/introspection_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!(formats0(data5))){
const err55 = {instancePath:instancePath+"/introspection_endpoint",schemaPath:"#/properties/introspection_endpoint/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/introspection_endpoint",schemaPath:"#/properties/introspection_endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.revocation_endpoint !== undefined){
let data6 = data.revocation_endpoint;
if(typeof data6 === "string"){
if(data6.length > 512 && func3(data6) > 512){
const err57 = {instancePath:instancePath+"/revocation_endpoint",schemaPath:"#/properties/revocation_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!(formats0(data6))){
const err58 = {instancePath:instancePath+"/revocation_endpoint",schemaPath:"#/properties/revocation_endpoint/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/revocation_endpoint",schemaPath:"#/properties/revocation_endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.end_session_endpoint !== undefined){
let data7 = data.end_session_endpoint;
if(typeof data7 === "string"){
if(data7.length > 512 && func3(data7) > 512){
const err60 = {instancePath:instancePath+"/end_session_endpoint",schemaPath:"#/properties/end_session_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!(formats0(data7))){
const err61 = {instancePath:instancePath+"/end_session_endpoint",schemaPath:"#/properties/end_session_endpoint/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/end_session_endpoint",schemaPath:"#/properties/end_session_endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.pushed_authorization_request_endpoint !== undefined){
let data8 = data.pushed_authorization_request_endpoint;
if(typeof data8 === "string"){
if(data8.length > 512 && func3(data8) > 512){
const err63 = {instancePath:instancePath+"/pushed_authorization_request_endpoint",schemaPath:"#/properties/pushed_authorization_request_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(!(formats0(data8))){
const err64 = {instancePath:instancePath+"/pushed_authorization_request_endpoint",schemaPath:"#/properties/pushed_authorization_request_endpoint/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/pushed_authorization_request_endpoint",schemaPath:"#/properties/pushed_authorization_request_endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.backchannel_authentication_endpoint !== undefined){
let data9 = data.backchannel_authentication_endpoint;
if(typeof data9 === "string"){
if(data9.length > 512 && func3(data9) > 512){
const err66 = {instancePath:instancePath+"/backchannel_authentication_endpoint",schemaPath:"#/properties/backchannel_authentication_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(!(formats0(data9))){
const err67 = {instancePath:instancePath+"/backchannel_authentication_endpoint",schemaPath:"#/properties/backchannel_authentication_endpoint/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/backchannel_authentication_endpoint",schemaPath:"#/properties/backchannel_authentication_endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.registration_endpoint !== undefined){
let data10 = data.registration_endpoint;
if(typeof data10 === "string"){
if(data10.length > 512 && func3(data10) > 512){
const err69 = {instancePath:instancePath+"/registration_endpoint",schemaPath:"#/properties/registration_endpoint/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(!(formats0(data10))){
const err70 = {instancePath:instancePath+"/registration_endpoint",schemaPath:"#/properties/registration_endpoint/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/registration_endpoint",schemaPath:"#/properties/registration_endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
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
const err72 = {instancePath:instancePath+"/claims_parameter_supported",schemaPath:"#/properties/claims_parameter_supported/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.request_parameter_supported !== undefined){
if(typeof data.request_parameter_supported !== "boolean"){
const err73 = {instancePath:instancePath+"/request_parameter_supported",schemaPath:"#/properties/request_parameter_supported/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data.request_uri_parameter_supported !== undefined){
if(typeof data.request_uri_parameter_supported !== "boolean"){
const err74 = {instancePath:instancePath+"/request_uri_parameter_supported",schemaPath:"#/properties/request_uri_parameter_supported/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.require_request_uri_registration !== undefined){
if(typeof data.require_request_uri_registration !== "boolean"){
const err75 = {instancePath:instancePath+"/require_request_uri_registration",schemaPath:"#/properties/require_request_uri_registration/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.require_pushed_authorization_requests !== undefined){
if(typeof data.require_pushed_authorization_requests !== "boolean"){
const err76 = {instancePath:instancePath+"/require_pushed_authorization_requests",schemaPath:"#/properties/require_pushed_authorization_requests/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.authorization_response_iss_parameter_supported !== undefined){
if(typeof data.authorization_response_iss_parameter_supported !== "boolean"){
const err77 = {instancePath:instancePath+"/authorization_response_iss_parameter_supported",schemaPath:"#/properties/authorization_response_iss_parameter_supported/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.client_id_metadata_document_supported !== undefined){
if(typeof data.client_id_metadata_document_supported !== "boolean"){
const err78 = {instancePath:instancePath+"/client_id_metadata_document_supported",schemaPath:"#/properties/client_id_metadata_document_supported/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.backchannel_logout_supported !== undefined){
if(typeof data.backchannel_logout_supported !== "boolean"){
const err79 = {instancePath:instancePath+"/backchannel_logout_supported",schemaPath:"#/properties/backchannel_logout_supported/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.backchannel_logout_session_supported !== undefined){
if(typeof data.backchannel_logout_session_supported !== "boolean"){
const err80 = {instancePath:instancePath+"/backchannel_logout_session_supported",schemaPath:"#/properties/backchannel_logout_session_supported/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data.backchannel_user_code_parameter_supported !== undefined){
if(typeof data.backchannel_user_code_parameter_supported !== "boolean"){
const err81 = {instancePath:instancePath+"/backchannel_user_code_parameter_supported",schemaPath:"#/properties/backchannel_user_code_parameter_supported/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

const component_ErrorResponse = validate41;
const schema8 = {"type":"object","required":["status","message","error"],"properties":{"status":{"type":"boolean","enum":[false]},"message":{"type":"string","maxLength":500},"error":{"type":"string","pattern":"^[a-z_]+\\.[a-z0-9_]+$","maxLength":64},"details":{"type":"array","maxItems":100,"items":{"$ref":"schema:ValidationError"}},"sso_error":{"$ref":"schema:SignInReason"}},"additionalProperties":false};
const pattern0 = new RegExp("^[a-z_]+\\.[a-z0-9_]+$", "u");

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.rule === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rule"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.message === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "path") || (key0 === "rule")) || (key0 === "message"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.path !== undefined){
let data0 = data.path;
if(typeof data0 === "string"){
if(data0.length > 512 && func3(data0) > 512){
const err4 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.rule !== undefined){
let data1 = data.rule;
if(typeof data1 === "string"){
if(data1.length > 64 && func3(data1) > 64){
const err6 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.message !== undefined){
let data2 = data.message;
if(typeof data2 === "string"){
if(data2.length > 500 && func3(data2) > 500){
const err8 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}

const schema10 = {"type":"string","enum":["user_refused","timeout","wrong_code","document_unusable","expired","unknown_session","already_used","provider_unavailable","provider_invalid","certificate_invalid","certificate_expired","certificate_revoked","level_too_low","signature_invalid","person_mismatch","callback_invalid","account_inactive","account_locked","client_mode","not_configured","social_not_linked","social_taken","social_already_linked","access_denied","state_invalid","token_invalid","mfa_failed","step_order","not_invited","already_superadmin","mail_unavailable"]};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((((((((((((((((((((((((((((((data === "user_refused") || (data === "timeout")) || (data === "wrong_code")) || (data === "document_unusable")) || (data === "expired")) || (data === "unknown_session")) || (data === "already_used")) || (data === "provider_unavailable")) || (data === "provider_invalid")) || (data === "certificate_invalid")) || (data === "certificate_expired")) || (data === "certificate_revoked")) || (data === "level_too_low")) || (data === "signature_invalid")) || (data === "person_mismatch")) || (data === "callback_invalid")) || (data === "account_inactive")) || (data === "account_locked")) || (data === "client_mode")) || (data === "not_configured")) || (data === "social_not_linked")) || (data === "social_taken")) || (data === "social_already_linked")) || (data === "access_denied")) || (data === "state_invalid")) || (data === "token_invalid")) || (data === "mfa_failed")) || (data === "step_order")) || (data === "not_invited")) || (data === "already_superadmin")) || (data === "mail_unavailable"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema10.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}


function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.message === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.error === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "status") || (key0 === "message")) || (key0 === "error")) || (key0 === "details")) || (key0 === "sso_error"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "boolean"){
const err4 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(data0 === false)){
const err5 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema8.properties.status.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(typeof data1 === "string"){
if(data1.length > 500 && func3(data1) > 500){
const err6 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.error !== undefined){
let data2 = data.error;
if(typeof data2 === "string"){
if(data2.length > 64 && func3(data2) > 64){
const err8 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern0.test(data2)){
const err9 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+\\.[a-z0-9_]+$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.details !== undefined){
let data3 = data.details;
if(Array.isArray(data3)){
if(data3.length > 100){
const err11 = {instancePath:instancePath+"/details",schemaPath:"#/properties/details/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate42(data3[i0], {instancePath:instancePath+"/details/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
}
else {
const err12 = {instancePath:instancePath+"/details",schemaPath:"#/properties/details/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.sso_error !== undefined){
if(!(validate44(data.sso_error, {instancePath:instancePath+"/sso_error",parentData:data,parentDataProperty:"sso_error",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}

const component_OAuthError = validate46;
const pattern1 = new RegExp("^[a-z_]+$", "u");

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.error_description === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error_description"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "error") || (key0 === "error_description"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.error !== undefined){
let data0 = data.error;
if(typeof data0 === "string"){
if(data0.length > 64 && func3(data0) > 64){
const err3 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern1.test(data0)){
const err4 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.error_description !== undefined){
let data1 = data.error_description;
if(typeof data1 === "string"){
if(data1.length > 500 && func3(data1) > 500){
const err6 = {instancePath:instancePath+"/error_description",schemaPath:"#/properties/error_description/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/error_description",schemaPath:"#/properties/error_description/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}

const component_Jwks = validate47;
const schema13 = {"type":"object","required":["kty","use","alg","kid","n","e"],"properties":{"kty":{"type":"string","enum":["RSA"]},"use":{"type":"string","enum":["sig"]},"alg":{"type":"string","enum":["RS256"]},"kid":{"type":"string","format":"uuid"},"n":{"type":"string","maxLength":1024},"e":{"type":"string","maxLength":16}},"additionalProperties":false};
const formats22 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kty === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kty"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.use === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "use"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.alg === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "alg"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.kid === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kid"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.n === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "n"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.e === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "e"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "kty") || (key0 === "use")) || (key0 === "alg")) || (key0 === "kid")) || (key0 === "n")) || (key0 === "e"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.kty !== undefined){
let data0 = data.kty;
if(typeof data0 !== "string"){
const err7 = {instancePath:instancePath+"/kty",schemaPath:"#/properties/kty/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(data0 === "RSA")){
const err8 = {instancePath:instancePath+"/kty",schemaPath:"#/properties/kty/enum",keyword:"enum",params:{allowedValues: schema13.properties.kty.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.use !== undefined){
let data1 = data.use;
if(typeof data1 !== "string"){
const err9 = {instancePath:instancePath+"/use",schemaPath:"#/properties/use/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(data1 === "sig")){
const err10 = {instancePath:instancePath+"/use",schemaPath:"#/properties/use/enum",keyword:"enum",params:{allowedValues: schema13.properties.use.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.alg !== undefined){
let data2 = data.alg;
if(typeof data2 !== "string"){
const err11 = {instancePath:instancePath+"/alg",schemaPath:"#/properties/alg/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(data2 === "RS256")){
const err12 = {instancePath:instancePath+"/alg",schemaPath:"#/properties/alg/enum",keyword:"enum",params:{allowedValues: schema13.properties.alg.enum}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.kid !== undefined){
let data3 = data.kid;
if(typeof data3 === "string"){
if(!(formats22.test(data3))){
const err13 = {instancePath:instancePath+"/kid",schemaPath:"#/properties/kid/format",keyword:"format",params:{format: "uuid"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/kid",schemaPath:"#/properties/kid/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.n !== undefined){
let data4 = data.n;
if(typeof data4 === "string"){
if(data4.length > 1024 && func3(data4) > 1024){
const err15 = {instancePath:instancePath+"/n",schemaPath:"#/properties/n/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/n",schemaPath:"#/properties/n/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.e !== undefined){
let data5 = data.e;
if(typeof data5 === "string"){
if(data5.length > 16 && func3(data5) > 16){
const err17 = {instancePath:instancePath+"/e",schemaPath:"#/properties/e/maxLength",keyword:"maxLength",params:{limit: 16}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/e",schemaPath:"#/properties/e/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}


function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keys === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keys"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "keys")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.keys !== undefined){
let data0 = data.keys;
if(Array.isArray(data0)){
if(data0.length > 100){
const err2 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate48(data0[i0], {instancePath:instancePath+"/keys/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}

export { component_OpenidConfiguration as getOpenidConfiguration_200 }
export { component_ErrorResponse as getOpenidConfiguration_404 }
export { component_OAuthError as getOpenidConfiguration_406 }
export { component_ErrorResponse as getOpenidConfiguration_408 }
export { component_ErrorResponse as getOpenidConfiguration_431 }
export { component_OAuthError as getOpenidConfiguration_500 }
export { component_OpenidConfiguration as getAuthorizationServerMetadata_200 }
export { component_ErrorResponse as getAuthorizationServerMetadata_404 }
export { component_OAuthError as getAuthorizationServerMetadata_406 }
export { component_ErrorResponse as getAuthorizationServerMetadata_408 }
export { component_ErrorResponse as getAuthorizationServerMetadata_431 }
export { component_OAuthError as getAuthorizationServerMetadata_500 }
export { component_Jwks as getJwks_200 }
export { component_ErrorResponse as getJwks_404 }
export { component_OAuthError as getJwks_406 }
export { component_ErrorResponse as getJwks_408 }
export { component_ErrorResponse as getJwks_431 }
export { component_OAuthError as getJwks_500 }
export { component_OAuthError as getJwks_503 }
