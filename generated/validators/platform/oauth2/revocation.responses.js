// Generated from the contract. Do not edit: run `npm run generate`.


const same_schema_RevocationResponse = validate21;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

export { same_schema_RevocationResponse as revokeToken_200 }
export { schema_OAuthError as revokeToken_400, schema_OAuthError as revokeToken_401, schema_OAuthError as revokeToken_406, schema_OAuthError as revokeToken_413, schema_OAuthError as revokeToken_417, schema_OAuthError as revokeToken_429, schema_OAuthError as revokeToken_500, schema_OAuthError as revokeToken_503 } from '../shared.responses.js'
export { schema_ErrorResponse as revokeToken_404, schema_ErrorResponse as revokeToken_408, schema_ErrorResponse as revokeToken_431 } from '../shared.responses.js'
