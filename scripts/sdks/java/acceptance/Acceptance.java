import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import mn.tamga.sdk.Download;
import mn.tamga.sdk.ErrorCode;
import mn.tamga.sdk.IdempotentOptions;
import mn.tamga.sdk.OAuthErrorCode;
import mn.tamga.sdk.OAuthException;
import mn.tamga.sdk.Session;
import mn.tamga.sdk.Tamga;
import mn.tamga.sdk.TamgaException;
import mn.tamga.sdk.ToolException;
import mn.tamga.sdk.Upload;
import mn.tamga.sdk.WebhookException;
import mn.tamga.sdk.Webhooks;
import mn.tamga.sdk.platform.AiChatEvent;
import mn.tamga.sdk.platform.AiChatRequest;
import mn.tamga.sdk.platform.AiLanguage;
import mn.tamga.sdk.platform.CreateGovApplicationRequest;
import mn.tamga.sdk.platform.DownloadGspaceFileOptions;
import mn.tamga.sdk.platform.EidSignInState;
import mn.tamga.sdk.platform.ListCatalogServicesOptions;
import mn.tamga.sdk.platform.PollEidSignInRequest;
import mn.tamga.sdk.platform.ServiceChannelName;
import mn.tamga.sdk.platform.ServiceUrgency;
import mn.tamga.sdk.platform.StartEidSignInByIdRequest;
import mn.tamga.sdk.platform.TokenRequest;
import mn.tamga.sdk.platform.UploadGspaceFileOptions;
import mn.tamga.sdk.tools.HostStatusRequest;
import mn.tamga.sdk.tools.RunSkillRequest;

/** Twelve calls of a whole server, as a program of a customer makes them. */
public final class Acceptance {
  private static final ObjectMapper json = new ObjectMapper();
  private static final HttpClient http = HttpClient.newHttpClient();
  private static int calls;

  private static final Tamga tamga =
      Tamga.builder()
          .baseUrl(env("TAMGA_URL"))
          .language("en")
          .apiKey(env("TAMGA_API_KEY"))
          .client(env("TAMGA_CLIENT_ID"), env("TAMGA_CLIENT_SECRET"))
          .build();
  /** The server after the person has signed in. */
  private static Tamga person;

  public static void main(String[] args) throws Exception {
    step("sign in", Acceptance::signIn);
    step("refresh", Acceptance::refresh);
    step("list with paging", Acceptance::listWithPaging);
    step("create with idempotency", Acceptance::createWithIdempotency);
    var file = new byte[1 << 20];
    new Random(7).nextBytes(file);
    var path = "acceptance/" + UUID.randomUUID() + ".bin";
    step("upload", () -> upload(path, file));
    step("download with range", () -> downloadWithRange(path, file));
    step("SSE", Acceptance::events);
    step("OAuth token", Acceptance::oauthToken);
    step("tool call", Acceptance::toolCall);
    step("typed error", Acceptance::typedError);
    step("429 retry", Acceptance::retry);
    step("webhook signature", Acceptance::webhookSignature);
  }

  private static void signIn() throws Exception {
    var started =
        tamga.platform().startEidSignInById(new StartEidSignInByIdRequest().nationalId(env("TAMGA_PERSON")));
    answerOnThePhone(started.verificationCode());
    var poll = new PollEidSignInRequest().sid(started.sid());
    var result = tamga.platform().pollEidSignIn(poll);
    while (result.state() == EidSignInState.PENDING) result = tamga.platform().pollEidSignIn(poll);
    check(result.state() == EidSignInState.COMPLETE, "the sign-in is " + result.state());
    person = tamga.withSession(result.tokens().accessToken(), result.tokens().refreshToken());
    check(person.platform().getMyRole() != null, "the session has a person");
  }

