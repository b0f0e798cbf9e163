import type { PaintBudget, ShownBox } from '../../pdf/painted.ts'

/** One of the boxes that a page shows; `number` is that of the annotation. */
export interface EarlierBox extends ShownBox {
  number?: number
}

/** Some of what a page shows, looked through in its place: a copy for each annotation would cost the square of them. */
export class EarlierContent {
  readonly #budget: PaintBudget
  readonly #boxes: readonly EarlierBox[]
  readonly #isMeant: (box: EarlierBox) => boolean

  constructor(
    budget: PaintBudget,
    boxes: readonly EarlierBox[],
    isMeant: (box: EarlierBox) => boolean = () => true,
  ) {
    this.#budget = budget
    this.#boxes = boxes
    this.#isMeant = isMeant
  }

  filter(test: (box: EarlierBox) => boolean): EarlierContent {
    return new EarlierContent(this.#budget, this.#boxes, (box) => this.#isMeant(box) && test(box))
  }

  /** Throws where the document has cost too many comparisons. */
  find(test: (box: EarlierBox) => unknown): EarlierBox | undefined {
    return this.#boxes.find((box) => {
      this.#budget.comparison()
      return this.#isMeant(box) && test(box)
    })
  }
}
