import type { components } from '../../../generated/platform.d.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'

type AssetLinks = components['schemas']['AssetLink'][]

const keepable = { 'Cache-Control': 'public, max-age=300' }

export const getAssetLinks: Handler<'getAssetLinks'> = async (_input, { services: { config } }) => {
  if (config.androidApps.length === 0) throw new AppError('request.not_found')
  return reply(200, assetLinksOf(config.androidApps), keepable)
}

/** One statement for each package, with all of its certificates. */
function assetLinksOf(apps: readonly string[]): AssetLinks {
  const prints = new Map<string, string[]>()
  for (const app of apps) {
    const [name = '', print = ''] = app.split('=')
    prints.set(name, [...(prints.get(name) ?? []), print])
  }
  return [...prints].map(([package_name, sha256_cert_fingerprints]) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name, sha256_cert_fingerprints },
  }))
}

/** Apps claim the addresses that are registered for them, and no page of ours. */
export const getAppleAppSiteAssociation: Handler<'getAppleAppSiteAssociation'> = async (
  _input,
  { services: { config } },
) => {
  if (config.iosApps.length === 0) throw new AppError('request.not_found')
  const own = config.appReturnUris
    .flatMap((address) => URL.parse(address) ?? [])
    .filter(({ origin }) => origin === config.publicOrigin)
  const components = [...new Set(own.map(({ pathname }) => pathname))].map((path) => ({ '/': path }))
  const details = [{ appIDs: [...config.iosApps], components }]
  return reply(200, { applinks: { details } }, keepable)
}
