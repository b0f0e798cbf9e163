import { randomBytes } from 'node:crypto'

/** The body of a new theme, under a slug of its own. */
export function themeBody(change: Record<string, unknown> = {}) {
  return {
    slug: `theme-${randomBytes(6).toString('hex')}`,
    name_mn: 'Шөнө',
    name_en: 'Night',
    mode: 'dark' as 'dark' | 'light',
    colors: {
      primary: '#60a5fa',
      on_primary: '#0B1120',
      accent: '#fbbf24',
      background: '#0b1120',
      surface: '#111827',
      text: '#f1f5f9',
      text_muted: '#94a3b8',
      border: '#334155',
      success: '#4ade80',
      warning: '#facc15',
      danger: '#f87171',
    },
    radius_px: 12,
    font_family: 'Noto Sans, sans-serif',
    ...change,
  }
}

/** The body with which that theme is replaced: all of it but its slug, and the version that was read. */
export function replacement(rowVersion: number, change: Record<string, unknown> = {}) {
  const { slug: _, ...body } = themeBody()
  return { ...body, row_version: rowVersion, ...change }
}
