/** The settings that both sides share. */
export interface Setting {
  web: { id: string; secret: string }
  /** Without a scope where the provider has none that a program asks for by itself. */
  machine: { id: string; secret: string; scope?: string }
}

export const REDIRECT_URI = 'https://rp.example/callback'
export const SCOPE = 'openid profile email offline_access'

/** Of the one person who signs in; the tables hold many more. */
export const person = {
  name: 'Бат Сараа',
  given_name: 'Сараа',
  family_name: 'Бат',
  ge_id: '100000001',
  email: 'saraa@example.mn',
  email_verified: false,
}

/** In seconds. */
export const lifetimes = {
  code: 600,
  accessToken: 3600,
  idToken: 3600,
  refreshToken: 30 * 24 * 3600,
}
