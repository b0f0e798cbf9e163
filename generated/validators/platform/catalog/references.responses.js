// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_ReferenceVerificationEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"valid":0,"status":0,"number":0,"type":0,"title_mn":0,"title_en":0,"issuer_mn":0,"issuer_en":0,"name":0,"issued_at":0,"valid_until":{"type":["string","null"]},"sources":0,"finding":0,"declared":0,"jws_sha256":0}};
const func3 = Object.prototype.hasOwnProperty;
const schema8 = {"enum":["issued","expired","revoked","superseded"]};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data === "issued") || (data === "expired")) || (data === "revoked")) || (data === "superseded"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema8.enum}});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

const pattern0 = new RegExp("^R[0-9]{2}-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$", "u");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 32 && func2(data) > 32){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern0.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^R[0-9]{2}-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "u");

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 64 && func2(data) > 64){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern1.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}

const pattern2 = new RegExp("^[A-Z]{2}[0-9]{6}$", "u");
const formats0 = required1.formats["date-time"];

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
if(data.name_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name_mn"}});
errors++;
}
if(data.name_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name_en"}});
errors++;
}
if(data.asked_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "asked_at"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "code") || (key0 === "name_mn")) || (key0 === "name_en")) || (key0 === "asked_at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 === "string"){
if(data0.length > 16 && func2(data0) > 16){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/maxLength",keyword:"maxLength",params:{limit: 16}});
errors++;
}
if(!pattern2.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2}[0-9]{6}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name_mn !== undefined){
let data1 = data.name_mn;
if(typeof data1 === "string"){
if(data1.length > 300 && func2(data1) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_mn",schemaPath:"#/properties/name_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name_en !== undefined){
let data2 = data.name_en;
if(typeof data2 === "string"){
if(data2.length > 300 && func2(data2) > 300){
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/maxLength",keyword:"maxLength",params:{limit: 300}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name_en",schemaPath:"#/properties/name_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.asked_at !== undefined){
let data3 = data.asked_at;
if(typeof data3 === "string"){
if(!(formats0(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/asked_at",schemaPath:"#/properties/asked_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/asked_at",schemaPath:"#/properties/asked_at/type",keyword:"type",params:{type: "string"}});
errors++;
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

const pattern3 = new RegExp("^[0-9a-f]{64}$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.valid === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"}});
errors++;
}
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
if(data.title_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_mn"}});
errors++;
}
if(data.title_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title_en"}});
errors++;
}
if(data.issuer_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer_mn"}});
errors++;
}
if(data.issuer_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuer_en"}});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.issued_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issued_at"}});
errors++;
}
if(data.valid_until === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "valid_until"}});
errors++;
}
if(data.sources === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sources"}});
errors++;
}
if(data.finding === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "finding"}});
errors++;
}
if(data.declared === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "declared"}});
errors++;
}
if(data.jws_sha256 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jws_sha256"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema7.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.valid !== undefined){
if(typeof data.valid !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/valid",schemaPath:"#/properties/valid/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.status !== undefined){
if(!(validate23(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.number !== undefined){
if(!(validate25(data.number, {instancePath:instancePath+"/number",parentData:data,parentDataProperty:"number",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.type !== undefined){
if(!(validate27(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.title_mn !== undefined){
let data4 = data.title_mn;
if(typeof data4 === "string"){
if(data4.length > 200 && func2(data4) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_mn",schemaPath:"#/properties/title_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.title_en !== undefined){
let data5 = data.title_en;
if(typeof data5 === "string"){
if(data5.length > 200 && func2(data5) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title_en",schemaPath:"#/properties/title_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.issuer_mn !== undefined){
let data6 = data.issuer_mn;
if(typeof data6 === "string"){
if(data6.length > 200 && func2(data6) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/issuer_mn",schemaPath:"#/properties/issuer_mn/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/issuer_mn",schemaPath:"#/properties/issuer_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.issuer_en !== undefined){
let data7 = data.issuer_en;
if(typeof data7 === "string"){
if(data7.length > 200 && func2(data7) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/issuer_en",schemaPath:"#/properties/issuer_en/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/issuer_en",schemaPath:"#/properties/issuer_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.name !== undefined){
let data8 = data.name;
if(typeof data8 === "string"){
if(data8.length > 32 && func2(data8) > 32){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.issued_at !== undefined){
let data9 = data.issued_at;
if(typeof data9 === "string"){
if(!(formats0(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/issued_at",schemaPath:"#/properties/issued_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/issued_at",schemaPath:"#/properties/issued_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.valid_until !== undefined){
let data10 = data.valid_until;
if((typeof data10 !== "string") && (data10 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/type",keyword:"type",params:{type: schema7.properties.valid_until.type}});
errors++;
}
if(typeof data10 === "string"){
if(!(formats0(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/valid_until",schemaPath:"#/properties/valid_until/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.sources !== undefined){
let data11 = data.sources;
if(Array.isArray(data11)){
if(data11.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
if(!(validate29(data11[i0], {instancePath:instancePath+"/sources/" + i0,parentData:data11,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.finding !== undefined){
if(typeof data.finding !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/finding",schemaPath:"#/properties/finding/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.declared !== undefined){
if(typeof data.declared !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/declared",schemaPath:"#/properties/declared/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.jws_sha256 !== undefined){
let data15 = data.jws_sha256;
if(typeof data15 === "string"){
if(data15.length > 64 && func2(data15) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/jws_sha256",schemaPath:"#/properties/jws_sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern3.test(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/jws_sha256",schemaPath:"#/properties/jws_sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/jws_sha256",schemaPath:"#/properties/jws_sha256/type",keyword:"type",params:{type: "string"}});
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

const same_schema_ReferenceKeySet = validate32;
const schema13 = {"properties":{"kty":{"enum":["EC"]},"use":{"enum":["sig"]},"alg":{"enum":["ES256"]},"crv":{"enum":["P-256"]}}};
const formats6 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const pattern4 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.crv === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "crv"}});
errors++;
}
if(data.x === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "x"}});
errors++;
}
if(data.y === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "y"}});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "kty") || (key0 === "use")) || (key0 === "alg")) || (key0 === "kid")) || (key0 === "crv")) || (key0 === "x")) || (key0 === "y"))){
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
if(!(data0 === "EC")){
(vErrors ??= []).push({instancePath:instancePath+"/kty",schemaPath:"#/properties/kty/enum",keyword:"enum",params:{allowedValues: schema13.properties.kty.enum}});
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
(vErrors ??= []).push({instancePath:instancePath+"/use",schemaPath:"#/properties/use/enum",keyword:"enum",params:{allowedValues: schema13.properties.use.enum}});
errors++;
}
}
if(data.alg !== undefined){
let data2 = data.alg;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/alg",schemaPath:"#/properties/alg/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data2 === "ES256")){
(vErrors ??= []).push({instancePath:instancePath+"/alg",schemaPath:"#/properties/alg/enum",keyword:"enum",params:{allowedValues: schema13.properties.alg.enum}});
errors++;
}
}
if(data.kid !== undefined){
let data3 = data.kid;
if(typeof data3 === "string"){
if(!(formats6.test(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/kid",schemaPath:"#/properties/kid/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/kid",schemaPath:"#/properties/kid/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.crv !== undefined){
let data4 = data.crv;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/crv",schemaPath:"#/properties/crv/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data4 === "P-256")){
(vErrors ??= []).push({instancePath:instancePath+"/crv",schemaPath:"#/properties/crv/enum",keyword:"enum",params:{allowedValues: schema13.properties.crv.enum}});
errors++;
}
}
if(data.x !== undefined){
let data5 = data.x;
if(typeof data5 === "string"){
if(data5.length > 64 && func2(data5) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/x",schemaPath:"#/properties/x/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern4.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/x",schemaPath:"#/properties/x/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.y !== undefined){
let data6 = data.y;
if(typeof data6 === "string"){
if(data6.length > 64 && func2(data6) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/y",schemaPath:"#/properties/y/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern4.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/y",schemaPath:"#/properties/y/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type: "string"}});
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
if(data0.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate33(data0[i0], {instancePath:instancePath+"/keys/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
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
validate32.errors = vErrors;
return errors === 0;
}

export { same_schema_ReferenceVerificationEnvelope as verifyReference_200 }
export { schema_ErrorResponse as verifyReference_400, schema_ErrorResponse as verifyReference_404, schema_ErrorResponse as verifyReference_406, schema_ErrorResponse as verifyReference_408, schema_ErrorResponse as verifyReference_429, schema_ErrorResponse as verifyReference_431, schema_ErrorResponse as verifyReference_500, schema_ErrorResponse as verifyReference_503, schema_ErrorResponse as listReferenceKeys_400, schema_ErrorResponse as listReferenceKeys_406, schema_ErrorResponse as listReferenceKeys_408, schema_ErrorResponse as listReferenceKeys_431, schema_ErrorResponse as listReferenceKeys_500, schema_ErrorResponse as listReferenceKeys_503 } from '../shared.responses.js'
export { same_schema_ReferenceKeySet as listReferenceKeys_200 }
