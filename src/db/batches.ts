/** Does something to some rows at a time, until fewer are left than fit, so that nobody waits long for a row. */
export async function inBatches(size: number, some: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await some(size)
    total += count
    if (count < size) return total
  }
}