  private static void refresh() {
    var refreshes = new AtomicInteger();
    var before = person.session();
    person =
        Tamga.builder()
            .baseUrl(env("TAMGA_URL"))
            .language("en")
            .session("expired", before.refreshToken())
            .onRefresh((Session session) -> refreshes.incrementAndGet())
            .build();
    var one = CompletableFuture.supplyAsync(() -> person.platform().getMyRole());
    var two = CompletableFuture.supplyAsync(() -> person.platform().getMyRole());
    check(one.join().equals(two.join()), "both calls get the same");
    check(refreshes.get() == 1, refreshes + " refreshes");
    check(!person.session().refreshToken().equals(before.refreshToken()), "the refresh token is another one");
  }

  private static void listWithPaging() {
    var first = tamga.platform().listCatalogServices(new ListCatalogServicesOptions().limit(5));
    check(first.items().size() == 5 && first.nextCursor() != null, "the first page has five, and is not the last");
    var ids = new HashSet<String>();
    for (var service : tamga.platform().listCatalogServicesAll(new ListCatalogServicesOptions().limit(5)))
      check(ids.add(service.id()), "twice: " + service.id());
    check(ids.size() > 5, "only " + ids.size() + " services");
    var streamed = tamga.platform().listCatalogServicesAll().stream().limit(7).count();
    check(streamed == 7, "a stream can be cut short");
  }

  private static void createWithIdempotency() {
    var key = new IdempotentOptions().idempotencyKey(UUID.randomUUID().toString());
    var first = person.platform().createGovApplication(anApplication(), key);
    var again = person.platform().createGovApplication(anApplication(), key);
    check(first.id().equals(again.id()), "the same key gives the same case");
    var other = person.platform().createGovApplication(anApplication());
    check(!other.id().equals(first.id()), "another key gives another case");
  }

  private static CreateGovApplicationRequest anApplication() {
    return new CreateGovApplicationRequest()
        .serviceCode(env("TAMGA_SERVICE"))
        .channel(ServiceChannelName.ONLINE)
        .urgency(ServiceUrgency.NORMAL)
        .formData(Map.of())
        .evidences(List.of());
  }

  private static void upload(String path, byte[] bytes) {
    var stored =
        person.platform().uploadGspaceFile(Upload.of(bytes), new UploadGspaceFileOptions().path(path));
    check(stored.bytes() == bytes.length && stored.path().equals(path), "the whole file is stored");
  }

  private static void downloadWithRange(String path, byte[] bytes) {
    var range = new DownloadGspaceFileOptions().range(Download.bytes(100, 199));
    try (var part = person.platform().downloadGspaceFile(path, range)) {
      check(part.status() == 206, "status " + part.status());
      check(Arrays.equals(part.bytes(), Arrays.copyOfRange(bytes, 100, 200)), "the part is that of the file");
    }
    check(Arrays.equals(person.platform().downloadGspaceFile(path).bytes(), bytes), "the file is the same");
  }

  private static void events() {
    var question = new AiChatRequest().message("What does a passport cost?").language(AiLanguage.EN);
    AiChatEvent last = null;
    try (var events = tamga.platform().streamPublicAssistant(question)) {
      for (var event : events) {
        if (last == null) check(event.type() == AiChatEvent.Type.META, "first came " + event.type());
        last = event;
      }
    }
    check(last != null && last.type() == AiChatEvent.Type.DONE, "last came " + last);
  }

  private static void oauthToken() {
    var request = new TokenRequest().grantType("client_credentials");
    var token = tamga.platform().requestToken(request);
    check(!token.accessToken().isEmpty() && token.expiresIn() > 0, "a token");
    var refused =
        refusal(
            OAuthException.class,
            () -> tamga.platform().requestToken(new TokenRequest().grantType("refresh_token").refreshToken("wrong")));
    check(refused.oauthCode() == OAuthErrorCode.INVALID_GRANT, "the code is " + refused.code());
  }

  private static void toolCall() {
    var status = tamga.tools().hostStatus(new HostStatusRequest());
    check(status.cpu().cores() > 0, "the host has processors");
    var refused =
        refusal(
            ToolException.class,
            () -> tamga.tools().runSkill(new RunSkillRequest().skillName("no_such_skill").arguments(Map.of())));
    check(!refused.getMessage().isEmpty(), "a tool says why");
  }

