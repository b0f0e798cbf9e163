import { listening, ServerProcess, type Usage } from './server-process.ts'

/** A server whose CPU time can be asked for. */
export class MeasuredServer extends ServerProcess<Usage> {
  static async start(
    script: string,
    args: readonly string[] = [],
    execArgv?: string[],
  ): Promise<MeasuredServer> {
    return new MeasuredServer(await listening(script, args, execArgv))
  }
}
