import type { AuditEvent } from '../../src/audit/audit.ts'

export const benchKey = 'kO3vK2yT0Qm3Zc1cJm8b0m0a7dQp9s4V1xw5eN6uR8g'
export const silent = { info() {}, warn() {}, error() {} }

/** As large as what a usual change leaves. */
export function benchEvent(number: number): AuditEvent {
  return {
    operation: 'updateTheme',
    subject: `theme:01993f5e-7c00-7000-8000-${String(number).padStart(12, '0')}`,
    outcome: 'done',
    actor: `user:01993f5e-7c00-7000-9000-${String(number % 1000).padStart(12, '0')}`,
    tenantId: null,
    requestId: `0b7e3a52-6f1d-4c7e-8a70-${String(number).padStart(12, '0')}`,
    addressHash: 'b1946ac92492d2347c6235b4d2611184',
    details: { changed: ['name', 'colours'], name: 'Тэнгэр' },
  }
}
