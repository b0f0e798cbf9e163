package mn.tamga.sdk;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;

/** Sends calls: with a credential, again where that is safe, and once more after the session was refreshed. */
public final class Transport {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

  /** A 401 with one of these says that a newer access token would not help. */
  private static final Set<ErrorCode> NOT_BY_REFRESH =
      Set.of(
          ErrorCode.AUTH_STEP_UP,
          ErrorCode.AUTH_ASSURANCE_LOW,
          ErrorCode.AUTH_SIGN_IN_TOO_OLD,
          ErrorCode.AUTH_REFRESH_REUSED);

  private final Tamga.Builder settings;
  private final String base;
  private final SessionKeeper keeper;

  Transport(Tamga.Builder settings, URI base, SessionKeeper keeper) {
    this.settings = settings;
    this.base = base.toString();
    this.keeper = keeper;
  }

  static HttpClient defaultClient(URI base) {
    // Without TLS, HTTP/2 would be asked for by an upgrade in each request.
    var version = "https".equals(base.getScheme()) ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1;
    return HttpClient.newBuilder()
        .version(version)
        .followRedirects(HttpClient.Redirect.NEVER)
        .connectTimeout(CONNECT_TIMEOUT)
        .build();
  }

  /** A success, whose body has not been read; a refusal is thrown. */
  HttpResponse<InputStream> send(Call call) {
    var refreshed = false;
    for (var tries = 0; ; tries++) {
      var session = keeper.session();
      HttpResponse<InputStream> response;
      try {
        response = sendOnce(call, session);
      } catch (IOException error) {
        var wait = maySendAgain(call) ? settings.retries.waitAfter(tries, Optional.empty()) : null;
        if (wait == null) throw new ConnectionException(call.method + " " + call.target() + ": no answer", error);
        Retries.pause(wait);
        continue;
      }
      var status = response.statusCode();
      if (status < 400 && status != 304) {
        if (call.options.onResponse != null) call.options.onResponse.accept(status, response.headers());
        return response;
      }
      var received = Received.of(response);
      if (isStale(received) && !refreshed && call.isRepeatable() && isBySession(call) && keeper.canRefresh()) {
        keeper.refresh(session);
        refreshed = true;
        continue;
      }
      var passes = Retries.isPassing(status) && maySendAgain(call);
      var wait = passes ? settings.retries.waitAfter(tries, received.retryAfter()) : null;
      if (wait == null) throw received.refusal();
      Retries.pause(wait);
    }
  }

  private static boolean maySendAgain(Call call) {
    return call.isRepeatable() && Retries.maySendAgain(call.method, call.hasKey());
  }

  /** Whether the call may succeed with a newer access token. */
  private static boolean isStale(Received received) {
    return received.status() == 401 && !NOT_BY_REFRESH.contains(received.refusal().errorCode());
  }

  private HttpResponse<InputStream> sendOnce(Call call, Session session) throws IOException {
    var timeout = call.options.timeout == null ? settings.timeout : call.options.timeout;
    var request = HttpRequest.newBuilder(URI.create(base + call.target())).timeout(timeout);
    request.setHeader("User-Agent", "tamga-java/" + Version.VERSION);
    request.setHeader("Accept-Language", settings.language);
    authorize(request, call, session);
    if (call.content != null) request.setHeader("Content-Type", call.content.mediaType());
    call.headers.forEach(request::setHeader);
    request.method(call.method, call.content == null ? BodyPublishers.noBody() : call.content.publisher());
    try {
      return settings.http.send(request.build(), BodyHandlers.ofInputStream());
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new ConnectionException("interrupted", error);
    }
  }

  private void authorize(HttpRequest.Builder request, Call call, Session session) {
    var credential = credentialOf(call, session);
    if (credential == null) return;
    switch (credential) {
      case "session" -> request.setHeader("Authorization", "Bearer " + session.accessToken());
      case "apiKey" -> request.setHeader("X-API-Key", settings.apiKey);
      case "adminKey" -> request.setHeader("X-Admin-Key", settings.adminKey);
      case "client" -> {
        var pair = Content.escape(settings.clientId) + ":" + Content.escape(settings.clientSecret);
        var encoded = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
        request.setHeader("Authorization", "Basic " + encoded);
      }
      default -> request.setHeader("Authorization", "Bearer " + settings.token);
    }
  }

  private boolean isBySession(Call call) {
    return "session".equals(credentialOf(call, keeper.session())) && !call.headers.containsKey("Authorization");
  }

  /** The first that the operation takes and that there is. */
  private String credentialOf(Call call, Session session) {
    for (var credential : call.credentials) {
      var isThere =
          switch (credential) {
            case "session" -> session != null;
            case "apiKey" -> settings.apiKey != null;
            case "adminKey" -> settings.adminKey != null;
            case "client" -> settings.clientId != null && settings.clientSecret != null;
            default -> settings.token != null;
          };
      if (isThere) return credential;
    }
    return null;
  }
}
