import { seedWholeDemo } from '../../../test/support/demo.ts'
import { openStage, type Stage } from '../../../test/support/stage.ts'
import { type Answer, type Graded, grade } from './grade.ts'
import type { Question } from './question.ts'

type Chat = Answer & { conversation: string }

/** The whole server with the demonstration's catalogue and no model, asked as the public asks it. */
export class EvalPlatform {
  readonly #stage: Stage

  private constructor(stage: Stage) {
    this.#stage = stage
  }

  static async open(): Promise<EvalPlatform> {
    const stage = await openStage()
    await seedWholeDemo(stage.app.services)
    return new EvalPlatform(stage)
  }

  async grade(questions: readonly Question[]): Promise<Graded[]> {
    const graded: Graded[] = []
    for (const question of questions) graded.push(grade(question, await this.ask(question)))
    return graded
  }

  async ask({ before, question }: Question): Promise<Answer> {
    const first = before === undefined ? undefined : await this.#chat({ message: before })
    return this.#chat({ message: question, ...(first && { conversation: first.conversation }) })
  }

  async #chat(body: { message: string; conversation?: string }): Promise<Chat> {
    // How good the answers are is measured, not how many one address may have.
    await this.#stage.test.database.system.deleteFrom('rate_buckets').execute()
    const answered = await this.#stage.fetch('/api/v1/public/ai/chat', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answered.status !== 200)
      throw new Error(`"${body.message}" was answered with ${JSON.stringify(answered.body)}`)
    return answered.body.data as Chat
  }

  close(): Promise<void> {
    return this.#stage.close()
  }
}
