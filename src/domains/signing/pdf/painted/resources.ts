import type { Revision } from '../revision.ts'
import type { PdfDict, PdfValue } from '../values.ts'
import { UnsupportedContent } from './budget.ts'
import type { Font } from './font.ts'
import type { Box } from './geometry.ts'

/** What the names of a content mean (7.8.3), with the resources of the contents that draw it. */
export class Resources {
  /** What glyphs of Type 3 paint: their programs may use the names of the content that shows them. */
  readonly glyphs = new Map<Font, Map<string, Box | undefined>>()
  /** Fonts of which some glyphs are white. */
  readonly whiteGlyphs = new Set<Font>()
  readonly #revision: Revision
  readonly #own: PdfDict | undefined
  readonly #outer: Resources | undefined

  constructor(revision: Revision, own: PdfDict | undefined, outer?: Resources) {
    this.#revision = revision
    this.#own = own
    this.#outer = outer
  }

  /** Of a content inside this one; without resources of its own it has these. */
  inside(own: PdfDict | undefined): Resources {
    return own ? new Resources(this.#revision, own, this) : this
  }

  /** Null where there is none. Viewers differ in where else they look for a name that the content itself does not have. */
  find(kind: string, key: string): PdfValue {
    const own = this.#ownOf(kind, key)
    if (own === null && this.nearest(kind, key) !== null)
      throw new UnsupportedContent('a name has a meaning only in the content around')
    return own
  }

  /** Here or in the contents around. */
  nearest(kind: string, key: string): PdfValue {
    return this.#ownOf(kind, key) ?? this.#outer?.nearest(kind, key) ?? null
  }

  #ownOf(kind: string, key: string): PdfValue {
    return this.#revision.resolve(this.#revision.dict(this.#own?.get(kind))?.get(key))
  }
}
