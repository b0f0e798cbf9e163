/** A QR code as an SVG picture. The library is loaded with the first one. */
export async function qrCodeSvg(
  text: string,
  options: { margin?: number; errorCorrectionLevel?: 'M' } = {},
): Promise<string> {
  const { default: codes } = await import('qrcode')
  // One segment of bytes: to look for runs of digits and capitals costs more than it could save of a link.
  const whole = [{ data: Buffer.from(text), mode: 'byte' as const }]
  return codes.toString(whole, { type: 'svg', ...options })
}

/** The same as an address that a picture can be shown from. */
export async function qrCodeAddress(...given: Parameters<typeof qrCodeSvg>): Promise<string> {
  return `data:image/svg+xml;base64,${Buffer.from(await qrCodeSvg(...given)).toString('base64')}`
}
