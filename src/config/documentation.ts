import { settingFormats } from './formats.ts'
import { isDerived, type Setting, type SettingSchema } from './setting.ts'
import { groups } from './settings.ts'

const introduction = `# Configuration

Settings are environment variables and the lines of the file that \`ENV_FILE\` names. The server does not start with a
fault and reports all of them. An empty variable counts as unset. Without any setting the server runs for development, with
secrets that it makes once and keeps in \`DATA_DIR/secrets.json\`. \`NODE_ENV=production\` refuses missing settings, weak or
repeated secrets, addresses without https, and proxies trusted everywhere.

- **Secret**: also read from the file that \`NAME_FILE\` names, without one final line break. Setting both is a fault.
- **Reload**: [applies at SIGHUP](operations.md#settings-without-a-restart), without a restart.
- URL: http or https, without credentials, query, fragment or trailing slash.
- Redirect URIs: https, http on localhost, or an app's address such as mn.gov.app:/return, without a fragment; return URIs
  have http on 127.0.0.1 or [::1] instead.
- Networks: CIDR such as 10.0.0.0/8. Tokens: letters, digits and \`-._~+/=\`. Keys: 32 bytes in base64url. Folders: small
  letters, digits, hyphens and inner slashes.

Defaults are in parentheses; *made*: by the server, outside production. \`node scripts/generate-config-docs.ts\` makes this
page from src/config/settings.
`

/** The reference of all settings, as Markdown. */
export function configurationPage(): string {
  const sections = Object.entries(groups).map(([title, group]) => section(title, Object.entries(group)))
  return [introduction, ...sections].join('\n')
}

function section(title: string, settings: [string, Setting][]): string {
  const sameAs = (name: string) => settings.filter(([, { description }]) => description === `As ${name}.`)
  const lines = settings
    .filter(([, { description }]) => !description.startsWith('As '))
    .map(([name, setting]) => line([name, ...sameAs(name).map(([other]) => other)], setting))
  return `${[`## ${title}`, '', ...lines].join('\n')}\n`
}

/** Settings that say "As OTHER." have no line of their own: they share the other's. */
function line(names: string[], setting: Setting): string {
  const shown = names.map((name) => `\`${name}\``).join(', ')
  const meaning = [setting.description, ...marks(setting)].join(' ')
  return `- ${shown}, ${valueWords(setting.schema)}${defaultWords(setting)}: ${meaning}`
}

function* marks({ needed, secret, reloadable }: Setting): Generator<string> {
  if (needed) yield `**Required** ${needed.words}.`
  if (secret) yield '**Secret.**'
  if (reloadable) yield '**Reload.**'
}

function valueWords(schema: SettingSchema): string {
  if (schema.type === 'integer') return `${schema.minimum}–${schema.maximum}`
  if (schema.type === 'boolean') return 'boolean'
  if (schema.type === 'string' && schema.enum) return schema.enum.join(', ')
  const format = settingFormats[(schema.type === 'array' ? schema.items.format : schema.format) ?? '']
  return format ? (format.short ?? format.words) : 'text'
}

function defaultWords(setting: Setting): string {
  const text = defaultText(setting)
  if (text === null || text === '') return ''
  const { default: value, make } = setting
  return ` (${make || (value !== undefined && isDerived(value)) ? text : `\`${text}\``})`
}

/** The default as it would be written, or in words where it follows from other settings; null where there is none. */
export function defaultText({ default: value, make }: Setting): string | null {
  if (make) return 'made'
  if (value === undefined) return null
  if (isDerived(value)) return value.words
  return Array.isArray(value) ? value.join(',') : String(value)
}
