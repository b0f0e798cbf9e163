package mn.tamga.sdk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An answer that has been read to its end. */
record Received(int status, HttpHeaders headers, String text) {
  static Received of(HttpResponse<InputStream> response) {
    try (var body = response.body()) {
      var text = new String(body.readAllBytes(), StandardCharsets.UTF_8);
      return new Received(response.statusCode(), response.headers(), text);
    } catch (IOException error) {
      throw new ConnectionException("the answer broke off", error);
    }
  }

  Optional<String> header(String name) {
    return headers.firstValue(name);
  }

  Optional<Duration> retryAfter() {
    return header("Retry-After").flatMap(value -> Retries.retryAfter(value, Instant.now()));
  }

  /** What is in `field`, or all of it where that is null. */
  <T> T read(JavaType type, String field) {
    try {
      var all = Json.mapper.readTree(text);
      return Json.mapper.treeToValue(field == null ? all : all.path(field), type);
    } catch (JsonProcessingException error) {
      throw new TamgaException("the answer is not what the contract says", error);
    }
  }

  /** As of a tool: it says in its answer whether it has done it. */
  <T> T readTool(JavaType type) {
    var answer = json();
    if (!answer.path("success").asBoolean())
      throw new ToolException(status, answer.path("error").asText("the tool failed"), this);
    return read(type, "data");
  }

  /** A refusal as the exception that its form asks for. */
  TamgaException refusal() {
    var json = json();
    var error = json.path("error").asText(null);
    if (json.has("success")) return new ToolException(status, error, this);
    if (error != null && !json.has("status"))
      return new OAuthException(status, error, json.path("error_description").asText(null), this);
    List<TamgaException.Detail> details = new ArrayList<>();
    for (var one : json.path("details"))
      details.add(
          new TamgaException.Detail(
              one.path("path").asText(), one.path("rule").asText(), one.path("message").asText()));
    return new TamgaException(status, error, json.path("message").asText("HTTP " + status), details, this);
  }

  private JsonNode json() {
    try {
      return Json.mapper.readTree(text);
    } catch (JsonProcessingException error) {
      // Such as a page of a proxy.
      return MissingNode.getInstance();
    }
  }
}
