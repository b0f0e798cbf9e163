/** Lets a model read batch after batch; how many vectors it made. Stops between two where the instance is to end. */
export async function drainBatches(add: () => Promise<number>, draining: () => boolean): Promise<number> {
  let total = 0
  for (let added = -1; added !== 0 && !draining(); ) {
    added = await add()
    total += added
  }
  return total
}
