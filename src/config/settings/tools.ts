import type { Setting } from '../setting.ts'

export const toolSettings = {
  TOOLS_COMMAND_POLICY: {
    description:
      'JSON file of the commands that assistants may run. While unset, the built-in list of diagnostics.',
    schema: { type: 'string', maxLength: 4096 },
  },
  TOOLS_ALLOWED_CWD_ROOTS: {
    description:
      'Directories (separated by commas) within which commands may work and be given paths. They are looked up at the start; one that holds DATA_DIR, STORAGE_DIR, AUDIT_CHECKPOINT_DIR or the policy, or lies in one of them, is closed.',
    schema: { type: 'array', items: { type: 'string', format: 'absolute-path' } },
    default: ['/tmp'],
  },
  TOOLS_COMMAND_TIMEOUT_SECONDS: {
    description: 'Time after which a command is ended with everything that it started.',
    schema: { type: 'integer', minimum: 1, maximum: 30 },
    default: 10,
  },
  TOOLS_COMMAND_CONCURRENCY: {
    description: 'Commands that run at once; further ones are answered with "try again".',
    schema: { type: 'integer', minimum: 1, maximum: 64 },
    default: 4,
  },
  TOOLS_COMMAND_USER: {
    description: 'User, by name or as uid:gid, that commands run as when the server itself runs as root.',
    schema: { type: 'string', maxLength: 64 },
    default: 'nobody',
  },
} as const satisfies Record<string, Setting>
