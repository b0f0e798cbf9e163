/** What is to be paid. */
export interface PaymentOrder {
  /** The same number twice gives the same invoice. */
  orderNo: string
  /** In whole tugriks. */
  amount: number
  /** What the payer reads in the bank's application. */
  text: string
  /** The provider takes no payment after it. */
  expiresAt: Date
}

/** How a person pays it. */
export interface Offer {
  /** What the QR code says. */
  qrText: string
  /** Into applications of banks. */
  links: { name: string; description: string; url: string }[]
}

export interface Invoice {
  ref: string
  offer: Offer
}

/** Money that the provider has taken for an invoice. */
export interface ReceivedPayment {
  ref: string
  amount: number
}

export interface InvoiceState {
  /** Whether it can still be paid; else why not. */
  status: 'open' | 'paid' | 'refused' | 'cancelled' | 'expired'
  /** What was taken and not refunded. */
  taken: ReceivedPayment[]
}

/**
 * Takes money for the platform, and refunds it. Every call is idempotent: none takes or refunds twice. A failure is
 * thrown, never returned as a state of the invoice.
 */
export interface PaymentProvider {
  /** The name in the records of what it did. */
  readonly name: string
  invoice(order: PaymentOrder, signal: AbortSignal): Promise<Invoice>
  /** The present state of the invoice; the order number shows that it is ours. */
  check(invoice: { ref: string; orderNo: string }, signal: AbortSignal): Promise<InvoiceState>
  /** It cannot be paid afterwards. One that was paid before stays paid: the state says so. */
  cancel(invoice: { ref: string; orderNo: string }, signal: AbortSignal): Promise<InvoiceState>
  /** Refunds all that was taken with this payment, or a part of it: the same number twice is one refund. */
  refund(
    takenRef: string,
    signal: AbortSignal,
    part?: { refundNo: string; amount: number } | undefined,
  ): Promise<void>
  /** False while its circuit is open, or where none is set. */
  healthy(): boolean
}

/** The provider cannot be reached, is too slow or fails, or none is set. Trying again may help. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable'
  /** False where the provider has certainly not received the request. */
  readonly maybeReceived: boolean

  constructor(message: string, { maybeReceived, ...options }: ErrorOptions & { maybeReceived: boolean }) {
    super(message, options)
    this.maybeReceived = maybeReceived
  }
}

/** The provider has received the request and refused it; repeating it gives the same result. */
export class PaymentsRefused extends Error {
  override readonly name = 'PaymentsRefused'
  /** The provider's error code. */
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** The provider's response does not answer the request. */
export class PaymentsInvalidResponse extends Error {
  override readonly name = 'PaymentsInvalidResponse'
}
