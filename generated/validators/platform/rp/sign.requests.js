// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const requestRelayedCertificate = validate21;
const func2 = required0.default;
const pattern0 = new RegExp("^[A-Za-z0-9._~-]+$", "u");
const schema8 = {"enum":["ADVANCED","QUALIFIED","QSCD"]};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data === "ADVANCED") || (data === "QUALIFIED")) || (data === "QSCD"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema8.enum}});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.certificateLevel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificateLevel"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "certificateLevel")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.certificateLevel !== undefined){
if(!(validate23(data.certificateLevel, {instancePath:instancePath+"/certificateLevel",parentData:data,parentDataProperty:"certificateLevel",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
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
if(data.path === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"}});
errors++;
}
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
errors++;
}
if(data.body === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"}});
errors++;
}
if(data.path !== undefined){
let data0 = data.path;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.documentNumber === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: "documentNumber"}});
errors++;
}
for(const key0 in data0){
if(!(key0 === "documentNumber")){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.documentNumber !== undefined){
let data1 = data0.documentNumber;
if(typeof data1 === "string"){
if(data1.length > 128 && func2(data1) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._~-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.query !== undefined){
let data2 = data.query;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
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

export const startRelayedChoiceByLink = validate26;
const pattern1 = new RegExp("^[A-Za-z0-9+/]+={0,2}$", "u");
const pattern2 = new RegExp("^https?://[^|\\s]+$", "u");

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["interactions"] === null || data["initialCallbackUrl"] === null || data["nonce"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "interactions" || name0 === "initialCallbackUrl" || name0 === "nonce")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.certificateLevel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificateLevel"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "certificateLevel") || (key0 === "interactions")) || (key0 === "initialCallbackUrl")) || (key0 === "nonce"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.certificateLevel !== undefined){
if(!(validate23(data.certificateLevel, {instancePath:instancePath+"/certificateLevel",parentData:data,parentDataProperty:"certificateLevel",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.interactions !== undefined){
let data1 = data.interactions;
if(typeof data1 === "string"){
if(data1.length > 8192 && func2(data1) > 8192){
(vErrors ??= []).push({instancePath:instancePath+"/interactions",schemaPath:"#/properties/interactions/maxLength",keyword:"maxLength",params:{limit: 8192}});
errors++;
}
if(data1.length < 2 * 4 && func2(data1) < 4){
(vErrors ??= []).push({instancePath:instancePath+"/interactions",schemaPath:"#/properties/interactions/minLength",keyword:"minLength",params:{limit: 4}});
errors++;
}
if(!pattern1.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/interactions",schemaPath:"#/properties/interactions/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]+={0,2}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/interactions",schemaPath:"#/properties/interactions/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.initialCallbackUrl !== undefined){
let data2 = data.initialCallbackUrl;
if(typeof data2 === "string"){
if(data2.length > 2048 && func2(data2) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/initialCallbackUrl",schemaPath:"#/properties/initialCallbackUrl/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(data2.length < 2 * 1 && func2(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/initialCallbackUrl",schemaPath:"#/properties/initialCallbackUrl/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/initialCallbackUrl",schemaPath:"#/properties/initialCallbackUrl/pattern",keyword:"pattern",params:{pattern: "^https?://[^|\\s]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/initialCallbackUrl",schemaPath:"#/properties/initialCallbackUrl/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.nonce !== undefined){
let data3 = data.nonce;
if(typeof data3 === "string"){
if(data3.length > 30 && func2(data3) > 30){
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/maxLength",keyword:"maxLength",params:{limit: 30}});
errors++;
}
if(data3.length < 2 * 1 && func2(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"}});
errors++;
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


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate27(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
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

export const startRelayedChoice = validate30;
const pattern3 = new RegExp("^[\u0410-\u042f\u0401\u04e8\u04ae]{2}[0-9]{8}$", "u");

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"}});
errors++;
}
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
errors++;
}
if(data.body === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"}});
errors++;
}
if(data.path !== undefined){
let data0 = data.path;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.nationalId === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: "nationalId"}});
errors++;
}
for(const key0 in data0){
if(!(key0 === "nationalId")){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.nationalId !== undefined){
let data1 = data0.nationalId;
if(typeof data1 === "string"){
if(data1.length > 10 && func2(data1) > 10){
(vErrors ??= []).push({instancePath:instancePath+"/path/nationalId",schemaPath:"#/properties/path/properties/nationalId/maxLength",keyword:"maxLength",params:{limit: 10}});
errors++;
}
if(data1.length < 2 * 10 && func2(data1) < 10){
(vErrors ??= []).push({instancePath:instancePath+"/path/nationalId",schemaPath:"#/properties/path/properties/nationalId/minLength",keyword:"minLength",params:{limit: 10}});
errors++;
}
if(!pattern3.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/path/nationalId",schemaPath:"#/properties/path/properties/nationalId/pattern",keyword:"pattern",params:{pattern: "^[\u0410-\u042f\u0401\u04e8\u04ae]{2}[0-9]{8}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/nationalId",schemaPath:"#/properties/path/properties/nationalId/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.query !== undefined){
let data2 = data.query;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.body !== undefined){
if(!(validate27(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
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

const same_request_startRelayedSignature = validate32;
const schema13 = {"properties":{"signatureProtocol":{"enum":["RAW_DIGEST_SIGNATURE"]}}};
const schema14 = {"properties":{"signatureAlgorithm":{"enum":["sha256","sha384","sha512"]}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.digest === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"}});
errors++;
}
if(data.signatureAlgorithm === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signatureAlgorithm"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "digest") || (key0 === "signatureAlgorithm"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.digest !== undefined){
let data0 = data.digest;
if(typeof data0 === "string"){
if(data0.length > 88 && func2(data0) > 88){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/maxLength",keyword:"maxLength",params:{limit: 88}});
errors++;
}
if(data0.length < 2 * 44 && func2(data0) < 44){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/minLength",keyword:"minLength",params:{limit: 44}});
errors++;
}
if(!pattern1.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]+={0,2}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.signatureAlgorithm !== undefined){
let data1 = data.signatureAlgorithm;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/signatureAlgorithm",schemaPath:"#/properties/signatureAlgorithm/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data1 === "sha256") || (data1 === "sha384")) || (data1 === "sha512"))){
(vErrors ??= []).push({instancePath:instancePath+"/signatureAlgorithm",schemaPath:"#/properties/signatureAlgorithm/enum",keyword:"enum",params:{allowedValues: schema14.properties.signatureAlgorithm.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}


function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 8192 && func2(data) > 8192){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 8192}});
errors++;
}
if(data.length < 2 * 4 && func2(data) < 4){
(vErrors ??= []).push({instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 4}});
errors++;
}
if(!pattern1.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]+={0,2}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["initialCallbackUrl"] === null || data["nonce"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "initialCallbackUrl" || name0 === "nonce")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.certificateLevel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificateLevel"}});
errors++;
}
if(data.signatureProtocol === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signatureProtocol"}});
errors++;
}
if(data.signatureProtocolParameters === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signatureProtocolParameters"}});
errors++;
}
if(data.interactions === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interactions"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "certificateLevel") || (key0 === "signatureProtocol")) || (key0 === "signatureProtocolParameters")) || (key0 === "interactions")) || (key0 === "initialCallbackUrl")) || (key0 === "nonce"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.certificateLevel !== undefined){
if(!(validate23(data.certificateLevel, {instancePath:instancePath+"/certificateLevel",parentData:data,parentDataProperty:"certificateLevel",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.signatureProtocol !== undefined){
let data1 = data.signatureProtocol;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/signatureProtocol",schemaPath:"#/properties/signatureProtocol/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data1 === "RAW_DIGEST_SIGNATURE")){
(vErrors ??= []).push({instancePath:instancePath+"/signatureProtocol",schemaPath:"#/properties/signatureProtocol/enum",keyword:"enum",params:{allowedValues: schema13.properties.signatureProtocol.enum}});
errors++;
}
}
if(data.signatureProtocolParameters !== undefined){
if(!(validate35(data.signatureProtocolParameters, {instancePath:instancePath+"/signatureProtocolParameters",parentData:data,parentDataProperty:"signatureProtocolParameters",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.interactions !== undefined){
if(!(validate37(data.interactions, {instancePath:instancePath+"/interactions",parentData:data,parentDataProperty:"interactions",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
if(data.initialCallbackUrl !== undefined){
let data4 = data.initialCallbackUrl;
if(typeof data4 === "string"){
if(data4.length > 2048 && func2(data4) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/initialCallbackUrl",schemaPath:"#/properties/initialCallbackUrl/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(data4.length < 2 * 1 && func2(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/initialCallbackUrl",schemaPath:"#/properties/initialCallbackUrl/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/initialCallbackUrl",schemaPath:"#/properties/initialCallbackUrl/pattern",keyword:"pattern",params:{pattern: "^https?://[^|\\s]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/initialCallbackUrl",schemaPath:"#/properties/initialCallbackUrl/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.nonce !== undefined){
let data5 = data.nonce;
if(typeof data5 === "string"){
if(data5.length > 30 && func2(data5) > 30){
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/maxLength",keyword:"maxLength",params:{limit: 30}});
errors++;
}
if(data5.length < 2 * 1 && func2(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"}});
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


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"}});
errors++;
}
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
errors++;
}
if(data.body === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"}});
errors++;
}
if(data.path !== undefined){
let data0 = data.path;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.documentNumber === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: "documentNumber"}});
errors++;
}
for(const key0 in data0){
if(!(key0 === "documentNumber")){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.documentNumber !== undefined){
let data1 = data0.documentNumber;
if(typeof data1 === "string"){
if(data1.length > 128 && func2(data1) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._~-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.query !== undefined){
let data2 = data.query;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.body !== undefined){
if(!(validate33(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}

export const startRelayedLinkedSignature = validate40;
const schema17 = {"properties":{"signatureProtocol":{"enum":["RAW_DIGEST_SIGNATURE"]}}};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["nonce"] === null){
const kept0 = {};
for(const name0 in data){
if(data[name0] !== null || !(name0 === "nonce")){
kept0[name0] = data[name0];
}
}
data = kept0;
parentData[parentDataProperty] = kept0;
}
if(data.certificateLevel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificateLevel"}});
errors++;
}
if(data.signatureProtocol === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signatureProtocol"}});
errors++;
}
if(data.signatureProtocolParameters === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signatureProtocolParameters"}});
errors++;
}
if(data.interactions === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interactions"}});
errors++;
}
if(data.linkedSessionID === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "linkedSessionID"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "certificateLevel") || (key0 === "signatureProtocol")) || (key0 === "signatureProtocolParameters")) || (key0 === "interactions")) || (key0 === "nonce")) || (key0 === "linkedSessionID"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.certificateLevel !== undefined){
if(!(validate23(data.certificateLevel, {instancePath:instancePath+"/certificateLevel",parentData:data,parentDataProperty:"certificateLevel",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.signatureProtocol !== undefined){
let data1 = data.signatureProtocol;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/signatureProtocol",schemaPath:"#/properties/signatureProtocol/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data1 === "RAW_DIGEST_SIGNATURE")){
(vErrors ??= []).push({instancePath:instancePath+"/signatureProtocol",schemaPath:"#/properties/signatureProtocol/enum",keyword:"enum",params:{allowedValues: schema17.properties.signatureProtocol.enum}});
errors++;
}
}
if(data.signatureProtocolParameters !== undefined){
if(!(validate35(data.signatureProtocolParameters, {instancePath:instancePath+"/signatureProtocolParameters",parentData:data,parentDataProperty:"signatureProtocolParameters",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.interactions !== undefined){
if(!(validate37(data.interactions, {instancePath:instancePath+"/interactions",parentData:data,parentDataProperty:"interactions",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
if(data.nonce !== undefined){
let data4 = data.nonce;
if(typeof data4 === "string"){
if(data4.length > 30 && func2(data4) > 30){
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/maxLength",keyword:"maxLength",params:{limit: 30}});
errors++;
}
if(data4.length < 2 * 1 && func2(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.linkedSessionID !== undefined){
let data5 = data.linkedSessionID;
if(typeof data5 === "string"){
if(data5.length > 128 && func2(data5) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/linkedSessionID",schemaPath:"#/properties/linkedSessionID/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data5.length < 2 * 1 && func2(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/linkedSessionID",schemaPath:"#/properties/linkedSessionID/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/linkedSessionID",schemaPath:"#/properties/linkedSessionID/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._~-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/linkedSessionID",schemaPath:"#/properties/linkedSessionID/type",keyword:"type",params:{type: "string"}});
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


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"}});
errors++;
}
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
errors++;
}
if(data.body === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"}});
errors++;
}
if(data.path !== undefined){
let data0 = data.path;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.documentNumber === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: "documentNumber"}});
errors++;
}
for(const key0 in data0){
if(!(key0 === "documentNumber")){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.documentNumber !== undefined){
let data1 = data0.documentNumber;
if(typeof data1 === "string"){
if(data1.length > 128 && func2(data1) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._~-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/documentNumber",schemaPath:"#/properties/path/properties/documentNumber/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.query !== undefined){
let data2 = data.query;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.body !== undefined){
if(!(validate41(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}

export const getRelayedSession = validate46;

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"}});
errors++;
}
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
errors++;
}
if(data.path !== undefined){
let data0 = data.path;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.sessionID === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty: "sessionID"}});
errors++;
}
for(const key0 in data0){
if(!(key0 === "sessionID")){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.sessionID !== undefined){
let data1 = data0.sessionID;
if(typeof data1 === "string"){
if(data1.length > 128 && func2(data1) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/path/sessionID",schemaPath:"#/properties/path/properties/sessionID/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(data1.length < 2 * 1 && func2(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path/sessionID",schemaPath:"#/properties/path/properties/sessionID/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/path/sessionID",schemaPath:"#/properties/path/properties/sessionID/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._~-]+$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path/sessionID",schemaPath:"#/properties/path/properties/sessionID/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.query !== undefined){
let data2 = data.query;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.timeoutMs === undefined){
data2.timeoutMs = 30000;
}
for(const key1 in data2){
if(!(key1 === "timeoutMs")){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
let data3 = data2.timeoutMs;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/timeoutMs",schemaPath:"#/properties/query/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 120000 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/query/timeoutMs",schemaPath:"#/properties/query/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000}});
errors++;
}
if(data3 < 1000 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/query/timeoutMs",schemaPath:"#/properties/query/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}

export { same_request_startRelayedSignature as startRelayedSignature, same_request_startRelayedSignature as startRelayedSignatureByLink }
