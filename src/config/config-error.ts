export interface ConfigFault {
  name: string
  wrong: string
  remedy: string
}

/** Everything that keeps the server from starting, at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly ConfigFault[]

  constructor(faults: readonly ConfigFault[]) {
    const lines = faults.map(({ name, wrong, remedy }) => `  ${name} ${wrong}. ${remedy}`)
    super(
      `The settings do not allow a start (docs/configuration.md describes them all):\n${lines.join('\n')}`,
    )
    this.faults = faults
  }
}
