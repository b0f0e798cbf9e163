package mn.tamga.sdk;

import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import mn.tamga.sdk.platform.PlatformApi;
import mn.tamga.sdk.platform.RefreshSessionRequest;

/** Refreshes a session once, however many calls find at the same time that it has expired. */
final class SessionKeeper {
  private final ReentrantLock lock = new ReentrantLock();
  private final Consumer<Session> onRefresh;
  private final Retries retries;
  private volatile Session session;
  private PlatformApi platform;
  /** Lets the server know a refresh that is sent again from a second use of the token, which would end the session. */
  private String key = UUID.randomUUID().toString();
  /** Why the newest refresh token is of no use any more. */
  private TamgaException ended;

  SessionKeeper(Tamga.Builder settings) {
    this.session = settings.session;
    this.onRefresh = settings.onRefresh;
    this.retries = settings.retries;
  }

  void refreshBy(PlatformApi platform) {
    this.platform = platform;
  }

  Session session() {
    return session;
  }

  boolean canRefresh() {
    var now = session;
    return now != null && now.refreshToken() != null;
  }

  /** Returns when there are other tokens than those that were refused; throws where there will be none. */
  void refresh(Session refused) {
    lock.lock();
    try {
      // Another thread was here first: its tokens are the new ones.
      if (session != refused) return;
      if (ended != null) throw ended;
      session = newTokens(refused.refreshToken());
      key = UUID.randomUUID().toString();
      onRefresh.accept(session);
    } finally {
      lock.unlock();
    }
  }

  private Session newTokens(String refreshToken) {
    for (var tries = 0; ; tries++) {
      try {
        var request = new RefreshSessionRequest().refreshToken(refreshToken).idempotencyKey(key);
        var tokens = platform.refreshSession(request);
        return new Session(tokens.accessToken(), tokens.refreshToken());
      } catch (TamgaException error) {
        // What the server has refused is not sent again.
        if (error.status() == 400 || error.status() == 401) ended = error;
        var passes = error instanceof ConnectionException || Retries.isPassing(error.status());
        var wait = retries.waitAfter(tries, error.retryAfter());
        if (!passes || wait == null) throw error;
        Retries.pause(wait);
      }
    }
  }
}
