import type { Setting } from '../setting.ts'

export const toolSettings = {
  TOOLS_COMMAND_POLICY: {
    description: 'JSON file of the commands that assistants may run. Unset: the built-in diagnostics.',
    schema: { type: 'string', maxLength: 4096 },
  },
  TOOLS_ALLOWED_CWD_ROOTS: {
    description:
      'Directories in which commands may work, comma-separated. One that holds DATA_DIR, STORAGE_DIR, AUDIT_CHECKPOINT_DIR or the policy, or lies in one, is closed.',
    schema: { type: 'array', items: { type: 'string', format: 'absolute-path' } },
    default: ['/tmp'],
  },
  TOOLS_COMMAND_TIMEOUT_SECONDS: {
    description: 'Time after which a command is killed.',
    schema: { type: 'integer', minimum: 1, maximum: 30 },
    default: 10,
  },
  TOOLS_COMMAND_CONCURRENCY: {
    description: 'Commands that run at once; further callers must try again.',
    schema: { type: 'integer', minimum: 1, maximum: 64 },
    default: 4,
  },
  TOOLS_COMMAND_USER: {
    description: 'User, by name or uid:gid, of commands when the server runs as root.',
    schema: { type: 'string', maxLength: 64 },
    default: 'nobody',
  },
} as const satisfies Record<string, Setting>
