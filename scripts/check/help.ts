/** What each check demands, in a line. */
export const checkLines: Readonly<Record<string, string>> = {
  types: 'every file compiles; a missing handler or a wrong answer is a type error',
  generated: 'generated/ is what `npm run generate` writes',
  format: "Biome's rules; `npm run format` mends most of it",
  contract: "our rules for the contract's fragments, with file and line",
  redocly: "Redocly's rules for the documents and workflows",
  spectral: "Spectral's rules for the documents",
  tables: 'generated/database.d.ts and generated/retention.md have the tables of the migrations',
  rows: 'the type of every raw `sql` is what the migrated database yields for the statement',
  migrations: 'each migration expands or contracts, and says which',
  architecture: "README.md's picture is that of scripts/check/architecture.ts",
  'config-docs': 'docs/configuration.md has every setting',
  'metrics-docs': 'docs/telemetry.md has every metric',
  compatibility: 'the contract breaks nothing that the last release promised',
  layers: 'imports go down the floors and along the declared uses of areas; each area queries its own tables',
  labels: 'every name that the console shows has a label in both languages',
  reach: 'what a person can do with a session is in the console or on a page, or has a reason',
  docs: 'links and paths on pages lead somewhere',
  words: 'no unfinished work, no words out of use',
  packages: 'exact versions, a whole lock file, no dev dependency in production',
  tests: 'no test file can pass in silence',
  exports: 'what is exported has a reader in another file, and one name means one thing',
  'private-members': 'no private members of packages or of the runtime',
  mirrors: 'each fragment has its handlers and its test at the same path',
}

export function checkHelp(names: readonly string[]): string {
  const width = Math.max(...names.map((name) => name.length)) + 2
  return `Usage: npm run check [-- options]

Runs every rule of the project. A line \`fault <check>: ...\` says what is wrong and where; the exit code is 1 then.
A check that reads nothing that has changed since it passed is not made again.

Options:
  --only <check>   run this check alone; may be given several times
  --help           show this

Checks:
${names.map((name) => `  ${name.padEnd(width)}${checkLines[name] ?? ''}`.trimEnd()).join('\n')}

Examples:
  npm run check
  npm run check -- --only types --only format
`
}
