package mn.tamga.sdk;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import mn.tamga.sdk.platform.AiChatEvent;
import mn.tamga.sdk.platform.CreateGovApplicationRequest;
import mn.tamga.sdk.platform.EidSignInState;
import mn.tamga.sdk.platform.GspaceForm;
import mn.tamga.sdk.platform.ListCatalogServicesOptions;
import mn.tamga.sdk.platform.PollEidSignInRequest;
import mn.tamga.sdk.platform.TokenRequest;

/** What the front decides by itself, against a server of a few lines. Run as a program, so that it needs no library. */
public final class FrontTests {
  private static final String DONE = "{\"status\":true,\"message\":\"Done.\",\"data\":";
  private static final String REFUSED = "{\"status\":false,\"message\":\"No.\",\"error\":\"%s\"}";
  private static final String NO_SERVICES = DONE + "{\"items\":[],\"next_cursor\":null}}";

  public static void main(String[] args) throws Exception {
    retryAfterIsSecondsOrADate();
    backoffGrowsToItsLimit();
    whatMayBeSentAgain();
    aGetIsSentAgain();
    aPostWithoutAKeyIsNot();
    aPostHasOneKeyForAllTries();
    aLongWaitIsNotWaitedFor();
    retriesEnd();
    concurrentCallsShareOneRefresh();
    aRefusedRefreshIsNotRepeated();
    whatNewerTokensWouldNotChangeIsThrownAtOnce();
    aStreamIsRefusedWithoutARefresh();
    aCallSaysWhichPackageMakesIt();
    aLostRefreshIsRepeatedWithItsKey();
    eventsInAnyPieces();
    pagesAreReadToTheEnd();
    laterVersionsDoNotBreak();
    anErrorKeepsAllWhenItIsStored();
    onlyWhatWasSetIsSent();
    formsAndFilesAreSent();
    theLanguageIsSent();
    aPathStaysOnePart();
    System.out.println("ok front");
  }

  private static void retryAfterIsSecondsOrADate() {
    var now = Instant.parse("2026-11-16T10:00:00Z");
    equal(Retries.retryAfter("7", now), Optional.of(Duration.ofSeconds(7)));
    equal(Retries.retryAfter("Mon, 16 Nov 2026 10:00:30 GMT", now), Optional.of(Duration.ofSeconds(30)));
    equal(Retries.retryAfter("Mon, 16 Nov 2026 09:00:00 GMT", now), Optional.of(Duration.ZERO));
    equal(Retries.retryAfter("soon", now), Optional.empty());
    equal(Retries.retryAfter("-1", now), Optional.empty());
  }

  private static void backoffGrowsToItsLimit() {
    for (var tries = 0; tries < 40; tries++) {
      var wait = Retries.STANDARD.backoff(tries).toMillis();
      var whole = Math.min(30_000, 250L << Math.min(tries, 10));
      holds(wait >= whole / 2 && wait <= whole, tries + " tries: " + wait);
    }
  }

  private static void whatMayBeSentAgain() {
    holds(Retries.maySendAgain("GET", false) && Retries.maySendAgain("HEAD", false), "reading");
    for (var method : List.of("POST", "PUT", "PATCH", "DELETE")) {
      holds(!Retries.maySendAgain(method, false), method + " without a key");
      holds(Retries.maySendAgain(method, true), method + " with a key");
    }
    for (var status : List.of(429, 502, 503, 504)) holds(Retries.isPassing(status), status + " passes");
    for (var status : List.of(400, 401, 500, 501)) holds(!Retries.isPassing(status), status + " does not pass");
  }

  private static void aGetIsSentAgain() throws Exception {
    try (var server = new Server((request, count) -> count < 2 ? busy("0") : ok(NO_SERVICES))) {
      equal(server.tamga().build().platform().listCatalogServices().items(), List.of());
      equal(server.requests.size(), 3);
    }
  }

  private static void aPostWithoutAKeyIsNot() throws Exception {
    try (var server = new Server((request, count) -> busy("0"))) {
      var error = refusal(() -> server.tamga().build().platform().logoutSession());
      equal(error.errorCode(), ErrorCode.REQUEST_RATE_LIMITED);
      equal(server.requests.size(), 1);
    }
  }

  private static void aPostHasOneKeyForAllTries() throws Exception {
    try (var server = new Server((request, count) -> count == 0 ? busy("0") : ok(DONE + "{\"id\":\"1\"}}"))) {
      var platform = server.tamga().build().platform();
      equal(platform.createGovApplication(new CreateGovApplicationRequest()).id(), "1");
      platform.createGovApplication(new CreateGovApplicationRequest(), new IdempotentOptions().idempotencyKey("mine-0001"));
      var keys = server.requests.stream().map(request -> request.header("Idempotency-Key")).toList();
      equal(keys.get(0), keys.get(1));
      equal(keys.get(2), "mine-0001");
    }
  }

