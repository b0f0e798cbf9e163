/** What both sides are told alike. */
export interface Setting {
  web: { id: string; secret: string }
  machine: { id: string; secret: string; scope: string }
}

export const REDIRECT_URI = 'https://rp.example/callback'
export const SCOPE = 'openid profile email offline_access'

/** In seconds. */
export const lifetimes = {
  code: 600,
  accessToken: 3600,
  idToken: 3600,
  refreshToken: 30 * 24 * 3600,
}
