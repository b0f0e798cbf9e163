import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, loadConfig } from '../../src/config/config.ts'

/** A directory that is gone at the end of its scope. */
export function temporaryDirectory(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'tamga-config-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}

/** All that production needs, without one feature more. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://id.gov.mn',
  DATABASE_URL: 'postgres://app@db/tamga',
  JWT_SECRET: 'jrhkPAkg3zRZS1yaM8qqB0tIpHm2vQnYw7uDdL5cXoE',
  AUDIT_KEY: 'x5Wl0sFz1ibmQ9N4VtGZkYp7RjOe3HuCa8DyMqJBnLw',
  ADMIN_API_KEY: 'Qm7VbXo2Zr9LkTnW4JcYh6PfGd8SuEa1IiRyMqJBnLw',
  SSO_STATE_KEY: 'b3Zx9QmT1LkVnW7JcYh2PfGd6SuEa8IiRyMqJBnLw5o',
  METRICS_TOKEN: 'pT8vZq3LmXc6WnRb',
  EID_URL: 'https://eid.gov.mn/rp/v1',
  EID_CA_FILE: '/etc/tamga/eid-ca.pem',
  STATE_REGISTRY_URL: 'https://registry.gov.mn/v1',
  STATE_REGISTRY_KEY: 'Zk4pWq8sLx2VnT6yRj9cHb3mUe7aGd1fIoQwXzNvB5E',
  PAYMENT_PROVIDER_URL: 'https://pay.gov.mn/v2',
  PAYMENT_CLIENT_SECRET: 'Hn5tRw9cKx3QmV7zLb1pYd6sGj2fUe8a',
  PAYMENT_CALLBACK_SECRET: 'Lw2nXq7vTb9kRy4mJc6hPd1sGf8uEa3iZoQxWzNvB5M',
  EID_RP_UUID: 'c0a8f1de-5f4e-4f4e-9d27-0f3a6b8e1c11',
}

/** `NAME what is wrong` of every fault. */
export function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.faults.map(({ name, wrong }) => `${name} ${wrong}`)
  }
  return []
}

export const faultyNames = (env: Record<string, string>): string[] =>
  faultsOf(env).map((fault) => fault.split(' ')[0]!)
