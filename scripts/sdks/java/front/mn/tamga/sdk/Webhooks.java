package mn.tamga.sdk;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Checks that a webhook comes from the platform whose keys you have (Standard Webhooks, `v1a`: Ed25519). */
public final class Webhooks {
  private static final Duration TOLERANCE = Duration.ofMinutes(5);
  private static final int KEY_BYTES = 32;
  private static final int SIGNATURE_BYTES = 64;
  /** What precedes the 32 bytes of an Ed25519 key in its X.509 form (RFC 8410). */
  private static final byte[] PREFIX = {0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00};

  private final List<PublicKey> keys;
  private final Clock clock;

  private Webhooks(List<PublicKey> keys, Clock clock) {
    this.keys = keys;
    this.clock = clock;
  }

  /** Each key is the base64 (or base64url, as in a JWK) of its 32 bytes; several, while one replaces another. */
  public static Webhooks of(String... publicKeys) {
    return of(Clock.systemUTC(), publicKeys);
  }

  static Webhooks of(Clock clock, String... publicKeys) {
    return new Webhooks(Arrays.stream(publicKeys).map(Webhooks::key).toList(), clock);
  }

  /** Throws where the body must not be believed. Give the body as it came, byte for byte. */
  public void verify(Map<String, String> headers, byte[] body) {
    var id = header(headers, "webhook-id");
    var timestamp = header(headers, "webhook-timestamp");
    var signatures = header(headers, "webhook-signature");
    long seconds;
    try {
      seconds = Long.parseLong(timestamp);
    } catch (NumberFormatException error) {
      throw new WebhookException("webhook-timestamp is no number of seconds");
    }
    var now = clock.instant().getEpochSecond();
    if (seconds < now - TOLERANCE.toSeconds() || seconds > now + TOLERANCE.toSeconds())
      throw new WebhookException("webhook-timestamp is more than five minutes from now");
    var head = (id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8);
    var signed = ByteBuffer.allocate(head.length + body.length).put(head).put(body).array();
    for (var one : signatures.split(" ")) {
      if (!one.startsWith("v1a,")) continue;
      var signature = decode(one.substring("v1a,".length()));
      if (signature.length == SIGNATURE_BYTES && keys.stream().anyMatch(key -> isOf(key, signed, signature))) return;
    }
    throw new WebhookException("no signature is of a known key");
  }

  private static boolean isOf(PublicKey key, byte[] signed, byte[] signature) {
    try {
      var check = Signature.getInstance("Ed25519");
      check.initVerify(key);
      check.update(signed);
      return check.verify(signature);
    } catch (GeneralSecurityException error) {
      return false;
    }
  }

  private static String header(Map<String, String> headers, String name) {
    return headers.entrySet().stream()
        .filter(header -> header.getKey().equalsIgnoreCase(name))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow(() -> new WebhookException(name + " is missing"));
  }

  private static byte[] decode(String text) {
    try {
      return Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException error) {
      return new byte[0];
    }
  }

  private static PublicKey key(String text) {
    var bytes = Base64.getDecoder().decode(text.replace('-', '+').replace('_', '/'));
    if (bytes.length != KEY_BYTES) throw new IllegalArgumentException("an Ed25519 key has 32 bytes");
    var encoded = ByteBuffer.allocate(PREFIX.length + KEY_BYTES).put(PREFIX).put(bytes).array();
    try {
      return KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
    } catch (GeneralSecurityException error) {
      throw new IllegalArgumentException(error);
    }
  }
}
