import { bytesIn, type Field, fieldsOf, messagesIn, numberIn, textIn } from './protobuf.ts'

type Value = string | number | boolean

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId: string
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number
  name: string
  startNs: string
  endNs: string
  attributes: Record<string, Value>
  /** 2 where something went wrong. */
  status: number
  statusMessage: string
  traceState: string
  events: number
  links: { traceId: string; spanId: string }[]
  resource: Record<string, Value>
}

/** The spans of an ExportTraceServiceRequest; the numbers are those of opentelemetry-proto. */
export function spansIn(body: Buffer): CollectedSpan[] {
  return messagesIn(fieldsOf(body), 1).flatMap((ofResource) => {
    const resource = Object.assign({}, ...messagesIn(ofResource, 1).map(attributesOf(1)))
    return messagesIn(ofResource, 2)
      .flatMap((ofScope) => messagesIn(ofScope, 2))
      .map((span) => spanOf(span, resource))
  })
}

function spanOf(span: Field[], resource: Record<string, Value>): CollectedSpan {
  const [status = []] = messagesIn(span, 15)
  return {
    traceId: bytesIn(span, 1).toString('hex'),
    spanId: bytesIn(span, 2).toString('hex'),
    traceState: textIn(span, 3),
    parentSpanId: bytesIn(span, 4).toString('hex'),
    name: textIn(span, 5),
    kind: numberIn(span, 6),
    startNs: String(bytesIn(span, 7).readBigUInt64LE()),
    endNs: String(bytesIn(span, 8).readBigUInt64LE()),
    attributes: attributesOf(9)(span),
    events: messagesIn(span, 11).length,
    links: messagesIn(span, 13).map((link) => ({
      traceId: bytesIn(link, 1).toString('hex'),
      spanId: bytesIn(link, 2).toString('hex'),
    })),
    status: numberIn(status, 3),
    statusMessage: textIn(status, 2),
    resource,
  }
}

const attributesOf =
  (number: number) =>
  (message: Field[]): Record<string, Value> =>
    Object.fromEntries(
      messagesIn(message, number).map((pair) => [textIn(pair, 1), anyValueOf(messagesIn(pair, 2)[0] ?? [])]),
    )

function anyValueOf(value: Field[]): Value {
  const [field] = value
  if (field?.number === 2) return field.value === 1n
  if (field?.number === 3) return Number(field.value)
  if (field?.number === 4) return (field.value as Buffer).readDoubleLE()
  return textIn(value, 1)
}
