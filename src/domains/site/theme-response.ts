import type { components } from '../../../generated/platform.d.ts'
import type { ThemeRow } from './theme-queries.ts'

type Theme = components['schemas']['Theme']

/** A row as the contract has it; what stands in the columns went through the same contract on its way in. */
export function shownTheme({ mode, colors, created_at, updated_at, ...row }: ThemeRow): Theme {
  return {
    ...row,
    mode: mode as Theme['mode'],
    colors: colors as Theme['colors'],
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
