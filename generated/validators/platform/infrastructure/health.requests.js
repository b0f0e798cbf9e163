// Generated from the contract. Do not edit: run `npm run generate`.


export const getReady = validate21;
const schema6 = {"properties":{"query":{"properties":{"for":{"enum":["serving","writes"]}}}}};

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
if(data0.for === undefined){
data0.for = "serving";
}
for(const key0 in data0){
if(!(key0 === "for")){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
let data1 = data0.for;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/for",schemaPath:"#/properties/query/properties/for/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data1 === "serving") || (data1 === "writes"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/for",schemaPath:"#/properties/query/properties/for/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.for.enum}});
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

export { request_listAiPrompts as getHealth } from '../shared.requests.js'
