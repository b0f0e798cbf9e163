// Generated from the contract. Do not edit: run `npm run generate`.
import required0 from 'ajv/dist/runtime/ucs2length.js'

const same_schema_RelayReceipt = validate21;
const func2 = required0.default;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.receipt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "receipt"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "receipt")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.receipt !== undefined){
let data0 = data.receipt;
if(typeof data0 === "string"){
if(data0.length > 4096 && func2(data0) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/receipt",schemaPath:"#/properties/receipt/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/receipt",schemaPath:"#/properties/receipt/type",keyword:"type",params:{type: "string"}});
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

export { same_schema_RelayReceipt as receiveRelayMessage_200 }
export { schema_ErrorResponse as receiveRelayMessage_400, schema_ErrorResponse as receiveRelayMessage_401, schema_ErrorResponse as receiveRelayMessage_406, schema_ErrorResponse as receiveRelayMessage_408, schema_ErrorResponse as receiveRelayMessage_413, schema_ErrorResponse as receiveRelayMessage_415, schema_ErrorResponse as receiveRelayMessage_417, schema_ErrorResponse as receiveRelayMessage_429, schema_ErrorResponse as receiveRelayMessage_431, schema_ErrorResponse as receiveRelayMessage_500, schema_ErrorResponse as receiveRelayMessage_503 } from '../shared.responses.js'
