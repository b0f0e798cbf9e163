// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'
import * as required1 from '../../../../src/contract/formats.ts'

const same_schema_AiPromptListEnvelope = validate21;
const schema6 = {"properties":{"status":{"enum":[true]}}};
const func2 = required0.default;
const schema8 = {"properties":{"key":0,"purpose":0,"variables":0,"built_in_mn":0,"built_in_en":0,"mn":{"type":["string","null"]},"en":{"type":["string","null"]},"row_version":0,"changed_at":{"type":["string","null"]},"changed_by":{"type":["string","null"]}}};
const func3 = Object.prototype.hasOwnProperty;

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.required === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "required"}});
errors++;
}
if(data.meaning === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "meaning"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "required")) || (key0 === "meaning"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 60 && func2(data0) > 60){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 60}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.required !== undefined){
if(typeof data.required !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.meaning !== undefined){
let data2 = data.meaning;
if(typeof data2 === "string"){
if(data2.length > 200 && func2(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/meaning",schemaPath:"#/properties/meaning/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/meaning",schemaPath:"#/properties/meaning/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

import { schema_RowVersion as keyword0 } from '../shared.responses.js'
const formats0 = required1.formats["date-time"];
const formats2 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"}});
errors++;
}
if(data.purpose === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "purpose"}});
errors++;
}
if(data.variables === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "variables"}});
errors++;
}
if(data.built_in_mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "built_in_mn"}});
errors++;
}
if(data.built_in_en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "built_in_en"}});
errors++;
}
if(data.mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mn"}});
errors++;
}
if(data.en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "en"}});
errors++;
}
if(data.row_version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "row_version"}});
errors++;
}
if(data.changed_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changed_at"}});
errors++;
}
if(data.changed_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changed_by"}});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema8.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(typeof data0 === "string"){
if(data0.length > 60 && func2(data0) > 60){
(vErrors ??= []).push({instancePath:instancePath+"/key",schemaPath:"#/properties/key/maxLength",keyword:"maxLength",params:{limit: 60}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.purpose !== undefined){
let data1 = data.purpose;
if(typeof data1 === "string"){
if(data1.length > 200 && func2(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/purpose",schemaPath:"#/properties/purpose/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/purpose",schemaPath:"#/properties/purpose/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.variables !== undefined){
let data2 = data.variables;
if(Array.isArray(data2)){
if(data2.length > 10){
(vErrors ??= []).push({instancePath:instancePath+"/variables",schemaPath:"#/properties/variables/maxItems",keyword:"maxItems",params:{limit: 10}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate24(data2[i0], {instancePath:instancePath+"/variables/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/variables",schemaPath:"#/properties/variables/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.built_in_mn !== undefined){
let data4 = data.built_in_mn;
if(typeof data4 === "string"){
if(data4.length > 8000 && func2(data4) > 8000){
(vErrors ??= []).push({instancePath:instancePath+"/built_in_mn",schemaPath:"#/properties/built_in_mn/maxLength",keyword:"maxLength",params:{limit: 8000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/built_in_mn",schemaPath:"#/properties/built_in_mn/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.built_in_en !== undefined){
let data5 = data.built_in_en;
if(typeof data5 === "string"){
if(data5.length > 8000 && func2(data5) > 8000){
(vErrors ??= []).push({instancePath:instancePath+"/built_in_en",schemaPath:"#/properties/built_in_en/maxLength",keyword:"maxLength",params:{limit: 8000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/built_in_en",schemaPath:"#/properties/built_in_en/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.mn !== undefined){
let data6 = data.mn;
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/mn",schemaPath:"#/properties/mn/type",keyword:"type",params:{type: schema8.properties.mn.type}});
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 8000 && func2(data6) > 8000){
(vErrors ??= []).push({instancePath:instancePath+"/mn",schemaPath:"#/properties/mn/maxLength",keyword:"maxLength",params:{limit: 8000}});
errors++;
}
}
}
if(data.en !== undefined){
let data7 = data.en;
if((typeof data7 !== "string") && (data7 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/en",schemaPath:"#/properties/en/type",keyword:"type",params:{type: schema8.properties.en.type}});
errors++;
}
if(typeof data7 === "string"){
if(data7.length > 8000 && func2(data7) > 8000){
(vErrors ??= []).push({instancePath:instancePath+"/en",schemaPath:"#/properties/en/maxLength",keyword:"maxLength",params:{limit: 8000}});
errors++;
}
}
}
if(data.row_version !== undefined){
if(!(keyword0(data.row_version, {instancePath:instancePath+"/row_version",parentData:data,parentDataProperty:"row_version",rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
if(data.changed_at !== undefined){
let data9 = data.changed_at;
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/changed_at",schemaPath:"#/properties/changed_at/type",keyword:"type",params:{type: schema8.properties.changed_at.type}});
errors++;
}
if(typeof data9 === "string"){
if(!(formats0(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/changed_at",schemaPath:"#/properties/changed_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
}
if(data.changed_by !== undefined){
let data10 = data.changed_by;
if((typeof data10 !== "string") && (data10 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/changed_by",schemaPath:"#/properties/changed_by/type",keyword:"type",params:{type: schema8.properties.changed_by.type}});
errors++;
}
if(typeof data10 === "string"){
if(!(formats2.test(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/changed_by",schemaPath:"#/properties/changed_by/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
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
for(const key0 in data){
if(!(key0 === "items")){
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

const same_schema_AiPromptEnvelope = validate28;
const schema10 = {"properties":{"status":{"enum":[true]}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema10.properties.status.enum}});
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
if(!(validate23(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
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

const same_schema_AiPromptVersionPageEnvelope = validate30;
const schema11 = {"properties":{"status":{"enum":[true]}}};
const schema12 = {"properties":{"next_cursor":{"type":["string","null"]}}};
const schema13 = {"properties":{"mn":{"type":["string","null"]},"en":{"type":["string","null"]},"changed_by":{"type":["string","null"]}}};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.row_version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "row_version"}});
errors++;
}
if(data.mn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mn"}});
errors++;
}
if(data.en === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "en"}});
errors++;
}
if(data.changed_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changed_at"}});
errors++;
}
if(data.changed_by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changed_by"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "row_version")) || (key0 === "mn")) || (key0 === "en")) || (key0 === "changed_at")) || (key0 === "changed_by"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!(formats2.test(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.row_version !== undefined){
if(!(keyword0(data.row_version, {instancePath:instancePath+"/row_version",parentData:data,parentDataProperty:"row_version",rootData}))){
vErrors = vErrors === null ? keyword0.errors : vErrors.concat(keyword0.errors);
errors = vErrors.length;
}
}
if(data.mn !== undefined){
let data2 = data.mn;
if((typeof data2 !== "string") && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/mn",schemaPath:"#/properties/mn/type",keyword:"type",params:{type: schema13.properties.mn.type}});
errors++;
}
if(typeof data2 === "string"){
if(data2.length > 8000 && func2(data2) > 8000){
(vErrors ??= []).push({instancePath:instancePath+"/mn",schemaPath:"#/properties/mn/maxLength",keyword:"maxLength",params:{limit: 8000}});
errors++;
}
}
}
if(data.en !== undefined){
let data3 = data.en;
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/en",schemaPath:"#/properties/en/type",keyword:"type",params:{type: schema13.properties.en.type}});
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 8000 && func2(data3) > 8000){
(vErrors ??= []).push({instancePath:instancePath+"/en",schemaPath:"#/properties/en/maxLength",keyword:"maxLength",params:{limit: 8000}});
errors++;
}
}
}
if(data.changed_at !== undefined){
let data4 = data.changed_at;
if(typeof data4 === "string"){
if(!(formats0(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/changed_at",schemaPath:"#/properties/changed_at/format",keyword:"format",params:{format: "date-time"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/changed_at",schemaPath:"#/properties/changed_at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.changed_by !== undefined){
let data5 = data.changed_by;
if((typeof data5 !== "string") && (data5 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/changed_by",schemaPath:"#/properties/changed_by/type",keyword:"type",params:{type: schema13.properties.changed_by.type}});
errors++;
}
if(typeof data5 === "string"){
if(!(formats2.test(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/changed_by",schemaPath:"#/properties/changed_by/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
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


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate32(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
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
(vErrors ??= []).push({instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema12.properties.next_cursor.type}});
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
validate31.errors = vErrors;
return errors === 0;
}


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema11.properties.status.enum}});
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
if(!(validate31(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
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

export { same_schema_AiPromptListEnvelope as listAiPrompts_200 }
export { schema_ErrorResponse as listAiPrompts_400, schema_ErrorResponse as listAiPrompts_401, schema_ErrorResponse as listAiPrompts_403, schema_ErrorResponse as listAiPrompts_406, schema_ErrorResponse as listAiPrompts_408, schema_ErrorResponse as listAiPrompts_431, schema_ErrorResponse as listAiPrompts_500, schema_ErrorResponse as listAiPrompts_503, schema_ErrorResponse as updateAiPrompt_400, schema_ErrorResponse as updateAiPrompt_401, schema_ErrorResponse as updateAiPrompt_403, schema_ErrorResponse as updateAiPrompt_404, schema_ErrorResponse as updateAiPrompt_406, schema_ErrorResponse as updateAiPrompt_408, schema_ErrorResponse as updateAiPrompt_409, schema_ErrorResponse as updateAiPrompt_413, schema_ErrorResponse as updateAiPrompt_415, schema_ErrorResponse as updateAiPrompt_417, schema_ErrorResponse as updateAiPrompt_422, schema_ErrorResponse as updateAiPrompt_429, schema_ErrorResponse as updateAiPrompt_431, schema_ErrorResponse as updateAiPrompt_500, schema_ErrorResponse as updateAiPrompt_503, schema_ErrorResponse as listAiPromptVersions_400, schema_ErrorResponse as listAiPromptVersions_401, schema_ErrorResponse as listAiPromptVersions_403, schema_ErrorResponse as listAiPromptVersions_404, schema_ErrorResponse as listAiPromptVersions_406, schema_ErrorResponse as listAiPromptVersions_408, schema_ErrorResponse as listAiPromptVersions_431, schema_ErrorResponse as listAiPromptVersions_500, schema_ErrorResponse as listAiPromptVersions_503 } from '../shared.responses.js'
export { same_schema_AiPromptEnvelope as updateAiPrompt_200 }
export { same_schema_AiPromptVersionPageEnvelope as listAiPromptVersions_200 }
