/** Works through rows in batches until one is not full, so that no other transaction waits long for a row. */
export async function inBatches(size: number, some: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await some(size)
    total += count
    if (count < size) return total
  }
}
