import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import { createHttp } from '../http.ts'
import { createPaymentClient } from './client.ts'
import { type PaymentProvider, PaymentsUnavailable } from './port.ts'

/** Where providers notify the platform of payments. */
const CALLBACK_PATH = '/api/v1/gov/payments/callback'

/** The provider of the settings; without one every call fails. Production does not start without one. */
export function openPaymentProvider(config: Config, clock: Clock, log: Logger): PaymentProvider {
  const { paymentProviderUrl: url, paymentClientSecret: clientSecret, paymentProviderName: name } = config
  if (url === undefined || clientSecret === undefined) return absent(name)
  return createPaymentClient({
    name,
    url,
    clientId: config.paymentClientId,
    clientSecret,
    invoiceCode: config.paymentInvoiceCode,
    callbackUrl: `${config.publicOrigin}${CALLBACK_PATH}`,
    send: createHttp(),
    clock,
    log,
  })
}

async function refuse(): Promise<never> {
  throw new PaymentsUnavailable('PAYMENT_PROVIDER_URL is not set', { maybeReceived: false })
}

const absent = (name: string): PaymentProvider => ({
  name,
  healthy: () => false,
  invoice: refuse,
  check: refuse,
  cancel: refuse,
  refund: refuse,
})
