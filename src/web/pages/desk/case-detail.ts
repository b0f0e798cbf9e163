import type { components } from '../../../../generated/platform.d.ts'

export type CaseDetail = components['schemas']['ReviewQueueItemDetail']

/** The browser downloads it with the session of the page; the audit log has each download. */
export const fileAddress = (caseId: string, fileId: string): string =>
  `/web/api/v1/gov/officer/queue/${caseId}/files/${fileId}`
