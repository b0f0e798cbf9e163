/** Lets one wait for what several may cause. What is rung while no one waits is not lost. */
export class Signal {
  #isRung = false
  #wake: (() => void) | undefined

  ring(): void {
    this.#isRung = true
    this.#wake?.()
  }

  async rung(): Promise<void> {
    if (!this.#isRung)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    this.#wake = undefined
    this.#isRung = false
  }
}
