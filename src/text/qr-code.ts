interface QrCodeOptions {
  margin?: number
  errorCorrectionLevel?: 'M'
  /** In one piece: to look for runs of digits and capitals costs more than it could save of a link. */
  isLink?: boolean
}

/** A QR code as an SVG picture. The library is loaded with the first one. */
export async function qrCodeSvg(
  text: string,
  { isLink = false, ...options }: QrCodeOptions = {},
): Promise<string> {
  const { default: codes } = await import('qrcode')
  const content = isLink ? [{ data: Buffer.from(text), mode: 'byte' as const }] : text
  return codes.toString(content, { type: 'svg', ...options })
}

/** The same as an address that a picture can be shown from. */
export async function qrCodeAddress(...given: Parameters<typeof qrCodeSvg>): Promise<string> {
  return `data:image/svg+xml;base64,${Buffer.from(await qrCodeSvg(...given)).toString('base64')}`
}
