/** White stays white with them. */
export const plainModes = new Set(['Normal', 'Compatible', 'Multiply', 'Darken', 'Identity', 'Default'])

/** What the operators that end a path do with it. */
export const pathEnds = new Map(
  [
    { operators: ['S'], strokes: true },
    { operators: ['s'], strokes: true, closes: true },
    { operators: ['f', 'F', 'f*'], fills: true },
    { operators: ['B', 'B*'], fills: true, strokes: true },
    { operators: ['b', 'b*'], fills: true, strokes: true, closes: true },
    { operators: ['n'] },
  ].flatMap(({ operators, ...painted }) =>
    operators.map((operator): [string, { fills?: boolean; strokes?: boolean; closes?: boolean }] => [
      operator,
      painted,
    ]),
  ),
)

/** Line ends, marks, and what only programs read. */
export const nonPaintingOperators = new Set([
  ...['J', 'ri', 'i', 'ET', 'd0', 'd1'],
  ...['BMC', 'BDC', 'EMC', 'MP', 'DP'],
])

/** Of text that is filled, invisible, or a clip alone (9.3.6). */
export const unstrokedModes: ReadonlySet<unknown> = new Set([0, 3, 4, 7])