  private static void aLongWaitIsNotWaitedFor() throws Exception {
    try (var server = new Server((request, count) -> busy("31"))) {
      var error = refusal(() -> server.tamga().build().platform().listCatalogServices());
      equal(error.retryAfter(), Optional.of(Duration.ofSeconds(31)));
      equal(server.requests.size(), 1);
    }
  }

  private static void retriesEnd() throws Exception {
    try (var server = new Server((request, count) -> busy("0"))) {
      refusal(() -> server.tamga().retries(new Retries(2, Duration.ofSeconds(1), Duration.ofMillis(1))).build().platform().listCatalogServices());
      equal(server.requests.size(), 3);
    }
  }

  private static void concurrentCallsShareOneRefresh() throws Exception {
    var together = new CyclicBarrier(4);
    Handler handler =
        (request, count) -> {
          if (request.path.equals("/api/v1/auth/refresh")) return ok(pair("new", "refresh-2"));
          if (request.header("Authorization").equals("Bearer new")) return ok(NO_SERVICES);
          // No one is refused before all have asked.
          together.await();
          return refused(401, "auth.unauthorized");
        };
    var stored = new CopyOnWriteArrayList<Session>();
    try (var server = new Server(handler)) {
      var tamga = server.tamga().session("old", "refresh-1").onRefresh(stored::add).build();
      var calls = new ArrayList<CompletableFuture<?>>();
      var threads = Executors.newFixedThreadPool(4);
      for (var call = 0; call < 4; call++)
        calls.add(CompletableFuture.supplyAsync(() -> tamga.platform().listGovApplications(), threads));
      calls.forEach(CompletableFuture::join);
      threads.shutdown();
      equal(stored, List.of(new Session("new", "refresh-2")));
      equal(tamga.session(), new Session("new", "refresh-2"));
      equal(server.to("/api/v1/auth/refresh").size(), 1);
    }
  }

  private static void aRefusedRefreshIsNotRepeated() throws Exception {
    Handler handler =
        (request, count) ->
            refused(401, request.path.equals("/api/v1/auth/refresh") ? "auth.refresh_reused" : "auth.invalid");
    try (var server = new Server(handler)) {
      var tamga = server.tamga().session("old", "used").build();
      for (var time = 0; time < 2; time++)
        equal(refusal(() -> tamga.platform().listGovApplications()).errorCode(), ErrorCode.AUTH_REFRESH_REUSED);
      equal(server.to("/api/v1/auth/refresh").size(), 1);
    }
  }

  private static void whatNewerTokensWouldNotChangeIsThrownAtOnce() throws Exception {
    try (var server = new Server((request, count) -> refused(401, "auth.step_up"))) {
      var tamga = server.tamga().session("old", "refresh-1").build();
      equal(refusal(() -> tamga.platform().listGovApplications()).errorCode(), ErrorCode.AUTH_STEP_UP);
      equal(server.requests.size(), 1);
    }
  }

  private static void aStreamIsRefusedWithoutARefresh() throws Exception {
    try (var server = new Server((request, count) -> refused(401, "auth.invalid"))) {
      var tamga = server.tamga().session("old", "refresh-1").build();
      var once = Upload.of(new ByteArrayInputStream(new byte[4]), 4);
      equal(refusal(() -> tamga.platform().uploadGspaceFile(once)).status(), 401);
      equal(server.requests.size(), 1);
    }
  }

  private static void aCallSaysWhichPackageMakesIt() throws Exception {
    try (var server = new Server((request, count) -> ok(NO_SERVICES))) {
      server.tamga().build().platform().listCatalogServices();
      equal(server.requests.get(0).header("User-Agent"), "tamga-java/" + Version.VERSION);
    }
  }

  private static void aLostRefreshIsRepeatedWithItsKey() throws Exception {
    Handler handler =
        (request, count) -> {
          if (!request.path.equals("/api/v1/auth/refresh"))
            return request.header("Authorization").equals("Bearer new")
                ? ok(NO_SERVICES)
                : refused(401, "auth.unauthorized");
          return count == 1 ? null : ok(pair("new", "refresh-2"));
        };
    try (var server = new Server(handler)) {
      server.tamga().session("old", "refresh-1").build().platform().listGovApplications();
      var refreshes = server.to("/api/v1/auth/refresh");
      equal(refreshes.size(), 2);
      equal(refreshes.get(0).body, refreshes.get(1).body);
      holds(refreshes.get(0).body.contains("idempotency_key"), "it has a key");
    }
  }

