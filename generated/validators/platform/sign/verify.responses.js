// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_DocumentVerificationEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"result":{"enum":["none","total_passed","indeterminate","total_failed"]}}};
const schema8 = {"properties":{"code":{"enum":["format_failure","byte_range_failure","signature_detached","leading_data","trailing_data","hash_failure","sig_crypto_failure","signing_certificate_mismatch","content_changed","content_covered","change_not_permitted","revoked","not_yet_valid","form_changed","annotated","signature_over_content","unexplained_changes","no_signing_certificate","sig_constraints_failure","crypto_constraints_failure","no_certificate_chain_found","certificate_chain_general_failure","chain_constraints_failure","out_of_bounds_no_poe","revoked_no_poe","revocation_unknown","time_stamp_failure"]}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
if(data.text_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text_mn"}});
errors++;
}
if(data.text_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text_en"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "code") || (key0 === "text_mn")) || (key0 === "text_en"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((((((((((((((((((((((data0 === "format_failure") || (data0 === "byte_range_failure")) || (data0 === "signature_detached")) || (data0 === "leading_data")) || (data0 === "trailing_data")) || (data0 === "hash_failure")) || (data0 === "sig_crypto_failure")) || (data0 === "signing_certificate_mismatch")) || (data0 === "content_changed")) || (data0 === "content_covered")) || (data0 === "change_not_permitted")) || (data0 === "revoked")) || (data0 === "not_yet_valid")) || (data0 === "form_changed")) || (data0 === "annotated")) || (data0 === "signature_over_content")) || (data0 === "unexplained_changes")) || (data0 === "no_signing_certificate")) || (data0 === "sig_constraints_failure")) || (data0 === "crypto_constraints_failure")) || (data0 === "no_certificate_chain_found")) || (data0 === "certificate_chain_general_failure")) || (data0 === "chain_constraints_failure")) || (data0 === "out_of_bounds_no_poe")) || (data0 === "revoked_no_poe")) || (data0 === "revocation_unknown")) || (data0 === "time_stamp_failure"))){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/enum",keyword:"enum",params:{allowedValues: schema8.properties.code.enum}});
errors++;
}
}
if(data.text_mn !== undefined){
let data1 = data.text_mn;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/text_mn",schemaPath:"#/properties/text_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text_mn",schemaPath:"#/properties/text_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.text_en !== undefined){
let data2 = data.text_en;
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/type",keyword:"type",params:{type: "string"}});
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

const schema9 = {"properties":{"field":0,"kind":{"enum":["signature","seal","time_stamp"]},"result":{"enum":["total_passed","indeterminate","total_failed"]},"reasons":0,"signer":0,"claimed_at":{"type":["string","null"]},"proven_at":{"type":["string","null"]},"proven_by":{"enum":["signature_time_stamp","document_time_stamp"]},"level":{"enum":["B-B","B-T","B-LT","B-LTA"]},"intact":0,"trusted":0,"covers_whole_file":0,"revocation":{"enum":["good","revoked","revoked_later","unknown","not_offered","not_checked"]},"revoked_at":{"type":["string","null"]},"stated_reason":{"type":["string","null"]},"stated_location":{"type":["string","null"]},"permission":{"type":["integer","null"]},"changes":0}};
const func6 = Object.prototype.hasOwnProperty;
const schema10 = {"type":["object","null"],"properties":{"organisation":{"type":["string","null"]},"identifier":{"type":["string","null"]},"issuer":{"type":["string","null"]}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema10.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.organisation === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organisation"}});
errors++;
}
if(data.identifier === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "identifier"}});
errors++;
}
if(data.issuer === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "organisation")) || (key0 === "identifier")) || (key0 === "issuer"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 200 && func2(data0) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.organisation !== undefined){
let data1 = data.organisation;
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/organisation",schemaPath:"#/properties/organisation/type",keyword:"type",params:{type: schema10.properties.organisation.type}});
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/organisation",schemaPath:"#/properties/organisation/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.identifier !== undefined){
let data2 = data.identifier;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/identifier",schemaPath:"#/properties/identifier/type",keyword:"type",params:{type: schema10.properties.identifier.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/identifier",schemaPath:"#/properties/identifier/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
if(data.issuer !== undefined){
let data3 = data.issuer;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: schema10.properties.issuer.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 200 && func2(data3) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
}
}
validate27.errors = vErrors;
return errors === 0;
}

