import type { Sealing } from '../../security/sealing.ts'

export type TokenKind = 'access' | 'refresh'

/** A token moved to another connection, or into the place of another kind, does not open. */
export interface SealedTokens {
  seal(token: string, kind: TokenKind, connection: string): Promise<string>
  open(sealed: string, kind: TokenKind, connection: string): Promise<string>
}

export function createSealedTokens(sealing: Sealing): SealedTokens {
  const belonging = (kind: TokenKind, owner: string) => ({ purpose: `integration ${kind} token`, owner })
  return {
    seal: (token, kind, connection) => sealing.seal(token, belonging(kind, connection)),
    open: (sealed, kind, connection) => sealing.open(sealed, belonging(kind, connection)),
  }
}
