const deepestCause = 5

/**
 * What of an error goes to the log. Only these fields: database errors also carry `detail`, `where` and parameters,
 * which hold the values of people's records.
 */
export function errorFields(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error))
    return { message: typeof error === 'string' ? error : `a thrown ${typeof error}` }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: error.message,
    ...named({ code, constraint, table }),
    stack: error.stack,
    ...(error.cause === undefined || depth >= deepestCause
      ? {}
      : { cause: errorFields(error.cause, depth + 1) }),
  }
}

function named(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
