// Generated from the contract. Do not edit: run `npm run generate`.


export const getReviewStats = validate21;
const schema6 = {"properties":{"query":{"properties":{"scope":{"enum":["handled","all"]}}}}};
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

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
if(data0.scope === undefined){
data0.scope = "handled";
}
for(const key0 in data0){
if(!(((key0 === "tenant_id") || (key0 === "service_id")) || (key0 === "scope"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data0.tenant_id !== undefined){
let data1 = data0.tenant_id;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/query/tenant_id",schemaPath:"#/properties/query/properties/tenant_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/tenant_id",schemaPath:"#/properties/query/properties/tenant_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data0.service_id !== undefined){
let data2 = data0.service_id;
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/query/service_id",schemaPath:"#/properties/query/properties/service_id/format",keyword:"format",params:{format: "uuid"}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query/service_id",schemaPath:"#/properties/query/properties/service_id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let data3 = data0.scope;
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/scope",schemaPath:"#/properties/query/properties/scope/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data3 === "handled") || (data3 === "all"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/scope",schemaPath:"#/properties/query/properties/scope/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.scope.enum}});
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


