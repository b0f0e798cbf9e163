/** The bytes of a file, not read yet: take `stream`, or one of the methods, once. */
export class Download {
  readonly #response: Response

  constructor(response: Response) {
    this.#response = response
  }

  /** 200, 206 where a part was asked for, 304 where `ifNoneMatch` names this version. */
  get status(): number {
    return this.#response.status
  }
  get headers(): Headers {
    return this.#response.headers
  }
  get mediaType(): string | undefined {
    return this.headers.get('content-type') ?? undefined
  }
  get etag(): string | undefined {
    return this.headers.get('etag') ?? undefined
  }
  /** Of this answer: of a part, where one was asked for. */
  get length(): number | undefined {
    const length = this.headers.get('content-length')
    return length === null ? undefined : Number(length)
  }
  /** Which bytes of how many: `bytes 100-199/1048576`. */
  get contentRange(): string | undefined {
    return this.headers.get('content-range') ?? undefined
  }
  get stream(): ReadableStream<Uint8Array> {
    return this.#response.body ?? new Blob([]).stream()
  }
  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await this.#response.arrayBuffer())
  }
  text(): Promise<string> {
    return this.#response.text()
  }
  blob(): Promise<Blob> {
    return this.#response.blob()
  }
}
