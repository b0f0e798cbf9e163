// Generated from the contract. Do not edit: run `npm run generate`.


export const downloadAuditExport = validate21;
const schema6 = {"properties":{"query":{"properties":{"text":{"enum":["all","none"]}}}}};

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
if(data0.after === undefined){
data0.after = 0;
}
if(data0.text === undefined){
data0.text = "all";
}
for(const key0 in data0){
if(!((key0 === "after") || (key0 === "text"))){
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
let data1 = data0.after;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/query/after",schemaPath:"#/properties/query/properties/after/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/query/after",schemaPath:"#/properties/query/properties/after/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/query/after",schemaPath:"#/properties/query/properties/after/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
let data2 = data0.text;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/text",schemaPath:"#/properties/query/properties/text/type",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data2 === "all") || (data2 === "none"))){
(vErrors ??= []).push({instancePath:instancePath+"/query/text",schemaPath:"#/properties/query/properties/text/enum",keyword:"enum",params:{allowedValues: schema6.properties.query.properties.text.enum}});
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


