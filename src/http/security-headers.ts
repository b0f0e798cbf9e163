import type { Config } from '../config/types.ts'

type Headers = Readonly<Record<string, string>>
type Settings = Pick<Config, 'nodeEnv' | 'publicOrigin'>

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
}

/** For answers that programs read: nothing in them may run, load or be framed, and no cache keeps them unasked. */
export const apiHeaders = (config: Settings): Headers =>
  Object.freeze({
    ...everywhere,
    ...transport(config),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  })

/** For pages of our own: everything from this origin, styles also inline, and no script that is not a file of ours. */
export const pageHeaders = (config: Settings): Headers =>
  Object.freeze({
    ...everywhere,
    ...transport(config),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  })

/** For the documentation: files of this origin alone, and nothing in place, neither script nor style. */
export const docsHeaders = (config: Settings): Headers =>
  Object.freeze({
    ...everywhere,
    ...transport(config),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  })

const transport = ({ nodeEnv, publicOrigin }: Settings): Headers =>
  nodeEnv === 'production' && publicOrigin.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
    : {}