  private static void typedError() {
    var unknown = UUID.randomUUID().toString();
    var missing = refusal(TamgaException.class, () -> person.platform().getGovApplication(unknown));
    check(missing.errorCode() == ErrorCode.CASES_NOT_FOUND, "the code is " + missing.code());
    check(missing.status() == 404 && missing.requestId() != null, "status and request id");
    var invalid = refusal(TamgaException.class, () -> person.platform().getGovApplication("no-id"));
    check(invalid.status() == 400 && invalid.errorCode() == ErrorCode.REQUEST_INVALID, "the code is " + invalid.code());
    check(invalid.details().stream().anyMatch(detail -> detail.field().equals("id")), "the field is named");
  }

  private static void retry() {
    var session = person.session();
    var busy =
        Tamga.builder()
            .baseUrl(env("TAMGA_BUSY_URL"))
            .session(session.accessToken(), session.refreshToken())
            .build();
    check(!busy.platform().listCatalogServices().items().isEmpty(), "a list after all");
    check(busy.platform().createGovApplication(anApplication()).id() != null, "a case after all");
  }

  private static void webhookSignature() throws Exception {
    var file = json.readTree(Files.readString(Path.of(env("TAMGA_WEBHOOK"))));
    var headers = new HashMap<String, String>();
    file.get("headers").properties().forEach(header -> headers.put(header.getKey(), header.getValue().asText()));
    var body = file.get("body").asText().getBytes(StandardCharsets.UTF_8);
    var webhooks = Webhooks.of(file.get("public_key").asText());
    webhooks.verify(headers, body);
    var tampered = file.get("tampered_body").asText().getBytes(StandardCharsets.UTF_8);
    refusal(WebhookException.class, () -> webhooks.verify(headers, tampered));
    var otherKey = Base64.getDecoder().decode(file.get("public_key").asText());
    otherKey[0] ^= 1;
    var others = Webhooks.of(Base64.getEncoder().encodeToString(otherKey));
    refusal(WebhookException.class, () -> others.verify(headers, body));
    var old = new HashMap<>(headers);
    old.put("webhook-timestamp", String.valueOf(Long.parseLong(headers.get("webhook-timestamp")) - 301));
    refusal(WebhookException.class, () -> webhooks.verify(old, body));
  }

  /** As a person does it who holds the phone. */
  private static void answerOnThePhone(String code) throws Exception {
    var who = URLEncoder.encode(env("TAMGA_PERSON"), StandardCharsets.UTF_8);
    JsonNode waiting = json.createArrayNode();
    while (waiting.isEmpty()) {
      Thread.sleep(100);
      waiting = phone("/requests?nationalId=" + who, null);
    }
    var request = "/requests/" + waiting.get(waiting.size() - 1).get("id").asText();
    phone(request + "/code", Map.of("code", code));
    phone(request + "/pin", Map.of("pin", env("TAMGA_PIN")));
  }

  private static JsonNode phone(String path, Map<String, String> body) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(env("TAMGA_PHONE_URL") + path));
    if (body != null)
      request
          .header("Content-Type", "application/json")
          .POST(BodyPublishers.ofString(json.writeValueAsString(body)));
    var answer = http.send(request.build(), BodyHandlers.ofString());
    check(answer.statusCode() < 300, "the phone says " + answer.statusCode() + " " + answer.body());
    return json.readTree(answer.body());
  }

  private interface Step {
    void run() throws Exception;
  }

  private static void step(String name, Step step) throws Exception {
    calls++;
    step.run();
    System.out.println("ok " + calls + " " + name);
  }

  private static <T extends Exception> T refusal(Class<T> type, Step step) {
    try {
      step.run();
    } catch (Exception error) {
      check(type.isInstance(error), "not " + type.getSimpleName() + " but " + error);
      return type.cast(error);
    }
    throw new AssertionError("nothing was refused");
  }

  private static void check(boolean holds, String what) {
    if (!holds) throw new AssertionError(what);
  }

  private static String env(String name) {
    var value = System.getenv(name);
    if (value == null) throw new IllegalStateException(name + " is not set");
    return value;
  }
}
