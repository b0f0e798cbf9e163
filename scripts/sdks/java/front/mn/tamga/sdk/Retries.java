package mn.tamga.sdk;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * When a request is sent again, and after how long.
 *
 * @param times how often at most, beside the first time; 0 for never
 * @param maxWait a server that asks to wait longer is not waited for: the error says how long
 * @param firstWait the longest first wait where the server names none; each further one is twice as long
 */
public record Retries(int times, Duration maxWait, Duration firstWait) {
  /** As it is unless said otherwise. */
  public static final Retries STANDARD = new Retries(3, Duration.ofSeconds(30), Duration.ofMillis(250));

  public static final Retries NONE = new Retries(0, Duration.ZERO, Duration.ZERO);

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

  /** After so many tries, given what the server asks for; null where the request is not sent again. */
  Duration waitAfter(int tries, Optional<Duration> asked) {
    if (tries >= times) return null;
    var wait = asked.orElseGet(() -> backoff(tries));
    return wait.compareTo(maxWait) > 0 ? null : wait;
  }

  /** Doubles with each try, and half of it is chance, so that clients do not come back together. */
  Duration backoff(int tries) {
    var whole = Math.min(maxWait.toMillis(), firstWait.toMillis() << Math.min(tries, 10));
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
