package mn.tamga.sdk;

import java.util.List;

/** A refusal in the form of OAuth 2.0 (RFC 6749, section 5.2). {@link #code()} is its `error`. */
public final class OAuthException extends TamgaException {
  private static final long serialVersionUID = 1L;

  OAuthException(int status, String error, String description, Received received) {
    super(status, error, description == null ? error : description, List.of(), received);
  }

  /** The code as a constant; {@link OAuthErrorCode#UNRECOGNIZED} where this version does not know it. */
  public OAuthErrorCode oauthCode() {
    return OAuthErrorCode.of(code());
  }
}
