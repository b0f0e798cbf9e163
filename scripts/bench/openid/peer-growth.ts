import type { Growth } from './grow.ts'

const id = (kind: string) => `translate(encode(sha256(('${kind}' || n)::bytea), 'base64'), '+/=', '-_')`

/** Each person has a grant, an access token and a refresh token, which are a row each here. */
export const peerGrowth: readonly Growth[] = [
  { table: 'account', each: { id: `'person ' || n` } },
  modelGrowth('Grant', `jsonb_build_object('jti', ${id('grant')}, 'accountId', 'person ' || n)`),
  modelGrowth('AccessToken', tokenParts('accesstoken')),
  modelGrowth('RefreshToken', tokenParts('refreshtoken')),
]

function modelGrowth(model: string, changed: string): Growth {
  return {
    table: 'oidc_model',
    where: `model = '${model}'`,
    each: {
      id: id(model.toLowerCase()),
      payload: `s.payload || ${changed}`,
      ...(model !== 'Grant' && { grant_id: id('grant') }),
    },
  }
}

function tokenParts(kind: string): string {
  return `jsonb_build_object('jti', ${id(kind)}, 'grantId', ${id('grant')}, 'accountId', 'person ' || n)`
}
