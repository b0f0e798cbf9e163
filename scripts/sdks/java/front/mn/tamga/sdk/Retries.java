package mn.tamga.sdk;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** When a request is sent again, and after how long. */
final class Retries {
  private static final long FIRST_MS = 250;
  private static final long LONGEST_MS = 8_000;

  private Retries() {}

  /** A change is sent again only where the server knows by the key that it is the same one. */
  static boolean maySendAgain(String method, boolean hasKey) {
    return method.equals("GET") || method.equals("HEAD") || hasKey;
  }

  static boolean isPassing(int status) {
    return status == 429 || status == 502 || status == 503 || status == 504;
  }

  /** Seconds or a date (RFC 9110, section 10.2.3); empty where it is neither. */
  static Optional<Duration> retryAfter(String header, Instant now) {
    var text = header.trim();
    try {
      if (text.matches("[0-9]{1,9}")) return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
      var wait = Duration.between(now, ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
      return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
    } catch (DateTimeException error) {
      return Optional.empty();
    }
  }

  /** Doubles with each try, and half of it is chance, so that clients do not come back together. */
  static Duration backoff(int tries) {
    var whole = Math.min(LONGEST_MS, FIRST_MS << Math.min(tries, 10));
    return Duration.ofMillis(whole / 2 + ThreadLocalRandom.current().nextLong(whole / 2 + 1));
  }

  static void pause(Duration wait) {
    try {
      Thread.sleep(wait.toMillis());
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new ConnectionException("interrupted", error);
    }
  }
}
