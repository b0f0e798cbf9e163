// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_GovPaymentSummaryPageEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema7 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema8 = {"properties":{"id":0,"invoice_no":0,"application_id":0,"application_number":0,"amount":0,"currency":{"enum":["MNT"]},"breakdown":0,"status":0,"due_at":0,"paid_at":{"type":["string","null"]},"receipt_no":{"type":["string","null"]},"refunded_amount":0,"refunded_at":{"type":["string","null"]},"created_at":0,"updated_at":0}};
const func3 = Object.prototype.hasOwnProperty;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats4 = required1.formats["date-time"];
const pattern0 = new RegExp("^INV-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 32 && func2(data) > 32){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern0.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^INV-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^APP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$", "u");

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 32 && func2(data) > 32){
(vErrors ??= []).push({instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern1.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^APP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text_mn"}});
errors++;
}
if(data.text_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text_en"}});
errors++;
}
if(data.amount === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "text_mn") || (key0 === "text_en")) || (key0 === "amount"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.text_mn !== undefined){
let data0 = data.text_mn;
if(typeof data0 === "string"){
if(data0.length > 500 && func2(data0) > 500){
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
let data1 = data.text_en;
if(typeof data1 === "string"){
if(data1.length > 500 && func2(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/text_en",schemaPath:"#/properties/text_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.amount !== undefined){
let data2 = data.amount;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000000000 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}

const schema12 = {"enum":["created","pending","paid","failed","void","refunding","refunded"]};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((((((data === "created") || (data === "pending")) || (data === "paid")) || (data === "failed")) || (data === "void")) || (data === "refunding")) || (data === "refunded"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema12.enum}});
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

const pattern2 = new RegExp("^RCP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.invoice_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "invoice_no"}});
errors++;
}
if(data.application_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application_id"}});
errors++;
}
if(data.application_number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application_number"}});
errors++;
}
if(data.amount === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"}});
errors++;
}
if(data.currency === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currency"}});
errors++;
}
if(data.breakdown === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "breakdown"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.due_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "due_at"}});
errors++;
}
if(data.paid_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "paid_at"}});
errors++;
}
if(data.receipt_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "receipt_no"}});
errors++;
}
if(data.refunded_amount === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refunded_amount"}});
errors++;
}
if(data.refunded_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refunded_at"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
if(data.updated_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema8.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.invoice_no !== undefined){
if(!(validate24(data.invoice_no, {instancePath:instancePath+"/invoice_no",parentData:data,parentDataProperty:"invoice_no",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.application_id !== undefined){
let data2 = data.application_id;
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.application_number !== undefined){
if(!(validate26(data.application_number, {instancePath:instancePath+"/application_number",parentData:data,parentDataProperty:"application_number",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.amount !== undefined){
let data4 = data.amount;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data4 < 1 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.currency !== undefined){
let data5 = data.currency;
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/currency",schemaPath:"#/properties/currency/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data5 === "MNT")){
(vErrors ??= []).push({instancePath:instancePath+"/currency",schemaPath:"#/properties/currency/enum",keyword:"enum",params:{allowedValues: schema8.properties.currency.enum}});
errors++;
}
}
if(data.breakdown !== undefined){
let data6 = data.breakdown;
if(Array.isArray(data6)){
if(data6.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/breakdown",schemaPath:"#/properties/breakdown/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data6[i0], {instancePath:instancePath+"/breakdown/" + i0,parentData:data6,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/breakdown",schemaPath:"#/properties/breakdown/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.status !== undefined){
if(!(validate30(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.due_at !== undefined){
let data9 = data.due_at;
if(typeof data9 === "string"){
if(!(formats4(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.paid_at !== undefined){
let data10 = data.paid_at;
if((typeof data10 !== "string") && (data10 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/paid_at",schemaPath:"#/properties/paid_at/type",keyword:"type",params:{type: schema8.properties.paid_at.type}});
errors++;
}
if(typeof data10 === "string"){
if(!(formats4(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/paid_at",schemaPath:"#/properties/paid_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.receipt_no !== undefined){
let data11 = data.receipt_no;
if((typeof data11 !== "string") && (data11 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/type",keyword:"type",params:{type: schema8.properties.receipt_no.type}});
errors++;
}
if(typeof data11 === "string"){
if(data11.length > 32 && func2(data11) > 32){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern2.test(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/pattern",keyword:"pattern",params:{pattern: "^RCP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$"}});
errors++;
}
}
}
if(data.refunded_amount !== undefined){
let data12 = data.refunded_amount;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_amount",schemaPath:"#/properties/refunded_amount/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 1000000000 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_amount",schemaPath:"#/properties/refunded_amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data12 < 0 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_amount",schemaPath:"#/properties/refunded_amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.refunded_at !== undefined){
let data13 = data.refunded_at;
if((typeof data13 !== "string") && (data13 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_at",schemaPath:"#/properties/refunded_at/type",keyword:"type",params:{type: schema8.properties.refunded_at.type}});
errors++;
}
if(typeof data13 === "string"){
if(!(formats4(data13))){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_at",schemaPath:"#/properties/refunded_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data14 = data.created_at;
if(typeof data14 === "string"){
if(!(formats4(data14))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.updated_at !== undefined){
let data15 = data.updated_at;
if(typeof data15 === "string"){
if(!(formats4(data15))){
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"}});
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
if(data.items === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "items"}});
errors++;
}
if(data.next_cursor === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "items") || (key0 === "next_cursor"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.items !== undefined){
let data0 = data.items;
if(Array.isArray(data0)){
if(data0.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.next_cursor !== undefined){
let data2 = data.next_cursor;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema7.properties.next_cursor.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 512 && func2(data2) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
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

const same_schema_GovPaymentEnvelope = validate34;
const schema13 = {"properties":{"status":{"enum":[true]}}};
const schema14 = {"properties":{"id":0,"invoice_no":0,"application_id":0,"application_number":0,"amount":0,"currency":{"enum":["MNT"]},"breakdown":0,"status":0,"due_at":0,"paid_at":{"type":["string","null"]},"receipt_no":{"type":["string","null"]},"refunded_amount":0,"refunded_at":{"type":["string","null"]},"created_at":0,"updated_at":0,"attempt":0}};
const schema15 = {"type":["object","null"],"properties":{"status":{"enum":["pending","paid","failed"]},"reason":{"type":["string","null"]},"ended_at":{"type":["string","null"]}}};
const pattern4 = new RegExp("^[a-z_]+$", "u");
const schema16 = {"type":["object","null"]};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.description === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"}});
errors++;
}
if(data.url === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "description")) || (key0 === "url"))){
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
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.url !== undefined){
let data2 = data.url;
if(typeof data2 === "string"){
if(data2.length > 2000 && func2(data2) > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"}});
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
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema16.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.qr_text === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "qr_text"}});
errors++;
}
if(data.qr_svg === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "qr_svg"}});
errors++;
}
if(data.links === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "links"}});
errors++;
}
if(data.expires_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "qr_text") || (key0 === "qr_svg")) || (key0 === "links")) || (key0 === "expires_at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.qr_text !== undefined){
let data0 = data.qr_text;
if(typeof data0 === "string"){
if(data0.length > 1000 && func2(data0) > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/qr_text",schemaPath:"#/properties/qr_text/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/qr_text",schemaPath:"#/properties/qr_text/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.qr_svg !== undefined){
let data1 = data.qr_svg;
if(typeof data1 === "string"){
if(data1.length > 60000 && func2(data1) > 60000){
(vErrors ??= []).push({instancePath:instancePath+"/qr_svg",schemaPath:"#/properties/qr_svg/maxLength",keyword:"maxLength",params:{limit: 60000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/qr_svg",schemaPath:"#/properties/qr_svg/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.links !== undefined){
let data2 = data.links;
if(Array.isArray(data2)){
if(data2.length > 50){
(vErrors ??= []).push({instancePath:instancePath+"/links",schemaPath:"#/properties/links/maxItems",keyword:"maxItems",params:{limit: 50}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate42(data2[i0], {instancePath:instancePath+"/links/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/links",schemaPath:"#/properties/links/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.expires_at !== undefined){
let data4 = data.expires_at;
if(typeof data4 === "string"){
if(!(formats4(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
validate41.errors = vErrors;
return errors === 0;
}


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema15.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
if(data.started_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "started_at"}});
errors++;
}
if(data.ended_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ended_at"}});
errors++;
}
if(data.offer === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "offer"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "status")) || (key0 === "reason")) || (key0 === "started_at")) || (key0 === "ended_at")) || (key0 === "offer"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data1 === "pending") || (data1 === "paid")) || (data1 === "failed"))){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema15.properties.status.enum}});
errors++;
}
}
if(data.reason !== undefined){
let data2 = data.reason;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema15.properties.reason.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 40 && func2(data2) > 40){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 40}});
errors++;
}
if(!pattern4.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"}});
errors++;
}
}
}
if(data.started_at !== undefined){
let data3 = data.started_at;
if(typeof data3 === "string"){
if(!(formats4(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.ended_at !== undefined){
let data4 = data.ended_at;
if((typeof data4 !== "string") && (data4 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/type",keyword:"type",params:{type: schema15.properties.ended_at.type}});
errors++;
}
if(typeof data4 === "string"){
if(!(formats4(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/ended_at",schemaPath:"#/properties/ended_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.offer !== undefined){
if(!(validate41(data.offer, {instancePath:instancePath+"/offer",parentData:data,parentDataProperty:"offer",rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
}
validate40.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.invoice_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "invoice_no"}});
errors++;
}
if(data.application_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application_id"}});
errors++;
}
if(data.application_number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application_number"}});
errors++;
}
if(data.amount === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"}});
errors++;
}
if(data.currency === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currency"}});
errors++;
}
if(data.breakdown === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "breakdown"}});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"}});
errors++;
}
if(data.due_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "due_at"}});
errors++;
}
if(data.paid_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "paid_at"}});
errors++;
}
if(data.receipt_no === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "receipt_no"}});
errors++;
}
if(data.refunded_amount === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refunded_amount"}});
errors++;
}
if(data.refunded_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refunded_at"}});
errors++;
}
if(data.created_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"}});
errors++;
}
if(data.updated_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"}});
errors++;
}
if(data.attempt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempt"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema14.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.invoice_no !== undefined){
if(!(validate24(data.invoice_no, {instancePath:instancePath+"/invoice_no",parentData:data,parentDataProperty:"invoice_no",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.application_id !== undefined){
let data2 = data.application_id;
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/application_id",schemaPath:"#/properties/application_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.application_number !== undefined){
if(!(validate26(data.application_number, {instancePath:instancePath+"/application_number",parentData:data,parentDataProperty:"application_number",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.amount !== undefined){
let data4 = data.amount;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data4 < 1 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.currency !== undefined){
let data5 = data.currency;
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/currency",schemaPath:"#/properties/currency/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(data5 === "MNT")){
(vErrors ??= []).push({instancePath:instancePath+"/currency",schemaPath:"#/properties/currency/enum",keyword:"enum",params:{allowedValues: schema14.properties.currency.enum}});
errors++;
}
}
if(data.breakdown !== undefined){
let data6 = data.breakdown;
if(Array.isArray(data6)){
if(data6.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/breakdown",schemaPath:"#/properties/breakdown/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data6[i0], {instancePath:instancePath+"/breakdown/" + i0,parentData:data6,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/breakdown",schemaPath:"#/properties/breakdown/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.status !== undefined){
if(!(validate30(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.due_at !== undefined){
let data9 = data.due_at;
if(typeof data9 === "string"){
if(!(formats4(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.paid_at !== undefined){
let data10 = data.paid_at;
if((typeof data10 !== "string") && (data10 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/paid_at",schemaPath:"#/properties/paid_at/type",keyword:"type",params:{type: schema14.properties.paid_at.type}});
errors++;
}
if(typeof data10 === "string"){
if(!(formats4(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/paid_at",schemaPath:"#/properties/paid_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.receipt_no !== undefined){
let data11 = data.receipt_no;
if((typeof data11 !== "string") && (data11 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/type",keyword:"type",params:{type: schema14.properties.receipt_no.type}});
errors++;
}
if(typeof data11 === "string"){
if(data11.length > 32 && func2(data11) > 32){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/maxLength",keyword:"maxLength",params:{limit: 32}});
errors++;
}
if(!pattern2.test(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/receipt_no",schemaPath:"#/properties/receipt_no/pattern",keyword:"pattern",params:{pattern: "^RCP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$"}});
errors++;
}
}
}
if(data.refunded_amount !== undefined){
let data12 = data.refunded_amount;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_amount",schemaPath:"#/properties/refunded_amount/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 1000000000 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_amount",schemaPath:"#/properties/refunded_amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}});
errors++;
}
if(data12 < 0 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_amount",schemaPath:"#/properties/refunded_amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.refunded_at !== undefined){
let data13 = data.refunded_at;
if((typeof data13 !== "string") && (data13 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_at",schemaPath:"#/properties/refunded_at/type",keyword:"type",params:{type: schema14.properties.refunded_at.type}});
errors++;
}
if(typeof data13 === "string"){
if(!(formats4(data13))){
(vErrors ??= []).push({instancePath:instancePath+"/refunded_at",schemaPath:"#/properties/refunded_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.created_at !== undefined){
let data14 = data.created_at;
if(typeof data14 === "string"){
if(!(formats4(data14))){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.updated_at !== undefined){
let data15 = data.updated_at;
if(typeof data15 === "string"){
if(!(formats4(data15))){
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.attempt !== undefined){
if(!(validate40(data.attempt, {instancePath:instancePath+"/attempt",parentData:data,parentDataProperty:"attempt",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
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


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema13.properties.status.enum}});
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
if(!(validate35(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}

const same_schema_PaymentCallbackAcknowledgementEnvelope = validate47;
const schema18 = {"properties":{"status":{"enum":[true]}}};
const schema19 = {"properties":{"received":{"enum":[true]}}};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.received === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "received"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "received")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.received !== undefined){
let data0 = data.received;
if(typeof data0 !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/received",schemaPath:"#/properties/received/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
if(!(data0 === true)){
(vErrors ??= []).push({instancePath:instancePath+"/received",schemaPath:"#/properties/received/enum",keyword:"enum",params:{allowedValues: schema19.properties.received.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}


function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema18.properties.status.enum}});
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
if(!(validate48(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}

export { same_schema_GovPaymentSummaryPageEnvelope as listGovPayments_200 }
export { schema_ErrorResponse as listGovPayments_400, schema_ErrorResponse as listGovPayments_401, schema_ErrorResponse as listGovPayments_406, schema_ErrorResponse as listGovPayments_408, schema_ErrorResponse as listGovPayments_431, schema_ErrorResponse as listGovPayments_500, schema_ErrorResponse as listGovPayments_503, schema_ErrorResponse as getGovPayment_400, schema_ErrorResponse as getGovPayment_401, schema_ErrorResponse as getGovPayment_404, schema_ErrorResponse as getGovPayment_406, schema_ErrorResponse as getGovPayment_408, schema_ErrorResponse as getGovPayment_431, schema_ErrorResponse as getGovPayment_500, schema_ErrorResponse as getGovPayment_503, schema_ErrorResponse as payGovPayment_400, schema_ErrorResponse as payGovPayment_401, schema_ErrorResponse as payGovPayment_404, schema_ErrorResponse as payGovPayment_406, schema_ErrorResponse as payGovPayment_408, schema_ErrorResponse as payGovPayment_409, schema_ErrorResponse as payGovPayment_429, schema_ErrorResponse as payGovPayment_431, schema_ErrorResponse as payGovPayment_500, schema_ErrorResponse as payGovPayment_502, schema_ErrorResponse as payGovPayment_503, schema_ErrorResponse as receivePaymentCallback_400, schema_ErrorResponse as receivePaymentCallback_403, schema_ErrorResponse as receivePaymentCallback_406, schema_ErrorResponse as receivePaymentCallback_408, schema_ErrorResponse as receivePaymentCallback_413, schema_ErrorResponse as receivePaymentCallback_415, schema_ErrorResponse as receivePaymentCallback_417, schema_ErrorResponse as receivePaymentCallback_429, schema_ErrorResponse as receivePaymentCallback_431, schema_ErrorResponse as receivePaymentCallback_500, schema_ErrorResponse as receivePaymentCallback_503 } from '../shared.responses.js'
export { same_schema_GovPaymentEnvelope as getGovPayment_200, same_schema_GovPaymentEnvelope as payGovPayment_200, same_schema_GovPaymentEnvelope as payGovPayment_202 }
export { same_schema_PaymentCallbackAcknowledgementEnvelope as receivePaymentCallback_200 }