  private static void eventsInAnyPieces() {
    var text =
        "\uFEFF: a comment\r\nevent: meta\r\ndata: {\"type\":\"meta\"}\r\n\r\n"
            + "id: 7\ndata: {\"type\":\"delta\",\ndata:\"text\":\"Паспорт\"}\n\n\n"
            + "retry: 10\rdata: {\"type\":\"later\"}\r\r"
            + "data: {\"type\":\"done\"}\n";
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    for (var size = 1; size <= bytes.length; size++) {
      var events = new EventStream<>(new Pieces(bytes, size), AiChatEvent.class);
      var seen = new ArrayList<AiChatEvent>();
      events.forEach(seen::add);
      // The last was not finished.
      equal(
          seen.stream().map(AiChatEvent::type).toList(),
          List.of(AiChatEvent.Type.META, AiChatEvent.Type.DELTA, AiChatEvent.Type.UNRECOGNIZED));
      equal(seen.get(1).text(), "Паспорт");
    }
  }

  private static void pagesAreReadToTheEnd() throws Exception {
    Handler handler =
        (request, count) ->
            switch (count) {
              case 0 -> ok(DONE + "{\"items\":[{\"id\":\"a\"}],\"next_cursor\":\"x y\"}}");
              case 1 -> ok(DONE + "{\"items\":[],\"next_cursor\":\"z\"}}");
              default -> ok(DONE + "{\"items\":[{\"id\":\"b\"}],\"next_cursor\":null}}");
            };
    try (var server = new Server(handler)) {
      var options = new ListCatalogServicesOptions().limit(1);
      var all = server.tamga().build().platform().listCatalogServicesAll(options);
      equal(all.stream().map(service -> service.id()).toList(), List.of("a", "b"));
      equal(
          server.requests.stream().map(request -> request.query).toList(),
          List.of("limit=1", "limit=1&cursor=x+y", "limit=1&cursor=z"));
    }
  }

  private static void laterVersionsDoNotBreak() throws Exception {
    try (var server = new Server((request, count) -> ok(DONE + "{\"state\":\"new-state\",\"new_field\":1}}"))) {
      var result = server.tamga().build().platform().pollEidSignIn(new PollEidSignInRequest());
      equal(result.state(), EidSignInState.UNRECOGNIZED);
    }
    try (var server = new Server((request, count) -> refused(418, "new.code"))) {
      var error = refusal(() -> server.tamga().build().platform().listCatalogServices());
      equal(error.errorCode(), ErrorCode.UNRECOGNIZED);
      equal(error.code(), "new.code");
    }
    try (var server = new Server((request, count) -> new Reply(500, "<html>", Map.of()))) {
      equal(refusal(() -> server.tamga().build().platform().listCatalogServices()).body(), "<html>");
    }
  }

  private static void anErrorKeepsAllWhenItIsStored() throws Exception {
    var body =
        "{\"status\":false,\"message\":\"No.\",\"error\":\"request.invalid\","
            + "\"details\":[{\"path\":\"/body/name\",\"rule\":\"type\",\"message\":\"must be string\"}]}";
    try (var server = new Server((request, count) -> new Reply(400, body, Map.of("X-Request-Id", "r-1")))) {
      var stored = new ByteArrayOutputStream();
      try (var out = new ObjectOutputStream(stored)) {
        out.writeObject(refusal(() -> server.tamga().build().platform().listCatalogServices()));
      }
      try (var in = new ObjectInputStream(new ByteArrayInputStream(stored.toByteArray()))) {
        var error = (TamgaException) in.readObject();
        equal(error.errorCode(), ErrorCode.REQUEST_INVALID);
        equal(error.details(), List.of(new TamgaException.Detail("/body/name", "type", "must be string")));
        equal(error.details().get(0).field(), "name");
        holds(error.toString().contains("400 request.invalid, request r-1]; /body/name must be string"), error.toString());
      }
    }
  }

  private static void onlyWhatWasSetIsSent() {
    var body = new CreateGovApplicationRequest().serviceCode("a").representative(null);
    equal(new String(Json.bytes(body), StandardCharsets.UTF_8), "{\"service_code\":\"a\",\"representative\":null}");
    equal(Json.text(OffsetDateTime.parse("2026-11-16T10:00:00+08:00")), "2026-11-16T10:00:00+08:00");
  }

  private static void formsAndFilesAreSent() throws Exception {
    var form = Content.form(new TokenRequest().grantType("a b").resource(List.of("x", "y")).scope(null));
    equal(new String(form.bytes().open().readAllBytes(), StandardCharsets.UTF_8), "grant_type=a+b&resource=x&resource=y");
    var file = Upload.of(new ByteArrayInputStream(new byte[] {65}), 1);
    var parts = Content.multipart(new GspaceForm().path("a/б.txt").file(file)).bytes();
    holds(!parts.isRepeatable(), "a stream is read once");
    var sent = parts.open().readAllBytes();
    equal((long) sent.length, parts.length());
    holds(new String(sent, StandardCharsets.UTF_8).contains("name=\"path\"\r\n\r\na/б.txt\r\n"), "the path is a part");
  }

