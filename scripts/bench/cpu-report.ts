/** Tells the parent where this server listens, and on demand the CPU time that its process has used. */
export function reportCpu(port: number): void {
  process.send?.({ port })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage().rss })
  })
  process.on('disconnect', () => process.exit(0))
}
