import type { EmbeddingModel } from '../../../providers/ai/port.ts'

/** A question does not wait for longer: words alone find most of it. */
const QUESTION_MS = 800

/** What a model makes of a question. */
export interface QuestionVector {
  model: string
  vector: Float32Array
}

/** What the model makes of each text; undefined where it does not answer in time. */
export async function vectorsWithTimeout(
  model: EmbeddingModel,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[] | undefined> {
  try {
    return await model.embed(texts, AbortSignal.any([signal, AbortSignal.timeout(QUESTION_MS)]))
  } catch {
    // The model's own client counts and logs it.
    return undefined
  }
}

/** Undefined where no model answers in time. */
export async function vectorOfQuestion(
  model: EmbeddingModel | undefined,
  text: string,
  signal: AbortSignal,
): Promise<QuestionVector | undefined> {
  if (!model) return undefined
  const [vector] = (await vectorsWithTimeout(model, [text], signal)) ?? []
  return vector && { model: model.version, vector }
}
