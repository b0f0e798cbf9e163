/** The data of an answer, which must be as expected: what fails is cheap, and its figure would be a lie. */
export function data(
  { status, body }: { status: number; body: { data?: Record<string, unknown> } },
  expected: number,
): Record<string, unknown> {
  if (status !== expected || !body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

export async function answered(response: Response, expected: number): Promise<string> {
  const text = await response.text()
  if (response.status !== expected) throw new Error(`${response.url} answered ${response.status} ${text}`)
  return text
}
