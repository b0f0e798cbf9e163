import type { Setting } from '../setting.ts'

export const nativeAppSettings = {
  APP_RETURN_URIS: {
    description:
      'Where the eID app may return to a native app (`return_to` of `/api/v1/auth/initiate`), comma-separated. Addresses on this machine match any port.',
    schema: { type: 'array', items: { type: 'string', format: 'app-return' } },
    default: [],
  },
  ANDROID_APPS: {
    description:
      'Android apps that may claim links to this server, with the SHA-256 of the signing certificate, comma-separated. Switches `/.well-known/assetlinks.json` on.',
    schema: { type: 'array', items: { type: 'string', format: 'android-app' } },
    default: [],
  },
  IOS_APPS: {
    description:
      'iOS apps that may claim the https addresses of APP_RETURN_URIS here, comma-separated. Switches `/.well-known/apple-app-site-association` on.',
    schema: { type: 'array', items: { type: 'string', format: 'ios-app' } },
    default: [],
  },
} as const satisfies Record<string, Setting>
