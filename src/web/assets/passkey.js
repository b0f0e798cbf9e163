const kind = globalThis.PublicKeyCredential

/** Whether this browser speaks WebAuthn in JSON; older ones, and pages that are not secure, do not. */
export const hasPasskeys =
  typeof kind?.parseCreationOptionsFromJSON === 'function' &&
  typeof kind.parseRequestOptionsFromJSON === 'function' &&
  typeof kind.prototype.toJSON === 'function'

/** A new passkey, as the server takes it. */
export async function createPasskey(options) {
  const publicKey = kind.parseCreationOptionsFromJSON(options)
  return (await navigator.credentials.create({ publicKey })).toJSON()
}

/** What one of the person's passkeys answers to the challenge. */
export async function usePasskey(options) {
  const publicKey = kind.parseRequestOptionsFromJSON(options)
  return (await navigator.credentials.get({ publicKey })).toJSON()
}

/** What went wrong, in the browser or on the server. */
export function passkeyWords(trouble, texts) {
  if (trouble.words) return trouble.words(texts)
  if (trouble.name === 'NotAllowedError' || trouble.name === 'AbortError') return texts.passkeyCancelled
  return trouble.name === 'InvalidStateError' ? texts.passkeyKnown : texts.passkeyFailed
}
