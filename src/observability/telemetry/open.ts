import type { Config } from '../../config/types.ts'
import type { Telemetry, TelemetryParts } from './telemetry.ts'

const off: Telemetry = {
  on: false,
  request: () => undefined,
  work: () => undefined,
  later: () => undefined,
  stop: async () => {},
}

/** The SDK is loaded only where a collector is set: without one it costs neither memory nor time. */
export async function openTelemetry(config: Config, parts: TelemetryParts): Promise<Telemetry> {
  const { otelExporterOtlpEndpoint: endpoint } = config
  if (endpoint === undefined) return off
  const { startSdk } = await import('./sdk.ts')
  return startSdk({ ...config, otelExporterOtlpEndpoint: endpoint }, parts)
}
