package mn.tamga.sdk;

/** A webhook that must not be believed. */
public final class WebhookException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WebhookException(String message) {
    super(message);
  }
}