const schema11 = {"properties":{"code":{"enum":["signature","time_stamp","validation_data","metadata","version","form_filled","annotations","signature_over_content","annotation_over_content","form_over_content","form_value_replaced","form_value_not_shown","form_resources","field_added","structure","navigation","attachments","document","annotation_changed","content_covered","appearance_changed","form_structure","page_content","page_resources","page_attributes","pages_added","pages_removed","optional_content","actions","permissions","signature_altered","role_changed","catalog"]},"page":{"type":["integer","null"]},"object":{"type":["integer","null"]}}};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
if(data.text_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text_mn"}});
errors++;
}
if(data.text_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text_en"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "code") || (key0 === "text_mn")) || (key0 === "text_en")) || (key0 === "page")) || (key0 === "object"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((((((((((((((((((((((((((((data0 === "signature") || (data0 === "time_stamp")) || (data0 === "validation_data")) || (data0 === "metadata")) || (data0 === "version")) || (data0 === "form_filled")) || (data0 === "annotations")) || (data0 === "signature_over_content")) || (data0 === "annotation_over_content")) || (data0 === "form_over_content")) || (data0 === "form_value_replaced")) || (data0 === "form_value_not_shown")) || (data0 === "form_resources")) || (data0 === "field_added")) || (data0 === "structure")) || (data0 === "navigation")) || (data0 === "attachments")) || (data0 === "document")) || (data0 === "annotation_changed")) || (data0 === "content_covered")) || (data0 === "appearance_changed")) || (data0 === "form_structure")) || (data0 === "page_content")) || (data0 === "page_resources")) || (data0 === "page_attributes")) || (data0 === "pages_added")) || (data0 === "pages_removed")) || (data0 === "optional_content")) || (data0 === "actions")) || (data0 === "permissions")) || (data0 === "signature_altered")) || (data0 === "role_changed")) || (data0 === "catalog"))){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/enum",keyword:"enum",params:{allowedValues: schema11.properties.code.enum}});
errors++;
}
}
if(data.text_mn !== undefined){
let data1 = data.text_mn;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/text_mn",schemaPath:"#/properties/text_mn/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text_mn",schemaPath:"#/properties/text_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.text_en !== undefined){
let data2 = data.text_en;
if(typeof data2 === "string"){
if(data2.length > 500 && func2(data2) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.page !== undefined){
let data3 = data.page;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: schema11.properties.page.type}});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 50000 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/page",schemaPath:"#/properties/page/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50000}});
errors++;
}
if(data3 < 1 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/page",schemaPath:"#/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.object !== undefined){
let data4 = data.object;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: schema11.properties.object.type}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/object",schemaPath:"#/properties/object/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}});
errors++;
}
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/object",schemaPath:"#/properties/object/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
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

