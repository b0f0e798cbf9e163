/** What only the server knows that shows the documentation. */
export interface DocsServed {
  /** Where readers reach it. */
  origin: string
  /** Whether forms may call operations. */
  try: boolean
  /** What stands in the samples in place of a secret, and what of the demonstration stands there in development. */
  secrets: Readonly<Record<string, string>>
  /** Of the simulators in development. */
  simulators?: string
}

/** As written in the repository: the addresses of `npm start`. */
const WRITTEN_ORIGIN = /http:\/\/(?:localhost|127\.0\.0\.1):8080(?!\d)/g
const WRITTEN_SIMULATORS = /http:\/\/127\.0\.0\.1:8090(?!\d)/g

/** A page with the addresses of this server, so that what is copied from it works as it stands. */
export function withServed(text: string, { origin, simulators, secrets }: DocsServed): string {
  const addressed = text.replaceAll(WRITTEN_ORIGIN, () => origin)
  const phoned =
    simulators === undefined ? addressed : addressed.replaceAll(WRITTEN_SIMULATORS, () => simulators)
  return Object.entries(secrets).reduce((page, [name, value]) => page.replaceAll(name, () => value), phoned)
}
