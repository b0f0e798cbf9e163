import type { PublishedContent } from '../../registry/content.ts'
import type { Verdict } from './verdict.ts'

/**
 * Whether the officer signs a decision with PIN2. What takes something from a person or gives them a document does:
 * every rejection, and an approval that issues a certificate, that ends a right, or whose service demands it.
 */
export function needsSignature(
  decision: Verdict['decision'],
  {
    output,
    requires_signature,
    ends_right,
  }: Pick<PublishedContent, 'output' | 'requires_signature' | 'ends_right'>,
): boolean {
  if (decision === 'rejected') return true
  return output.type === 'reference' || requires_signature || ends_right === true
}
