import type { EmbeddingModel } from '../../../providers/ai/port.ts'
import { type QuestionVector, vectorsWithTimeout } from './question.ts'
import { dot } from './vectors.ts'

/** A question, and how near texts are to it that have nothing to do with it. */
export interface CalibratedQuestion extends QuestionVector {
  unrelated: number
}

/** Of subjects far apart, in both languages: whatever is asked, at most one of them has to do with it. */
const sentences = [
  'The recipe needs two eggs, a spoon of sugar and warm milk.',
  'Dinosaurs died out sixty-six million years ago.',
  'The violinist tuned her instrument before the concert.',
  'Waves broke over the harbour wall during the storm.',
  'Хонь хариулсан хүү оройхон гэртээ ирэв.',
  'Сарны хиртэлт шөнө дунд эхэлнэ.',
  'Хөлбөмбөгийн баг хоёр гоол оруулж хожив.',
  'Дэлгүүрт шинэ ногоо, жимс ирсэн байна.',
]

/**
 * Asks the model for the vector of a question. Models differ in how alike they find what has nothing in common, so each is
 * measured by sentences of ours, once.
 */
export function createCalibration(
  model: EmbeddingModel,
): (text: string, signal: AbortSignal) => Promise<CalibratedQuestion | undefined> {
  let known: readonly Float32Array[] | undefined
  return async (text, signal) => {
    const vectors = await vectorsWithTimeout(model, known ? [text] : [text, ...sentences], signal)
    const [vector, ...measured] = vectors ?? []
    if (!vector) return undefined
    known ??= measured
    // The nearest of them may have to do with it.
    const [, next = 0] = known.map((one) => dot(vector, one)).sort((a, b) => b - a)
    return { model: model.version, vector, unrelated: Math.max(0, next) }
  }
}

/** How near in meaning, between what has nothing to do with the question (0) and the question itself (1). */
export const scaledSimilarity = (similarity: number, unrelated: number): number =>
  unrelated >= 1 ? 0 : Math.max(0, Math.min(1, (similarity - unrelated) / (1 - unrelated)))
