/** Consumers of tools cut an answer at 100,000 characters, and then it is no JSON any more. */
const LONGEST_ANSWER = 90_000

/** The first ones, as many as an answer can carry. */
export function fitting<T>(items: T[]): T[] {
  let length = 0
  const beyond = items.findIndex((item) => {
    length += JSON.stringify(item).length + 1
    return length > LONGEST_ANSWER
  })
  return beyond === -1 ? items : items.slice(0, beyond)
}
