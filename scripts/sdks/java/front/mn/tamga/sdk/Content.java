package mn.tamga.sdk;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublisher;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The body of a request with its type. */
record Content(Upload bytes, String mediaType) {
  static Content json(Object value) {
    return new Content(Upload.of(Json.bytes(value)), "application/json");
  }

  static Content upload(Upload upload, String mediaType) {
    return new Content(upload, upload.mediaType(mediaType));
  }

  static Content form(Body body) {
    var form = encode(body.asMap());
    return new Content(
        Upload.of(form.getBytes(StandardCharsets.UTF_8)), "application/x-www-form-urlencoded");
  }

  static Content multipart(Body body) {
    var boundary = "tamga-" + UUID.randomUUID();
    var parts = new ArrayList<Upload>();
    for (var field : body.asMap().entrySet()) {
      if (field.getValue() == null) continue;
      var head = "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + field.getKey() + "\"";
      if (field.getValue() instanceof Upload file) {
        parts.add(text(head + "; filename=\"file\"\r\nContent-Type: " + file.mediaType("application/octet-stream") + "\r\n\r\n"));
        parts.add(file);
        parts.add(text("\r\n"));
      } else parts.add(text(head + "\r\n\r\n" + Json.text(field.getValue()) + "\r\n"));
    }
    parts.add(text("--" + boundary + "--\r\n"));
    return new Content(joined(parts), "multipart/form-data; boundary=" + boundary);
  }

  BodyPublisher publisher() {
    return bytes.publisher();
  }

  /** As in a query; what is null is left out, and a list repeats its name. */
  static String encode(Map<String, Object> fields) {
    var pairs = new ArrayList<String>();
    fields.forEach(
        (name, value) -> {
          Collection<?> values = value instanceof Collection<?> several ? several : Collections.singletonList(value);
          for (var one : values) if (one != null) pairs.add(escape(name) + "=" + escape(Json.text(one)));
        });
    return String.join("&", pairs);
  }

  static String escape(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static Upload text(String text) {
    return Upload.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Upload joined(List<Upload> parts) {
    var length = parts.stream().mapToLong(Upload::length).sum();
    if (parts.stream().allMatch(Upload::isRepeatable)) return Upload.of(() -> sequence(parts), length);
    return Upload.of(sequence(parts), length);
  }

  private static InputStream sequence(List<Upload> parts) {
    InputStream all = new ByteArrayInputStream(new byte[0]);
    for (var part : parts) all = new SequenceInputStream(all, part.open());
    return all;
  }
}
