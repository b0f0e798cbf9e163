const names: Readonly<Record<string, Credential>> = {
  session: 'session',
  operatorSession: 'session',
  apiKey: 'apiKey',
  adminKey: 'adminKey',
  clientBasic: 'clientBasic',
}

/** What a client may have to show who calls. */
type Credential = 'session' | 'apiKey' | 'adminKey' | 'clientBasic' | 'token'

/** Of browsers, which take care of it themselves. */
const NOT_SENT = 'browserSession'

/** Those of these schemes, the usual first: all that clients have no other name for are bearer tokens. */
export const credentialsOf = (schemes: readonly string[]): Credential[] => [
  ...new Set(schemes.filter((scheme) => scheme !== NOT_SENT).map((scheme) => names[scheme] ?? 'token')),
]
