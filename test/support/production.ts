import { randomBytes } from 'node:crypto'

const secret = () => randomBytes(32).toString('base64url')

export const metricsToken = secret

/** All that a server in production asks for, with this token for its metrics and documents. */
export const inProduction = (token: string): Record<string, string> => ({
  NODE_ENV: 'production',
  ALLOW_EMBEDDED_DATABASE: 'true',
  PUBLIC_ORIGIN: 'https://id.example.mn',
  OPERATOR_HOST: 'console.example.mn',
  METRICS_TOKEN: token,
  JWT_SECRET: secret(),
  AUDIT_KEY: secret(),
  SSO_STATE_KEY: secret(),
  ADMIN_API_KEY: secret(),
  STATE_REGISTRY_URL: 'https://registry.example.mn',
  STATE_REGISTRY_KEY: secret(),
  PAYMENT_PROVIDER_URL: 'https://pay.example.mn',
  PAYMENT_CLIENT_SECRET: secret(),
  PAYMENT_CALLBACK_SECRET: secret(),
  SSO_ISSUER: 'https://sso.example.mn',
  SSO_CLIENT_ID: 'documents',
  SSO_CLIENT_SECRET: secret(),
})
