import { tokensOf } from '../../../text/words.ts'

/** Words by which a question is that of a person who builds on the platform. */
const words =
  /^(?:api|apis|sdk|sdks|oauth\d*|oidc|openid|pkce|jwt|tokens?|webhooks?|endpoints?|gateways?|natives?|developers?|development|integrat\w*|client_?id|redirect\w*|scopes?|deeplinks?|android|ios|apps?|server|servers|http|https|json|curl|proxy|upstream|хөгжүүл\p{L}*|интеграц\p{L}*|апи|токен\p{L}*|аппликейшн\p{L}*|апп\p{L}*)$/u

/** Documents for developers explain nothing to the others, and have their everyday words. */
export const asksAsDeveloper = (question: string): boolean =>
  tokensOf(question).some((token) => words.test(token))
