package mn.tamga.sdk;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The server has refused a call, or something failed on the way. */
public class TamgaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** One error in a request: where it is (a JSON pointer such as `/body/name`), which rule it breaks, and how. */
  public record Detail(String path, String rule, String message) implements Serializable {
    /** The part of the path that names the field: `name`. */
    public String field() {
      return path.substring(path.lastIndexOf('/') + 1);
    }
  }

  private final int status;
  private final String code;
  private final Detail[] details;
  private final String requestId;
  private final Duration retryAfter;
  private final String body;

  TamgaException(int status, String code, String message, List<Detail> details, Received received) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details.toArray(Detail[]::new);
    this.requestId = received.header("X-Request-Id").orElse(null);
    this.retryAfter = received.retryAfter().orElse(null);
    this.body = received.text();
  }

  TamgaException(String message, Throwable cause) {
    super(message, cause);
    this.status = 0;
    this.code = null;
    this.details = new Detail[0];
    this.requestId = null;
    this.retryAfter = null;
    this.body = null;
  }

  /** Of HTTP; 0 where no answer came. */
  public int status() {
    return status;
  }

  /** As the server wrote it, such as `cases.not_found`; null where the answer has none. */
  public String code() {
    return code;
  }

  /** The code as a constant; {@link ErrorCode#UNRECOGNIZED} where this version does not know it. */
  public ErrorCode errorCode() {
    return ErrorCode.of(code);
  }

  /** The single errors, if there is more to say than the message. */
  public List<Detail> details() {
    return List.of(details);
  }

  /** Quote it when you report a fault. */
  public String requestId() {
    return requestId;
  }

  /** How long the server asks to wait before the next try. */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }

  /** The whole answer, as it came. */
  public String body() {
    return body;
  }

  /** With all that a log should have; the message alone is for people. */
  @Override
  public String toString() {
    var text = new StringBuilder(super.toString());
    if (status > 0) text.append(" [").append(status).append(' ').append(code).append(", request ").append(requestId).append(']');
    for (var detail : details) text.append("; ").append(detail.path()).append(' ').append(detail.message());
    return text.toString();
  }
}
