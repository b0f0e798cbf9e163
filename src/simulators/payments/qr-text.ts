/** What the code says to a bank's application: the fields of EMVCo's merchant-presented mode. */
export function qrText({ id, amount }: { id: string; amount: number }): string {
  const merchant = field('00', 'MN.TAMGA.DEMO') + field('01', id.replaceAll('-', '').slice(0, 25))
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', merchant),
    field('52', '9399'),
    field('53', '496'),
    field('54', String(amount)),
    field('58', 'MN'),
    field('59', 'TAMGA DEMO'),
    field('60', 'Ulaanbaatar'),
    field('62', field('05', id)),
    '6304',
  ].join('')
  return body + checksum(body)
}

const field = (tag: string, value: string): string => tag + String(value.length).padStart(2, '0') + value

/** CRC-16/CCITT-FALSE, as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
