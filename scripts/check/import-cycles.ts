/** Groups of files that import each other, directly or around a corner (Tarjan); types count as any import does. */
export function importCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const cycles: string[][] = []

  function visit(file: string): void {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    stack.push(file)
    onStack.add(file)
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue
      if (!order.has(target)) visit(target)
      else if (!onStack.has(target)) continue
      lowest.set(file, Math.min(lowest.get(file) as number, lowest.get(target) as number))
    }
    if (lowest.get(file) !== own) return
    const group = stack.splice(stack.indexOf(file))
    for (const member of group) onStack.delete(member)
    if (group.length > 1) cycles.push(group.sort())
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return cycles
}
