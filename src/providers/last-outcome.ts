/** For what has no circuit to open: whether its last use found it at work. */
interface LastOutcome {
  healthy(): boolean
  /** Does the work and notes how it ended. Faults that are not the provider's say nothing of it. */
  observe<T>(work: () => Promise<T>): Promise<T>
}

export function createLastOutcome(isFault: (error: unknown) => boolean): LastOutcome {
  let healthy = true
  return {
    healthy: () => healthy,
    async observe(work) {
      try {
        const result = await work()
        healthy = true
        return result
      } catch (error) {
        if (isFault(error)) healthy = false
        throw error
      }
    },
  }
}
