import type { Config } from '../config/config.ts'
import type { Feature, Operation } from './operation.ts'

const isOn: Record<Feature, (config: Config) => boolean> = {
  openid: ({ oauthIssuer, ssoStateKey }) => oauthIssuer !== undefined && ssoStateKey !== undefined,
}

/** Operations of a part of the platform that the settings leave off are not there: nothing tells them from nothing. */
export function isServed({ feature }: Operation, config: Config): boolean {
  return feature === null || isOn[feature](config)
}
