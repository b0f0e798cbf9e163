package mn.tamga.sdk;

/** No answer came, or it broke off: whether the server has done what it was asked for is not known. */
public final class ConnectionException extends TamgaException {
  private static final long serialVersionUID = 1L;

  ConnectionException(String message, Throwable cause) {
    super(message, cause);
  }
}
