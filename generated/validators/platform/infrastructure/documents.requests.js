// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

export const getSwaggerPage = validate21;
const schema6 = {"properties":{"query":{"properties":{"doc":{"enum":["platform","tools","operator"]}}}}};
const func2 = required0.default;

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
for(const key0 in data0){
if(!((key0 === "doc") || (key0 === "urls.primaryName"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.doc !== undefined){
let data1 = data0.doc;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data1 === "platform") || (data1 === "tools")) || (data1 === "operator"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.doc.enum}});
errors++;
}
}
if(data0["urls.primaryName"] !== undefined){
let data2 = data0["urls.primaryName"];
if(typeof data2 === "string"){
if(data2.length > 100 && func2(data2) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/query/urls.primaryName",schemaPath:"#/properties/query/properties/urls.primaryName/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/urls.primaryName",schemaPath:"#/properties/query/properties/urls.primaryName/type",keyword:"type",params:{type: "string"}});
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
validate21.errors = vErrors;
return errors === 0;
}

const same_request_getSwaggerDocument = validate22;
const schema7 = {"properties":{"query":{"properties":{"doc":{"enum":["platform","tools","operator"]},"version":{"enum":["3.0","3.1"]}}}}};

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
if(data0.doc === undefined){
data0.doc = "platform";
}
if(data0.version === undefined){
data0.version = "3.0";
}
for(const key0 in data0){
if(!((key0 === "doc") || (key0 === "version"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
let data1 = data0.doc;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data1 === "platform") || (data1 === "tools")) || (data1 === "operator"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/doc",schemaPath:"#/properties/query/properties/doc/enum",keyword:"enum",params:{allowedValues: schema7.properties.query.properties.doc.enum}});
errors++;
}
let data2 = data0.version;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data2 === "3.0") || (data2 === "3.1"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/version",schemaPath:"#/properties/query/properties/version/enum",keyword:"enum",params:{allowedValues: schema7.properties.query.properties.version.enum}});
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

export { same_request_getSwaggerDocument as getSwaggerDocument, same_request_getSwaggerDocument as downloadOpenApiJson, same_request_getSwaggerDocument as downloadOpenApiYaml }
