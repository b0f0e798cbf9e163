package mn.tamga.sdk;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;

/** One call while it is put together. The clients use it; programs have no need to. */
public final class Call {
  private final Transport transport;
  final String method;
  final List<String> credentials;
  final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final Map<String, Object> query = new LinkedHashMap<>();
  private String path;
  private boolean takesKey;
  Content content;
  Options<?> options = new CallOptions();

  Call(Transport transport, String method, String path, String... credentials) {
    this.transport = transport;
    this.method = method;
    this.path = path;
    this.credentials = List.of(credentials);
  }

  public Call path(String name, Object value) {
    var text = Json.text(Objects.requireNonNull(value, name));
    // A dot alone would lead to another path.
    if (text.isEmpty() || text.equals(".") || text.equals("..")) throw new IllegalArgumentException(name + ": " + text);
    path = path.replace("{" + name + "}", Content.escape(text).replace("+", "%20"));
    return this;
  }

  public Call query(String name, Object value) {
    query.put(name, Objects.requireNonNull(value, name));
    return this;
  }

  public Call header(String name, Object value) {
    headers.put(name, Json.text(Objects.requireNonNull(value, name)));
    return this;
  }

  public Call options(Options<?> options) {
    if (options != null) this.options = options;
    return this;
  }

  /** The operation knows a change by its `Idempotency-Key`. */
  public Call takesKey() {
    takesKey = true;
    return this;
  }

  public Call json(Object body) {
    if (body != null) content = Content.json(body);
    return this;
  }

  public Call form(Body body) {
    if (body != null) content = Content.form(body);
    return this;
  }

  public Call multipart(Body body) {
    content = Content.multipart(Objects.requireNonNull(body, "body"));
    return this;
  }

  public Call upload(Upload body, String mediaType) {
    if (body != null) content = Content.upload(body, mediaType);
    return this;
  }

  /** The data in the envelope of the platform. */
  public <T> T data(Class<T> type) {
    return answer().data(type);
  }

  public <T> T data(TypeReference<T> type) {
    return received().read(javaType(type), "data");
  }

  /** An answer without an envelope. */
  public <T> T plain(Class<T> type) {
    return received().read(Json.mapper.constructType(type), null);
  }

  public <T> T plain(TypeReference<T> type) {
    return received().read(javaType(type), null);
  }

  /** The data in the envelope of a tool. */
  public <T> T tool(Class<T> type) {
    return received().readTool(Json.mapper.constructType(type));
  }

  public <T> T tool(TypeReference<T> type) {
    return received().readTool(javaType(type));
  }

  /** For operations whose successes have different data. */
  public Answer answer() {
    return new Answer(received());
  }

  public Download download(String accept) {
    headers.putIfAbsent("Accept", accept + ", application/json;q=0.5");
    var response = transport.send(prepared());
    return new Download(response.statusCode(), response.headers(), response.body());
  }

  public <T> EventStream<T> events(Class<T> type) {
    headers.putIfAbsent("Accept", "text/event-stream, application/json;q=0.5");
    return new EventStream<>(transport.send(prepared()).body(), type);
  }

  /** Where the server sends a browser. */
  public URI location() {
    // Its body is of no interest, and may be a page.
    headers.putIfAbsent("Accept", "*/*");
    return received().header("Location").map(URI::create).orElse(null);
  }

  String target() {
    var all = new LinkedHashMap<>(query);
    all.putAll(options.query);
    var encoded = Content.encode(all);
    return encoded.isEmpty() ? path : path + "?" + encoded;
  }

  boolean hasKey() {
    return headers.containsKey("Idempotency-Key");
  }

  boolean isRepeatable() {
    return content == null || content.bytes().isRepeatable();
  }

  private Received received() {
    headers.putIfAbsent("Accept", "application/json");
    return Received.of(transport.send(prepared()));
  }

  private Call prepared() {
    headers.putAll(options.headers);
    if (takesKey) headers.putIfAbsent("Idempotency-Key", UUID.randomUUID().toString());
    return this;
  }

  private static JavaType javaType(TypeReference<?> type) {
    return Json.mapper.getTypeFactory().constructType(type);
  }

  /** A success, whose data are read as the type that its status has. */
  public static final class Answer {
    private final Received received;

    Answer(Received received) {
      this.received = received;
    }

    public int status() {
      return received.status();
    }

    public <T> T data(Class<T> type) {
      return received.read(Json.mapper.constructType(type), "data");
    }
  }
}
