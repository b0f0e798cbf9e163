// Generated from the contract. Do not edit: run `npm run generate`.


export const getToolDocument = validate21;
const schema6 = {"properties":{"query":{"properties":{"version":{"enum":["3.0","3.1"]},"scheme":{"enum":["all","apiKey","clientToken","session"]}}}}};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
let data1 = data0.version;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data1 === "3.0") || (data1 === "3.1"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.version.enum}});
errors++;
}
let data2 = data0.scheme;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/scheme",schemaPath:"#/properties/query/properties/scheme/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data2 === "all") || (data2 === "apiKey")) || (data2 === "clientToken")) || (data2 === "session"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/scheme",schemaPath:"#/properties/query/properties/scheme/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.scheme.enum}});
errors++;
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
validate21.errors = vErrors;
return errors === 0;
}

export const listTools = validate22;
const schema7 = {"properties":{"query":{"properties":{"format":{"enum":["openai","openai-strict","anthropic","gemini"]}}}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"}});
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
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
let data1 = data0.format;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/format",schemaPath:"#/properties/query/properties/format/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((((data1 === "openai") || (data1 === "openai-strict")) || (data1 === "anthropic")) || (data1 === "gemini"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/format",schemaPath:"#/properties/query/properties/format/enum",keyword:"enum",params:{allowedValues: schema7.properties.query.properties.format.enum}});
errors++;
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
validate22.errors = vErrors;
return errors === 0;
}