  private static void theLanguageIsSent() throws Exception {
    try (var server = new Server((request, count) -> ok(NO_SERVICES))) {
      var platform = server.tamga().build().platform();
      platform.listCatalogServices();
      platform.listCatalogServices(new ListCatalogServicesOptions().language("en"));
      equal(server.requests.stream().map(request -> request.header("Accept-Language")).toList(), List.of("mn", "en"));
    }
  }

  private static void aPathStaysOnePart() throws Exception {
    try (var server = new Server((request, count) -> ok(DONE + "{\"id\":\"1\"}}"))) {
      var platform = server.tamga().build().platform();
      platform.getCatalogService("a/../b c?d");
      equal(server.requests.get(0).rawPath, "/api/v1/catalog/services/a%2F..%2Fb%20c%3Fd");
      try {
        platform.getCatalogService("..");
        throw new AssertionError("a path above");
      } catch (IllegalArgumentException expected) {
        equal(server.requests.size(), 1);
      }
    }
  }

  private static String pair(String access, String refresh) {
    return DONE + "{\"access_token\":\"" + access + "\",\"refresh_token\":\"" + refresh + "\"}}";
  }

  private static Reply ok(String body) {
    return new Reply(200, body, Map.of());
  }

  private static Reply busy(String retryAfter) {
    return new Reply(429, REFUSED.formatted("request.rate_limited"), Map.of("Retry-After", retryAfter));
  }

  private static Reply refused(int status, String code) {
    return new Reply(status, REFUSED.formatted(code), Map.of());
  }

  private static TamgaException refusal(Runnable call) {
    try {
      call.run();
    } catch (TamgaException error) {
      return error;
    }
    throw new AssertionError("nothing was refused");
  }

  private static void equal(Object actual, Object expected) {
    holds(Objects.equals(actual, expected), "expected " + expected + ", got " + actual);
  }

  private static void holds(boolean holds, String what) {
    if (!holds) throw new AssertionError(what);
  }

  private record Reply(int status, String body, Map<String, String> headers) {}

  private record Request(String path, String rawPath, String query, Map<String, List<String>> headers, String body) {
    String header(String name) {
      return headers.getOrDefault(name, List.of("")).get(0);
    }
  }

  /** Gets the request and how many there were before it; null ends the connection without an answer. */
  private interface Handler {
    Reply answer(Request request, int count) throws Exception;
  }

  private static final class Server implements AutoCloseable {
    final List<Request> requests = new CopyOnWriteArrayList<>();
    private final HttpServer server;

    Server(Handler handler) throws IOException {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.setExecutor(Executors.newCachedThreadPool(FrontTests::daemon));
      server.createContext("/", exchange -> answer(exchange, handler));
      server.start();
    }

    Tamga.Builder tamga() {
      return Tamga.builder().baseUrl("http://127.0.0.1:" + server.getAddress().getPort());
    }

    List<Request> to(String path) {
      return requests.stream().filter(request -> request.path.equals(path)).toList();
    }

    private void answer(HttpExchange exchange, Handler handler) throws IOException {
      var uri = exchange.getRequestURI();
      var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      var headers = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
      headers.putAll(exchange.getRequestHeaders());
      var request = new Request(uri.getPath(), uri.getRawPath(), uri.getRawQuery(), headers, body);
      int count;
      synchronized (requests) {
        count = requests.size();
        requests.add(request);
      }
      try (exchange) {
        var reply = handler.answer(request, count);
        if (reply == null) return;
        reply.headers.forEach(exchange.getResponseHeaders()::set);
        var bytes = reply.body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(reply.status, bytes.length);
        exchange.getResponseBody().write(bytes);
      } catch (Exception error) {
        throw new IOException(error);
      }
    }

    @Override
    public void close() {
      server.stop(0);
    }
  }

  private static Thread daemon(Runnable work) {
    var thread = new Thread(work);
    thread.setDaemon(true);
    return thread;
  }

  /** Gives at most so many bytes at once. */
  private static final class Pieces extends InputStream {
    private final ByteArrayInputStream all;
    private final int size;

    Pieces(byte[] bytes, int size) {
      this.all = new ByteArrayInputStream(bytes);
      this.size = size;
    }

    @Override
    public int read() {
      return all.read();
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      return all.read(into, offset, Math.min(length, size));
    }
  }
}
