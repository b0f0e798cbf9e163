/** A picture that holds its pixels and nothing else. */
export interface Picture {
  /** A PNG of eight bits a channel, with transparency. */
  png: Buffer
  width: number
  height: number
}

export interface Pictures {
  /**
   * Reads a PNG from outside and writes a new one of its pixels: no text, no metadata and nothing that was appended
   * survives. Rejects with PictureRefused, and with PicturesBusy when too many wait already.
   */
  fromPng(bytes: Uint8Array): Promise<Picture>
  stop(): Promise<void>
}

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly reason: 'not_png' | 'too_large' | 'broken'

  constructor(reason: PictureRefused['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy'
}
