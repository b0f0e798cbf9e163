import { typeNames } from './parse.ts'
import { isDerived, type Setting } from './setting.ts'
import { groups } from './settings.ts'

const introduction = `# Configuration

Settings are environment variables, read when the server starts, together with the file that \`ENV_FILE\` names. Whatever
is wrong with them is reported at once, and the server does not start. An empty variable counts as unset.

SIGHUP has a running server read them again. Those marked in the column Reload then hold at once; what else has changed
is named in the log, and waits for a restart. [How, and why not more](operations.md#settings-without-a-restart).

Without any setting the server runs for development. With \`NODE_ENV=production\` it demands everything that is needed
and refuses what is dangerous: secrets that can be guessed or are used twice, addresses without https, proxies trusted
everywhere. Outside production the secrets that it can make itself are made once and kept in \`DATA_DIR/secrets.json\`.

A secret can be read from a file, so that it stands in no environment: \`JWT_SECRET_FILE\` names the file that holds
\`JWT_SECRET\`, and \`INTEGRATION_<NAME>_CLIENT_SECRET_FILE\` is read so, too. One line break at the end of the file is left
out. To set both, to name a file that cannot be read, or an empty one, is a fault of the start.

This page is generated from the table of settings in src/config/settings by \`node scripts/generate-config-docs.ts\`.
`

/** The reference of all settings, as Markdown. */
export function configurationPage(): string {
  const sections = Object.entries(groups).map(([title, group]) => section(title, Object.entries(group)))
  return [introduction, ...sections].join('\n')
}

function section(title: string, settings: [string, Setting][]): string {
  const rows = settings.map(([name, setting]) => row(name, setting))
  const head = [
    '| Name | Value | Default | Secret | Reload | Required | Meaning |',
    '|---|---|---|---|---|---|---|',
  ]
  return `${[`## ${title}`, '', ...head, ...rows].join('\n')}\n`
}

function row(name: string, setting: Setting): string {
  const cells = [
    `\`${name}\``,
    typeNames(setting.schema),
    defaultWords(setting),
    setting.secret ? `yes, or \`${name}_FILE\`` : '',
    setting.reloadable ? 'yes' : '',
    setting.needed?.words ?? '',
    setting.description,
  ]
  return `| ${cells.join(' | ')} |`
}

function defaultWords({ default: value, make }: Setting): string {
  if (make) return 'made, in production none'
  if (value === undefined) return ''
  if (isDerived(value)) return value.words
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `\`${value.join(',')}\``
  return `\`${value}\``
}
