package mn.tamga.sdk;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;

/** Sends calls: with a credential, again where that is safe, and once more after the session was refreshed. */
public final class Transport {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

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
        var again = Retries.maySendAgain(call.method, call.hasKey()) || isUnsent(error);
        if (!again || !call.isRepeatable() || tries >= settings.maxRetries)
          throw new ConnectionException(call.method + " " + call.target() + ": no answer", error);
        Retries.pause(Retries.backoff(tries));
        continue;
      }
      var status = response.statusCode();
      if (status < 400 && status != 304) {
        if (call.options.onResponse != null) call.options.onResponse.accept(status, response.headers());
        return response;
      }
      var received = Received.of(response);
      if (status == 401 && !refreshed && call.isRepeatable() && isBySession(call) && keeper.canRefresh()) {
        keeper.refresh(session);
        refreshed = true;
        continue;
      }
      var wait = waitBefore(call, received, tries);
      if (wait == null) throw received.refusal();
      Retries.pause(wait);
    }
  }

  /** Null where the call is not sent again. */
  private Duration waitBefore(Call call, Received received, int tries) {
    if (!Retries.isPassing(received.status()) || tries >= settings.maxRetries) return null;
    if (!Retries.maySendAgain(call.method, call.hasKey()) || !call.isRepeatable()) return null;
    var wait = received.retryAfter().orElseGet(() -> Retries.backoff(tries));
    return wait.compareTo(settings.maxRetryWait) > 0 ? null : wait;
  }

  private HttpResponse<InputStream> sendOnce(Call call, Session session) throws IOException {
    var timeout = call.options.timeout == null ? settings.timeout : call.options.timeout;
    var request = HttpRequest.newBuilder(URI.create(base + call.target())).timeout(timeout);
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

  /** The server has not seen the request, so that any may be sent again. */
  private static boolean isUnsent(IOException error) {
    return error instanceof ConnectException || error instanceof HttpConnectTimeoutException;
  }
}
