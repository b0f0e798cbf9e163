/** Lets one wait for what several may cause. What is rung while no one waits is not lost. */
export class Signal {
  #isSet = false
  #wake: (() => void) | undefined

  notify(): void {
    this.#isSet = true
    this.#wake?.()
  }

  async wait(): Promise<void> {
    if (!this.#isSet)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    this.#wake = undefined
    this.#isSet = false
  }
}
