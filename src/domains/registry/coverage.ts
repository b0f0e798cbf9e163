/** How much of what is asked for the state has already. Nothing asked for is all that could be had. */
export function shownCoverage({ evidences, covered }: { evidences: number; covered: number }) {
  return {
    evidences,
    covered,
    covered_percent: evidences === 0 ? 100 : Math.floor((covered * 100) / evidences),
  }
}
