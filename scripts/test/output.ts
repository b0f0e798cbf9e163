/** No test writes it by chance. */
const MARK = '\u001e'

const END = new RegExp(`${MARK}(\\d+)\\n`)

/** What follows the output of a file that has ended with that exit code. */
export const endLine = (code: number): string => `${MARK}${code}\n`

/** Reads the output of files that run one after the other: the text of each, and the code with which it ended. */
export function readOutputs(onText: (text: string) => void, onEnd: (code: number) => void) {
  let rest = ''
  return (chunk: string): void => {
    rest += chunk
    for (let found = END.exec(rest); found; found = END.exec(rest)) {
      onText(rest.slice(0, found.index))
      onEnd(Number(found[1]))
      rest = rest.slice(found.index + found[0].length)
    }
    // A mark that has not arrived whole stays.
    const at = rest.indexOf(MARK)
    const whole = at === -1 ? rest : rest.slice(0, at)
    if (whole !== '') onText(whole)
    rest = rest.slice(whole.length)
  }
}
