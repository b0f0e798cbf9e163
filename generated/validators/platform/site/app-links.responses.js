// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_AssetLinks = validate21;
const schema7 = {"properties":{"relation":{"items":{"enum":["delegate_permission/common.handle_all_urls"]}}}};
const schema8 = {"properties":{"namespace":{"enum":["android_app"]}}};
const func2 = required0.default;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.namespace === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "namespace"}});
errors++;
}
if(data.package_name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "package_name"}});
errors++;
}
if(data.sha256_cert_fingerprints === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sha256_cert_fingerprints"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "namespace") || (key0 === "package_name")) || (key0 === "sha256_cert_fingerprints"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.namespace !== undefined){
let data0 = data.namespace;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/namespace",schemaPath:"#/properties/namespace/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data0 === "android_app")){
(vErrors ??= []).push({instancePath:instancePath+"/namespace",schemaPath:"#/properties/namespace/enum",keyword:"enum",params:{allowedValues: schema8.properties.namespace.enum}});
errors++;
}
}
if(data.package_name !== undefined){
let data1 = data.package_name;
if(typeof data1 === "string"){
if(data1.length > 255 && func2(data1) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/package_name",schemaPath:"#/properties/package_name/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/package_name",schemaPath:"#/properties/package_name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.sha256_cert_fingerprints !== undefined){
let data2 = data.sha256_cert_fingerprints;
if(Array.isArray(data2)){
if(data2.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/sha256_cert_fingerprints",schemaPath:"#/properties/sha256_cert_fingerprints/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(data3.length > 95 && func2(data3) > 95){
(vErrors ??= []).push({instancePath:instancePath+"/sha256_cert_fingerprints/" + i0,schemaPath:"#/properties/sha256_cert_fingerprints/items/maxLength",keyword:"maxLength",params:{limit: 95}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256_cert_fingerprints/" + i0,schemaPath:"#/properties/sha256_cert_fingerprints/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256_cert_fingerprints",schemaPath:"#/properties/sha256_cert_fingerprints/type",keyword:"type",params:{type: "array"}});
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
if(data.relation === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "relation"}});
errors++;
}
if(data.target === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "relation") || (key0 === "target"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.relation !== undefined){
let data0 = data.relation;
if(Array.isArray(data0)){
if(data0.length > 1){
(vErrors ??= []).push({instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/maxItems",keyword:"maxItems",params:{limit: 1}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/relation/" + i0,schemaPath:"#/properties/relation/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data1 === "delegate_permission/common.handle_all_urls")){
(vErrors ??= []).push({instancePath:instancePath+"/relation/" + i0,schemaPath:"#/properties/relation/items/enum",keyword:"enum",params:{allowedValues: schema7.properties.relation.items.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.target !== undefined){
if(!(validate23(data.target, {instancePath:instancePath+"/target",parentData:data,parentDataProperty:"target",rootData}))){
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
if(Array.isArray(data)){
if(data.length > 1000){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}});
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

const same_schema_AppleAppSiteAssociation = validate26;

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.details === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "details"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "details")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.details !== undefined){
let data0 = data.details;
if(Array.isArray(data0)){
if(data0.length > 1){
(vErrors ??= []).push({instancePath:instancePath+"/details",schemaPath:"#/properties/details/maxItems",keyword:"maxItems",params:{limit: 1}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data0[i0], {instancePath:instancePath+"/details/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
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
if(data.applinks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "applinks"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "applinks")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.applinks !== undefined){
if(!(validate27(data.applinks, {instancePath:instancePath+"/applinks",parentData:data,parentDataProperty:"applinks",rootData}))){
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

export { same_schema_AssetLinks as getAssetLinks_200 }
export { schema_ErrorResponse as getAssetLinks_400, schema_ErrorResponse as getAssetLinks_404, schema_ErrorResponse as getAssetLinks_406, schema_ErrorResponse as getAssetLinks_408, schema_ErrorResponse as getAssetLinks_431, schema_ErrorResponse as getAssetLinks_500, schema_ErrorResponse as getAppleAppSiteAssociation_400, schema_ErrorResponse as getAppleAppSiteAssociation_404, schema_ErrorResponse as getAppleAppSiteAssociation_406, schema_ErrorResponse as getAppleAppSiteAssociation_408, schema_ErrorResponse as getAppleAppSiteAssociation_431, schema_ErrorResponse as getAppleAppSiteAssociation_500 } from '../shared.responses.js'
export { same_schema_AppleAppSiteAssociation as getAppleAppSiteAssociation_200 }
