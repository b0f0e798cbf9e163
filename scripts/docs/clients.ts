import type { SampleCall } from '../sdks/sample-call.ts'
import type { SdkLanguage } from '../sdks/sdk.ts'

/**
 * Where the samples find the server, and what stands for a secret of the reader. A server that shows the site puts its own
 * address in their place, and in development a key of the demonstration: `src/http/docs-site.ts`.
 */
const SERVER = 'http://localhost:8080'
const OPERATOR = 'http://operator.localhost:8080'
const API_KEY = 'YOUR_API_KEY'
const CLIENT = { id: 'YOUR_CLIENT_ID', secret: 'YOUR_CLIENT_SECRET' }
const TOKEN = 'YOUR_ACCESS_TOKEN'
const ADMIN_KEY = 'YOUR_ADMIN_KEY'

type Credential = SampleCall['credential']

/** The variables that a sample with curl reads, and no others. */
export function variables(code: string): string {
  const values: Readonly<Record<string, string>> = {
    TAMGA_URL: SERVER,
    TAMGA_OPERATOR_URL: OPERATOR,
    TAMGA_TOKEN: TOKEN,
    TAMGA_API_KEY: API_KEY,
    TAMGA_ADMIN_KEY: ADMIN_KEY,
    TAMGA_CLIENT_ID: CLIENT.id,
    TAMGA_CLIENT_SECRET: CLIENT.secret,
  }
  return Object.entries(values)
    .filter(([name]) => new RegExp(`\\$${name}\\b`).test(code))
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

const options: Readonly<Record<SdkLanguage, Partial<Record<Credential, string>>>> = {
  typescript: {
    session: `session: { accessToken: '${TOKEN}' }`,
    apiKey: `apiKey: '${API_KEY}'`,
    adminKey: `adminKey: '${ADMIN_KEY}'`,
    clientBasic: `client: { id: '${CLIENT.id}', secret: '${CLIENT.secret}' }`,
    other: `token: '${TOKEN}'`,
  },
  python: {
    session: `session=Session("${TOKEN}")`,
    apiKey: `api_key="${API_KEY}"`,
    adminKey: `admin_key="${ADMIN_KEY}"`,
    clientBasic: `client=("${CLIENT.id}", "${CLIENT.secret}")`,
    other: `token="${TOKEN}"`,
  },
  go: {
    session: `tamga.WithSession(tamga.Session{AccessToken: "${TOKEN}"})`,
    apiKey: `tamga.WithAPIKey("${API_KEY}")`,
    adminKey: `tamga.WithAdminKey("${ADMIN_KEY}")`,
    clientBasic: `tamga.WithClient("${CLIENT.id}", "${CLIENT.secret}")`,
    other: `tamga.WithToken("${TOKEN}")`,
  },
  java: {
    session: `.session("${TOKEN}", null)`,
    apiKey: `.apiKey("${API_KEY}")`,
    adminKey: `.adminKey("${ADMIN_KEY}")`,
    clientBasic: `.client("${CLIENT.id}", "${CLIENT.secret}")`,
    other: `.token("${TOKEN}")`,
  },
}

/** How the client is made that a sample calls. */
const clients: Readonly<Record<SdkLanguage, (option: string | undefined) => string>> = {
  typescript: (option) =>
    `const tamga = new Tamga({ baseUrl: '${SERVER}'${option === undefined ? '' : `, ${option}`} })\n`,
  python: (option) => {
    const names = option?.includes('Session(') ? 'Session, Tamga' : 'Tamga'
    return `from tamga import ${names}\n\ntamga = Tamga("${SERVER}"${option === undefined ? '' : `, ${option}`})\n`
  },
  go: (option) =>
    `client, err := tamga.New("${SERVER}"${option === undefined ? '' : `, ${option}`})\nif err != nil {\n\treturn err\n}\n`,
  java: (option) => `var tamga = Tamga.builder().baseUrl("${SERVER}")${option ?? ''}.build();\n`,
}

/** A sample with the client that it calls, as a program begins. */
export function withClient(language: SdkLanguage, call: SampleCall, code: string): string {
  const client = clients[language](options[language][call.credential])
  if (language !== 'typescript') return `${client}${code}`
  const [, imports = '', rest = ''] = /^((?:import .*\n)*)\n?([\s\S]*)$/.exec(code) ?? []
  return `import { Tamga } from '@tamga/sdk'\n${imports}\n${client}${rest}`
}
