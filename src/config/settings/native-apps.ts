import type { Setting } from '../setting.ts'

export const nativeAppSettings = {
  APP_RETURN_URIS: {
    description:
      'Where the eID app may lead people back to who sign in in an app (`return_to` of `/api/v1/auth/initiate`), separated by commas. Any port of an address on this machine will do.',
    schema: { type: 'array', items: { type: 'string', format: 'app-return' } },
    default: [],
  },
  ANDROID_APPS: {
    description:
      'Android apps that may claim links to this server, each with the SHA-256 of its signing certificate, separated by commas; a package may come twice. Switches `/.well-known/assetlinks.json` on.',
    schema: { type: 'array', items: { type: 'string', format: 'android-app' } },
    default: [],
  },
  IOS_APPS: {
    description:
      'iOS apps that may claim the https addresses of APP_RETURN_URIS at this server, separated by commas. Switches `/.well-known/apple-app-site-association` on.',
    schema: { type: 'array', items: { type: 'string', format: 'ios-app' } },
    default: [],
  },
} as const satisfies Record<string, Setting>
