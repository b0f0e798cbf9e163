/** What is to be paid. */
export interface Order {
  /** Asked for twice, it is one invoice. */
  orderNo: string
  /** In whole tugriks. */
  amount: number
  /** What the payer reads in the bank's application. */
  text: string
  /** After it nobody should be able to pay. */
  expiresAt: Date
}

/** How somebody pays it. */
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
export interface Taken {
  ref: string
  amount: number
}

export interface InvoiceState {
  /** Whether somebody can still pay it; else why not. */
  status: 'open' | 'paid' | 'refused' | 'cancelled' | 'expired'
  /** What was taken and not given back. */
  taken: Taken[]
}

/**
 * Takes money for the platform, and gives it back. Every call may be repeated: none takes or gives twice. A failure is
 * thrown, and never told as a state of the invoice.
 */
export interface PaymentProvider {
  /** Under which what it did is kept. */
  readonly name: string
  invoice(order: Order, signal: AbortSignal): Promise<Invoice>
  /** What has become of the invoice; the order number shows that it is ours. */
  look(invoice: { ref: string; orderNo: string }, signal: AbortSignal): Promise<InvoiceState>
  /** Nobody can pay it afterwards. One that was paid before stays paid: the state tells. */
  withdraw(invoice: { ref: string; orderNo: string }, signal: AbortSignal): Promise<InvoiceState>
  /** All that was taken with this movement. */
  giveBack(takenRef: string, signal: AbortSignal): Promise<void>
  /** False while it keeps failing, or is not set, and nobody asks it. */
  healthy(): boolean
}

/** The provider cannot be reached, is too slow or fails, or none is set. Trying again may help. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable'
  /** False where the provider has certainly not heard what it was asked for. */
  readonly maybeHeard: boolean

  constructor(message: string, { maybeHeard, ...options }: ErrorOptions & { maybeHeard: boolean }) {
    super(message, options)
    this.maybeHeard = maybeHeard
  }
}

/** The provider has heard and said no; asking again brings the same. */
export class PaymentsRefused extends Error {
  override readonly name = 'PaymentsRefused'
  /** In the provider's words. */
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** The provider has answered with what is no answer to the question. */
export class PaymentsInvalidAnswer extends Error {
  override readonly name = 'PaymentsInvalidAnswer'
}
