package mn.tamga.sdk;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** Bytes to send, which are read as they are sent. */
public final class Upload {
  private final Supplier<InputStream> source;
  private final long length;
  private final boolean repeatable;
  private final String mediaType;

  private Upload(Supplier<InputStream> source, long length, boolean repeatable, String mediaType) {
    this.source = source;
    this.length = length;
    this.repeatable = repeatable;
    this.mediaType = mediaType;
  }

  public static Upload of(Path file) {
    try {
      return of(
          () -> {
            try {
              return Files.newInputStream(file);
            } catch (IOException error) {
              throw new UncheckedIOException(error);
            }
          },
          Files.size(file));
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  public static Upload of(byte[] bytes) {
    return of(() -> new ByteArrayInputStream(bytes), bytes.length);
  }

  /** From the beginning each time, so that it can be sent again. */
  public static Upload of(Supplier<InputStream> source, long length) {
    return new Upload(source, length, true, null);
  }

  /** A stream is read once: a request with it is never sent again. */
  public static Upload of(InputStream stream, long length) {
    var taken = new AtomicBoolean();
    return new Upload(
        () -> {
          if (taken.getAndSet(true)) throw new IllegalStateException("the stream has been read");
          return stream;
        },
        length,
        false,
        null);
  }

  /** The same bytes under another of the types that the operation takes. */
  public Upload as(String mediaType) {
    return new Upload(source, length, repeatable, mediaType);
  }

  InputStream open() {
    return source.get();
  }

  long length() {
    return length;
  }

  boolean isRepeatable() {
    return repeatable;
  }

  String mediaType(String otherwise) {
    return mediaType == null ? otherwise : mediaType;
  }

  BodyPublisher publisher() {
    // The server must know the length before it takes the bytes.
    return length == 0
        ? BodyPublishers.noBody()
        : BodyPublishers.fromPublisher(BodyPublishers.ofInputStream(this::open), length);
  }
}
