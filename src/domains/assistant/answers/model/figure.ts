/** A figure of a text: what must not be said unless a source has it. */
export type Figure =
  | { kind: 'amount' | 'percent' | 'plain'; value: number }
  | { kind: 'duration'; value: number; unit: string }
  | { kind: 'date'; year: number | undefined; month: number; day: number | undefined }
  | { kind: 'time'; hour: number; minute: number }
  /** Letters and figures together, as PIN2, or 12.3.4, and amounts in words. */
  | { kind: 'code'; text: string }
