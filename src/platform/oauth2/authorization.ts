import { redirectReply, reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { authorize } from '../../domains/openid/authorization/authorize.ts'
import { formPostPage } from '../../domains/openid/authorization/form-post.ts'
import { OAuthError } from '../../errors/oauth-error.ts'

/** The request of a client, and each return of the person whom it sent here. */
export const getAuthorization: Handler<'getAuthorization'> = async ({ query, repeated }, context) => {
  const onward = await authorize(context, query, repeated)
  if (typeof onward === 'string') return redirectReply(onward)
  const { page, headers } = formPostPage(onward)
  return reply(200, page, headers)
}

/** Leaves room in the head of a request, 16 KiB, for cookies and the browser's own headers. */
const MAX_ADDRESS = 12 * 1024

/**
 * Pages elsewhere may post the request, but the browser shows its cookies only to those who lead it here; so it is led
 * here, with the same parameters.
 */
export const requestAuthorization: Handler<'requestAuthorization'> = async ({ body }) => {
  const pairs = Object.entries(body ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  const address = `/oauth2/auth?${new URLSearchParams(pairs)}`
  // The GET would be refused, and some browsers do not even follow: a request this long is pushed (RFC 9126).
  if (address.length > MAX_ADDRESS)
    throw new OAuthError('invalid_request', 'The request is too long for an address. Push it (RFC 9126).')
  return redirectReply(address)
}
