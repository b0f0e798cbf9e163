import type { ErrorText } from '../error-text.ts'

/**
 * Failures of the OpenID provider. What follows `oauth.` is the RFCs' own `error`; programs read the English text as
 * `error_description`, so it holds neither quotes nor anything beyond ASCII.
 */
export const oauthCodes = {
  'oauth.invalid_request': {
    status: 400,
    mn: 'Хүсэлтийн параметр дутуу, давхардсан эсвэл буруу байна.',
    en: 'A parameter of the request is missing, repeated or not valid.',
  },
  'oauth.invalid_client': {
    status: 401,
    mn: 'Хэрэглэгч програмыг таньж баталгаажуулж чадсангүй.',
    en: 'The client could not be authenticated.',
  },
  'oauth.invalid_grant': {
    status: 400,
    mn: 'Код эсвэл токен хүчингүй, ашиглагдсан, эсвэл энэ програмынх биш байна.',
    en: 'The code or token is invalid, expired, or belongs to another client.',
  },
  'oauth.unauthorized_client': {
    status: 400,
    mn: 'Энэ програмд ийм эрх олгогдоогүй.',
    en: 'This client is not registered for this request.',
  },
  'oauth.unsupported_grant_type': {
    status: 400,
    mn: 'Ийм төрлийн олголтыг дэмжихгүй.',
    en: 'This grant type is not supported.',
  },
  'oauth.unsupported_response_type': {
    status: 400,
    mn: 'Ийм төрлийн хариуг дэмжихгүй.',
    en: 'This response type is not supported.',
  },
  'oauth.invalid_scope': {
    status: 400,
    mn: 'Хүссэн хамрах хүрээ буруу эсвэл зөвшөөрөгдөөгүй.',
    en: 'A requested scope is unknown or not allowed for this client.',
  },
  'oauth.invalid_target': {
    status: 400,
    mn: 'Хүссэн нөөц буруу эсвэл зөвшөөрөгдөөгүй.',
    en: 'A requested resource is unknown or not allowed for this client.',
  },
  'oauth.unmet_authentication_requirements': {
    status: 400,
    mn: 'Шаардсан түвшний нэвтрэлт боломжгүй.',
    en: 'The sign-in that is demanded cannot be reached.',
  },
  'oauth.invalid_redirect_uri': {
    status: 400,
    mn: 'Буцах хаяг буруу байна.',
    en: 'A redirect URI is invalid.',
  },
  'oauth.invalid_client_metadata': {
    status: 400,
    mn: 'Програмын тухай мэдээлэл буруу байна.',
    en: 'The metadata of the client are invalid.',
  },
  'oauth.invalid_dpop_proof': {
    status: 400,
    mn: 'DPoP нотолгоо хүчингүй.',
    en: 'The DPoP proof is not valid.',
  },
  'oauth.use_dpop_nonce': {
    status: 400,
    mn: 'DPoP нотолгоонд серверийн өгсөн nonce шаардлагатай.',
    en: 'The DPoP proof must carry the nonce of this response.',
  },
  'oauth.invalid_token': {
    status: 401,
    mn: 'Токен хүчингүй эсвэл хугацаа нь дууссан.',
    en: 'The access token is invalid or has expired.',
  },
  'oauth.insufficient_scope': {
    status: 403,
    mn: 'Токены хамрах хүрээ хүрэлцэхгүй.',
    en: 'The access token does not have the required scope.',
  },
  'oauth.authorization_pending': {
    status: 400,
    mn: 'Хүн хараахан зөвшөөрөөгүй байна.',
    en: 'The person has not answered yet.',
  },
  'oauth.slow_down': {
    status: 400,
    mn: 'Хэт ойр ойрхон асууж байна.',
    en: 'The client polls too often.',
  },
  'oauth.expired_token': {
    status: 400,
    mn: 'Хүсэлтийн хугацаа дууссан.',
    en: 'The request has expired.',
  },
  'oauth.access_denied': {
    status: 400,
    mn: 'Хүн татгалзсан байна.',
    en: 'The person has declined.',
  },
  'oauth.unknown_user_id': {
    status: 400,
    mn: 'Ийм хүн олдсонгүй.',
    en: 'The hint does not identify a person who can sign in.',
  },
  'oauth.invalid_binding_message': {
    status: 400,
    mn: 'Холбох мессеж тохирохгүй.',
    en: 'The binding message cannot be displayed.',
  },
  'oauth.invalid_request_object': {
    status: 400,
    mn: 'Гарын үсэгтэй хүсэлт хүчингүй.',
    en: 'The signed request is not valid.',
  },
  'oauth.request_not_supported': {
    status: 400,
    mn: 'request параметрийг дэмжихгүй.',
    en: 'The parameter request is not supported.',
  },
  'oauth.request_uri_not_supported': {
    status: 400,
    mn: 'request_uri параметрийг ийм хэлбэрээр дэмжихгүй.',
    en: 'The parameter request_uri takes only values that this server issued.',
  },
  'oauth.invalid_credential_request': {
    status: 400,
    mn: 'Лавлагаа авах хүсэлт дутуу эсвэл буруу байна.',
    en: 'The credential request is incomplete or not valid.',
  },
  'oauth.unknown_credential_configuration': {
    status: 400,
    mn: 'Ийм дугаартай лавлагаа түрийвчид олгодоггүй.',
    en: 'No credential is offered under this id.',
  },
  'oauth.unknown_credential_identifier': {
    status: 400,
    mn: 'Ийм таних тэмдэг өгөөгүй.',
    en: 'No credential identifier was given. Name the configuration.',
  },
  'oauth.invalid_proof': {
    status: 400,
    mn: 'Түлхүүрийн нотолгоо дутуу эсвэл хүчингүй.',
    en: 'The proof of the key is missing or not valid.',
  },
  'oauth.invalid_nonce': {
    status: 400,
    mn: 'Нотолгооны nonce хүчингүй болсон. Шинийг авч дахин нотолно уу.',
    en: 'The nonce of the proofs is not valid any more. Get a new one and prove again.',
  },
  'oauth.invalid_encryption_parameters': {
    status: 400,
    mn: 'Хариуг ингэж шифрлэх боломжгүй.',
    en: 'The response cannot be encrypted.',
  },
  'oauth.credential_request_denied': {
    status: 400,
    mn: 'Энэ хүнд хүчинтэй ийм лавлагаа алга. Эхлээд лавлагаагаа авна уу.',
    en: 'The person has no certificate of this type in force.',
  },
  'oauth.server_error': {
    status: 500,
    mn: 'Манай талд алдаа гарлаа.',
    en: 'Something went wrong on this server.',
  },
  'oauth.temporarily_unavailable': {
    status: 503,
    mn: 'Үйлчилгээ түр боломжгүй байна.',
    en: 'The service is temporarily unavailable.',
  },
} as const satisfies Record<string, ErrorText>
