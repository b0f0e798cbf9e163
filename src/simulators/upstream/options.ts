import { portIn, readArgument } from '../shared/options.ts'

export interface UpstreamOptions {
  port: number
  /** Where the gateway publishes its keys; without it the service says so and believes no one. */
  platformOrigin: string | undefined
}

/** Parses the one argument of the process. */
export function readOptions(argument: string | undefined): UpstreamOptions {
  const given = readArgument(argument, 'upstream')
  const { platformOrigin } = given
  return {
    port: portIn(given),
    platformOrigin: typeof platformOrigin === 'string' ? platformOrigin : undefined,
  }
}
