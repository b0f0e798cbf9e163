// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const getSwaggerPage = validate21;
const schema6 = {"type":"object","properties":{"query":{"type":"object","properties":{"doc":{"type":"string","enum":["platform","tools","operator"]},"urls.primaryName":{"type":"string","maxLength":100}},"required":[],"additionalProperties":false}},"required":["query"]};
const func2 = required0.default;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
if(!((key0 === "doc") || (key0 === "urls.primaryName"))){
const err1 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data0.doc !== undefined){
let data1 = data0.doc;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((data1 === "platform") || (data1 === "tools")) || (data1 === "operator"))){
const err3 = {instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.doc.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data0["urls.primaryName"] !== undefined){
let data2 = data0["urls.primaryName"];
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
const err4 = {instancePath:instancePath+"/query/urls.primaryName",schemaPath:"#/properties/query/properties/urls.primaryName/maxLength",keyword:"maxLength",params:{limit: 100}};
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
const err5 = {instancePath:instancePath+"/query/urls.primaryName",schemaPath:"#/properties/query/properties/urls.primaryName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

export const getSwaggerDocument = validate22;
const schema7 = {"type":"object","properties":{"query":{"type":"object","properties":{"doc":{"type":"string","enum":["platform","tools","operator"],"default":"platform"},"version":{"type":"string","enum":["3.0","3.1"],"default":"3.0"}},"required":[],"additionalProperties":false}},"required":["query"]};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.doc === undefined){
data0.doc = "platform";
}
if(data0.version === undefined){
data0.version = "3.0";
}
for(const key0 in data0){
if(!((key0 === "doc") || (key0 === "version"))){
const err1 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
let data1 = data0.doc;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((data1 === "platform") || (data1 === "tools")) || (data1 === "operator"))){
const err3 = {instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/enum",keyword:"enum",params:{allowedValues: schema7.properties.query.properties.doc.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
let data2 = data0.version;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data2 === "3.0") || (data2 === "3.1"))){
const err5 = {instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/enum",keyword:"enum",params:{allowedValues: schema7.properties.query.properties.version.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

export const downloadOpenApiJson = validate23;
const schema8 = {"type":"object","properties":{"query":{"type":"object","properties":{"doc":{"type":"string","enum":["platform","tools","operator"],"default":"platform"},"version":{"type":"string","enum":["3.0","3.1"],"default":"3.0"}},"required":[],"additionalProperties":false}},"required":["query"]};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.doc === undefined){
data0.doc = "platform";
}
if(data0.version === undefined){
data0.version = "3.0";
}
for(const key0 in data0){
if(!((key0 === "doc") || (key0 === "version"))){
const err1 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
let data1 = data0.doc;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((data1 === "platform") || (data1 === "tools")) || (data1 === "operator"))){
const err3 = {instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/enum",keyword:"enum",params:{allowedValues: schema8.properties.query.properties.doc.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
let data2 = data0.version;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data2 === "3.0") || (data2 === "3.1"))){
const err5 = {instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/enum",keyword:"enum",params:{allowedValues: schema8.properties.query.properties.version.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

export const downloadOpenApiYaml = validate24;
const schema9 = {"type":"object","properties":{"query":{"type":"object","properties":{"doc":{"type":"string","enum":["platform","tools","operator"],"default":"platform"},"version":{"type":"string","enum":["3.0","3.1"],"default":"3.0"}},"required":[],"additionalProperties":false}},"required":["query"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.doc === undefined){
data0.doc = "platform";
}
if(data0.version === undefined){
data0.version = "3.0";
}
for(const key0 in data0){
if(!((key0 === "doc") || (key0 === "version"))){
const err1 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
let data1 = data0.doc;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((data1 === "platform") || (data1 === "tools")) || (data1 === "operator"))){
const err3 = {instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/enum",keyword:"enum",params:{allowedValues: schema9.properties.query.properties.doc.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
let data2 = data0.version;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data2 === "3.0") || (data2 === "3.1"))){
const err5 = {instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/enum",keyword:"enum",params:{allowedValues: schema9.properties.query.properties.version.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}


