/** The switches that every simulator has at its address. */
export function faultsAt<Name extends string, Options extends object>(url: string) {
  const place = `${url}/faults`
  return {
    async fault(name: Name, options: Options = {} as Options): Promise<void> {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(place, { method: 'POST', headers, body: JSON.stringify({ name, options }) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async calm(): Promise<void> {
      await fetch(place, { method: 'DELETE' })
    },
  }
}
