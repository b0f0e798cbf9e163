/** What Node itself reads: what it loads, whom it trusts, where it caches. */
const names = [
  'HOME',
  'LANG',
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'NODE_USE_SYSTEM_CA',
  'NODE_V8_COVERAGE',
  'OPENSSL_CONF',
  'PATH',
  'SSL_CERT_DIR',
  'SSL_CERT_FILE',
  'TMPDIR',
  'TZ',
]

/** The environment of a process that reads foreign files: it has no use for the secrets in ours. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
