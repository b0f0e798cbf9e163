package mn.tamga.sdk;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.OptionalLong;

/** An answer that is no JSON, read as it comes. Close it, unless you read all of it. */
public final class Download implements AutoCloseable {
  private final int status;
  private final HttpHeaders headers;
  private final InputStream body;

  Download(int status, HttpHeaders headers, InputStream body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /** The header `Range` for some bytes of a file, the first being 0 and both included: `bytes=0-1023`. */
  public static String bytes(long first, long last) {
    return "bytes=" + first + "-" + last;
  }

  /** 206 for a part of a file. */
  public int status() {
    return status;
  }

  public HttpHeaders headers() {
    return headers;
  }

  public String contentType() {
    return headers.firstValue("Content-Type").orElse("application/octet-stream");
  }

  public OptionalLong length() {
    return headers.firstValueAsLong("Content-Length");
  }

  public InputStream body() {
    return body;
  }

  public byte[] bytes() {
    try (body) {
      return body.readAllBytes();
    } catch (IOException error) {
      throw new ConnectionException("the answer broke off", error);
    }
  }

  public String text() {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  /** Replaces the file if it is there. */
  public void saveTo(Path file) throws IOException {
    try (body) {
      Files.copy(body, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void close() {
    try {
      body.close();
    } catch (IOException ignored) {
      // What is not wanted any more may break off.
    }
  }
}
