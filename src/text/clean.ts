// Control characters, marks that change the direction of text, zero-width and tag characters: they hide what a reader,
// or a model, takes in. The joiners of emoji and of the vertical Mongolian script stay.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e01ef}]/gu

/** The text without anything invisible, in composed form; line breaks and tabs stay. */
export function stripInvisible(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(invisible, '').normalize('NFC').trim()
}

/** The same on one line. */
export function oneLine(text: string): string {
  return stripInvisible(text).replaceAll(/\s+/g, ' ')
}
