import type { SampleCall } from './sample-call.ts'

export type SdkLanguage = 'typescript' | 'python' | 'go' | 'java'

/** How the package of one language is made from the contract and tried. */
export interface Sdk {
  language: SdkLanguage
  /** Programs it takes beside Node and npm. Where one is missing, the language is skipped by name. */
  needs: readonly string[]
  /**
   * Looks at the versions of these programs, and fetches all that the others need from the network. Where it rejects, the
   * language is skipped with this reason, so that what the others reject with is a fault of the package.
   */
  prepare(folders: SdkFolders): Promise<void>
  /** Writes the complete package to `folders.out`, compiles it, and packs it into `folders.artefacts`. */
  build(folders: SdkFolders): Promise<void>
  /** Runs the acceptance program of this language with the package as installed from its artefact; rejects where a call fails. */
  accept(folders: SdkFolders, environment: AcceptanceEnvironment): Promise<void>
  /** The code of one call, as the documentation shows it. */
  sample(call: SampleCall): string
  /** Runs all of these samples against a server that answers with the contract's examples; rejects naming those that fail. */
  runSamples(folders: SdkFolders, calls: readonly SampleCall[], url: string): Promise<void>
}

export interface SdkFolders {
  /** `dist/sdks/<language>` */
  out: string
  /** `dist/sdks/artefacts/<language>`: what a registry takes, and nothing else. */
  artefacts: string
  /** `.cache/sdks/<language>`: generators in fixed versions, compiled things, what need not be made twice. */
  cache: string
  /** The documents as the server publishes them in OpenAPI 3.0: `platform.json`, `tools.json`, `operator.json`. */
  documents: string
  /** Of the contract, `0.5.0`: the package has the same. */
  version: string
}

/** What every acceptance program finds in its environment, under these names. */
export interface AcceptanceEnvironment {
  TAMGA_URL: string
  /** The same server behind a relay that answers the first request of each path with 429 and `Retry-After: 1`. */
  TAMGA_BUSY_URL: string
  /** Of the simulated phone: `http://127.0.0.1:8090/phone/api`. */
  TAMGA_PHONE_URL: string
  /** National ID and PIN1 of the person who signs in; each language has another one, for the sign-in limits. */
  TAMGA_PERSON: string
  TAMGA_PIN: string
  /** Of an OAuth client that may ask for tokens by `client_credentials`. */
  TAMGA_CLIENT_ID: string
  TAMGA_CLIENT_SECRET: string
  /** For the tools. */
  TAMGA_API_KEY: string
  /** A free service that can be applied for without a form. */
  TAMGA_SERVICE: string
  /** A file: `{"public_key": "<base64 of the 32 bytes>", "headers": {...}, "body": "...", "tampered_body": "..."}`. */
  TAMGA_WEBHOOK: string
}
