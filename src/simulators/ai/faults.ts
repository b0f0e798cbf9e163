import { type ActiveFaults, FaultSwitches } from '../shared/fault-switches.ts'

/** What can be made to go wrong, and what servers do in their own way. */
const faultNames = [
  // On the way.
  'slow',
  'hang',
  'reset',
  'html',
  'garbage',
  'huge',
  'redirect',
  '5xx',
  '401',
  '429',
  // In the middle of a stream.
  'paced',
  'hang_before_first',
  'hang_midway',
  'reset_midway',
  'end_midway',
  'error_midway',
  'hang_at_end',
  'long_line',
  // Usage.
  'no_usage',
  'usage_in_every_chunk',
  'stream_options_400',
  // Calls of functions.
  'no_index',
  'same_index',
  'no_id',
  'whole_arguments',
  'calls_lost_in_stream',
  'tools_400',
  // Chunks.
  'empty_choices_first',
  'filter_chunk',
  'no_done',
  'no_finish',
  'reasoning',
  'crlf',
  'comments',
  'split_bytes',
  'whole_though_stream',
  // Limits.
  'temperature_400',
  'limit_field_400',
  'ignores_limit',
  // Audio.
  'language_400',
  'no_audio',
  // Vectors.
  'missing_vector',
  'shuffled_vectors',
] as const

export type FaultName = (typeof faultNames)[number]

const calls = ['chat', 'speech', 'transcription', 'embedding'] as const

export type CallName = (typeof calls)[number]

export interface FaultOptions {
  /** How often it happens; without it, until all is calm. */
  times?: number
  /** `slow`: how long; `paced`: how long before each piece of text. */
  ms?: number
  /** `5xx`: which. */
  status?: number
  /** `429`, `5xx`: what Retry-After says. */
  seconds?: number
  /** `hang_midway`, `reset_midway`, `end_midway`, `error_midway`: after how many pieces of text. */
  after?: number
  /** Only that call. */
  call?: CallName
  /** Only that model. */
  model?: string
}

/** Those that one call meets. */
export type CallFaults = ActiveFaults<FaultName, FaultOptions>

interface Place {
  call: CallName
  model: string
}

const numbers = ['times', 'ms', 'status', 'seconds', 'after']

export class Faults extends FaultSwitches<FaultName, FaultOptions, Place> {
  constructor() {
    super(faultNames)
  }

  protected override invalidReason(field: string, value: unknown): string | undefined {
    const isNumber = numbers.includes(field) && Number.isSafeInteger(value) && (value as number) > 0
    const isCall = field === 'call' && calls.includes(value as CallName)
    const isModel = field === 'model' && typeof value === 'string'
    return isNumber || isCall || isModel
      ? undefined
      : `is not one of ${numbers.join(', ')} with a number, a call or a model`
  }

  protected override applies({ call, model }: FaultOptions, place: Place | undefined): boolean {
    return (call === undefined || call === place?.call) && (model === undefined || model === place?.model)
  }
}