const formats0 = required1.formats["date-time"];

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.field === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "field"}});
errors++;
}
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"}});
errors++;
}
if(data.result === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"}});
errors++;
}
if(data.reasons === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasons"}});
errors++;
}
if(data.signer === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signer"}});
errors++;
}
if(data.claimed_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "claimed_at"}});
errors++;
}
if(data.proven_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "proven_at"}});
errors++;
}
if(data.intact === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "intact"}});
errors++;
}
if(data.trusted === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trusted"}});
errors++;
}
if(data.covers_whole_file === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "covers_whole_file"}});
errors++;
}
if(data.revocation === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revocation"}});
errors++;
}
if(data.revoked_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revoked_at"}});
errors++;
}
if(data.stated_reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stated_reason"}});
errors++;
}
if(data.stated_location === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stated_location"}});
errors++;
}
if(data.permission === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "permission"}});
errors++;
}
if(data.changes === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changes"}});
errors++;
}
for(const key0 in data){
if(!(func6.call(schema9.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.field !== undefined){
let data0 = data.field;
if(typeof data0 === "string"){
if(data0.length > 200 && func2(data0) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/field",schemaPath:"#/properties/field/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data1 === "signature") || (data1 === "seal")) || (data1 === "time_stamp"))){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema9.properties.kind.enum}});
errors++;
}
}
if(data.result !== undefined){
let data2 = data.result;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data2 === "total_passed") || (data2 === "indeterminate")) || (data2 === "total_failed"))){
(vErrors ??= []).push({instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema9.properties.result.enum}});
errors++;
}
}
if(data.reasons !== undefined){
let data3 = data.reasons;
if(Array.isArray(data3)){
if(data3.length > 30){
(vErrors ??= []).push({instancePath:instancePath+"/reasons",schemaPath:"#/properties/reasons/maxItems",keyword:"maxItems",params:{limit: 30}});
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data3[i0], {instancePath:instancePath+"/reasons/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reasons",schemaPath:"#/properties/reasons/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.signer !== undefined){
if(!(validate27(data.signer, {instancePath:instancePath+"/signer",parentData:data,parentDataProperty:"signer",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.claimed_at !== undefined){
let data6 = data.claimed_at;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/claimed_at",schemaPath:"#/properties/claimed_at/type",keyword:"type",params:{type: schema9.properties.claimed_at.type}});
errors++;
}
if(typeof data6 === "string"){
if(!(formats0(data6))){
(vErrors ??= []).push({instancePath:instancePath+"/claimed_at",schemaPath:"#/properties/claimed_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.proven_at !== undefined){
let data7 = data.proven_at;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/proven_at",schemaPath:"#/properties/proven_at/type",keyword:"type",params:{type: schema9.properties.proven_at.type}});
errors++;
}
if(typeof data7 === "string"){
if(!(formats0(data7))){
(vErrors ??= []).push({instancePath:instancePath+"/proven_at",schemaPath:"#/properties/proven_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.proven_by !== undefined){
let data8 = data.proven_by;
if(typeof data8 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/proven_by",schemaPath:"#/properties/proven_by/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data8 === "signature_time_stamp") || (data8 === "document_time_stamp"))){
(vErrors ??= []).push({instancePath:instancePath+"/proven_by",schemaPath:"#/properties/proven_by/enum",keyword:"enum",params:{allowedValues: schema9.properties.proven_by.enum}});
errors++;
}
}
if(data.level !== undefined){
let data9 = data.level;
if(typeof data9 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/level",schemaPath:"#/properties/level/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data9 === "B-B") || (data9 === "B-T")) || (data9 === "B-LT")) || (data9 === "B-LTA"))){
(vErrors ??= []).push({instancePath:instancePath+"/level",schemaPath:"#/properties/level/enum",keyword:"enum",params:{allowedValues: schema9.properties.level.enum}});
errors++;
}
}
if(data.intact !== undefined){
if(typeof data.intact !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/intact",schemaPath:"#/properties/intact/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.trusted !== undefined){
if(typeof data.trusted !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/trusted",schemaPath:"#/properties/trusted/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.covers_whole_file !== undefined){
if(typeof data.covers_whole_file !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/covers_whole_file",schemaPath:"#/properties/covers_whole_file/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.revocation !== undefined){
let data13 = data.revocation;
if(typeof data13 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/revocation",schemaPath:"#/properties/revocation/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((((data13 === "good") || (data13 === "revoked")) || (data13 === "revoked_later")) || (data13 === "unknown")) || (data13 === "not_offered")) || (data13 === "not_checked"))){
(vErrors ??= []).push({instancePath:instancePath+"/revocation",schemaPath:"#/properties/revocation/enum",keyword:"enum",params:{allowedValues: schema9.properties.revocation.enum}});
errors++;
}
}
if(data.revoked_at !== undefined){
let data14 = data.revoked_at;
if((typeof data14 !== "string") && (data14 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/revoked_at",schemaPath:"#/properties/revoked_at/type",keyword:"type",params:{type: schema9.properties.revoked_at.type}});
errors++;
}
if(typeof data14 === "string"){
if(!(formats0(data14))){
(vErrors ??= []).push({instancePath:instancePath+"/revoked_at",schemaPath:"#/properties/revoked_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.stated_reason !== undefined){
let data15 = data.stated_reason;
if((typeof data15 !== "string") && (data15 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/stated_reason",schemaPath:"#/properties/stated_reason/type",keyword:"type",params:{type: schema9.properties.stated_reason.type}});
errors++;
}
if(typeof data15 === "string"){
if(data15.length > 300 && func2(data15) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/stated_reason",schemaPath:"#/properties/stated_reason/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
}
if(data.stated_location !== undefined){
let data16 = data.stated_location;
if((typeof data16 !== "string") && (data16 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/stated_location",schemaPath:"#/properties/stated_location/type",keyword:"type",params:{type: schema9.properties.stated_location.type}});
errors++;
}
if(typeof data16 === "string"){
if(data16.length > 300 && func2(data16) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/stated_location",schemaPath:"#/properties/stated_location/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
}
if(data.permission !== undefined){
let data17 = data.permission;
if((!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))) && (data17 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/permission",schemaPath:"#/properties/permission/type",keyword:"type",params:{type: schema9.properties.permission.type}});
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 3 || isNaN(data17)){
(vErrors ??= []).push({instancePath:instancePath+"/permission",schemaPath:"#/properties/permission/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3}});
errors++;
}
if(data17 < 1 || isNaN(data17)){
(vErrors ??= []).push({instancePath:instancePath+"/permission",schemaPath:"#/properties/permission/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.changes !== undefined){
let data18 = data.changes;
if(Array.isArray(data18)){
if(data18.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len1 = data18.length;
for(let i1=0; i1<len1; i1++){
if(!(validate29(data18[i1], {instancePath:instancePath+"/changes/" + i1,parentData:data18,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.result === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"}});
errors++;
}
if(data.reasons === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasons"}});
errors++;
}
if(data.sha256 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sha256"}});
errors++;
}
if(data.bytes === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bytes"}});
errors++;
}
if(data.checked_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checked_at"}});
errors++;
}
if(data.signatures === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signatures"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "result") || (key0 === "reasons")) || (key0 === "sha256")) || (key0 === "bytes")) || (key0 === "checked_at")) || (key0 === "signatures"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.result !== undefined){
let data0 = data.result;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data0 === "none") || (data0 === "total_passed")) || (data0 === "indeterminate")) || (data0 === "total_failed"))){
(vErrors ??= []).push({instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema7.properties.result.enum}});
errors++;
}
}
if(data.reasons !== undefined){
let data1 = data.reasons;
if(Array.isArray(data1)){
if(data1.length > 30){
(vErrors ??= []).push({instancePath:instancePath+"/reasons",schemaPath:"#/properties/reasons/maxItems",keyword:"maxItems",params:{limit: 30}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data1[i0], {instancePath:instancePath+"/reasons/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reasons",schemaPath:"#/properties/reasons/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.sha256 !== undefined){
let data3 = data.sha256;
if(typeof data3 === "string"){
if(data3.length > 64 && func2(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.bytes !== undefined){
let data4 = data.bytes;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 52428800 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 52428800}});
errors++;
}
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.checked_at !== undefined){
let data5 = data.checked_at;
if(typeof data5 === "string"){
if(!(formats0(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/checked_at",schemaPath:"#/properties/checked_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/checked_at",schemaPath:"#/properties/checked_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.signatures !== undefined){
let data6 = data.signatures;
if(Array.isArray(data6)){
if(data6.length > 50){
(vErrors ??= []).push({instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/maxItems",keyword:"maxItems",params:{limit: 50}});
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
if(!(validate25(data6[i1], {instancePath:instancePath+"/signatures/" + i1,parentData:data6,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/type",keyword:"type",params:{type: "array"}});
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

export { same_schema_DocumentVerificationEnvelope as verifyDocument_200 }
export { schema_ErrorResponse as verifyDocument_400, schema_ErrorResponse as verifyDocument_406, schema_ErrorResponse as verifyDocument_408, schema_ErrorResponse as verifyDocument_413, schema_ErrorResponse as verifyDocument_415, schema_ErrorResponse as verifyDocument_417, schema_ErrorResponse as verifyDocument_422, schema_ErrorResponse as verifyDocument_429, schema_ErrorResponse as verifyDocument_431, schema_ErrorResponse as verifyDocument_500, schema_ErrorResponse as verifyDocument_503 } from '../shared.responses.js'
