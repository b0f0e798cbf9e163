const noRule = 'reads or records in one statement around a call of its area; no rule depends on it'
const assistant = 'gives the assistant a way to read, which the area uses as it answers'
const signIn = 'the steps of a sign-in lie in identity; their transactions are still put together here'

/** Handler files that call `transact` or `read` of their context, and why. A file that ends to do so leaves the list. */
export const handlersWithTransactions: Readonly<Record<string, string>> = {
  'src/platform/ai/chat.ts': assistant,
  'src/platform/ai/speech.ts': noRule,
  'src/platform/ai/translation.ts': noRule,
  'src/platform/audit/export.ts': noRule,
  'src/platform/auth/social.ts': signIn,
  'src/platform/auth/superadmin/eid.ts': signIn,
  'src/platform/auth/superadmin/email.ts': signIn,
  'src/platform/auth/superadmin/mfa.ts': signIn,
  'src/platform/auth/superadmin/social.ts': signIn,
  'src/platform/auth/superadmin/totp.ts': signIn,
  'src/platform/rbac/me.ts': noRule,
  'src/platform/sso/sso.ts': signIn,
  'src/tools/ask_services.ts': assistant,
  'src/tools/search_memory.ts': noRule,
}
