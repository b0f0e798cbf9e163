export const corners = ['bottom_left', 'bottom_right', 'top_left', 'top_right'] as const

/** Of the page as it is seen. */
export type Corner = (typeof corners)[number]
