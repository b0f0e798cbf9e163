// Generated from the contract. Do not edit: run `npm run generate`.


export const getToolDocument = validate21;
const schema6 = {"type":"object","properties":{"query":{"type":"object","properties":{"version":{"type":"string","enum":["3.0","3.1"],"default":"3.0"},"scheme":{"type":"string","enum":["all","apiKey","clientToken","session"],"default":"all"}},"required":[],"additionalProperties":false}},"required":["query"]};

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
if(data0.version === undefined){
data0.version = "3.0";
}
if(data0.scheme === undefined){
data0.scheme = "all";
}
for(const key0 in data0){
if(!((key0 === "version") || (key0 === "scheme"))){
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
let data1 = data0.version;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((data1 === "3.0") || (data1 === "3.1"))){
const err3 = {instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.version.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
let data2 = data0.scheme;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/query/scheme",schemaPath:"#/properties/query/properties/scheme/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((((data2 === "all") || (data2 === "apiKey")) || (data2 === "clientToken")) || (data2 === "session"))){
const err5 = {instancePath:instancePath+"/query/scheme",schemaPath:"#/properties/query/properties/scheme/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.scheme.enum}};
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
validate21.errors = vErrors;
return errors === 0;
}

export const listTools = validate22;
const schema7 = {"type":"object","properties":{"query":{"type":"object","properties":{"format":{"type":"string","enum":["openai","openai-strict","anthropic","gemini"],"default":"openai"}},"required":[],"additionalProperties":false}},"required":["query"]};

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
if(data0.format === undefined){
data0.format = "openai";
}
for(const key0 in data0){
if(!(key0 === "format")){
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
let data1 = data0.format;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/query/format",schemaPath:"#/properties/query/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((((data1 === "openai") || (data1 === "openai-strict")) || (data1 === "anthropic")) || (data1 === "gemini"))){
const err3 = {instancePath:instancePath+"/query/format",schemaPath:"#/properties/query/properties/format/enum",keyword:"enum",params:{allowedValues: schema7.properties.query.properties.format.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


