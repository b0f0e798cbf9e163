package mn.tamga.sdk;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import mn.tamga.sdk.platform.PlatformApi;
import mn.tamga.sdk.platform.RefreshSessionRequest;

/** Refreshes a session once, however many calls find at the same time that it has expired. */
final class SessionKeeper {
  private final ReentrantLock lock = new ReentrantLock();
  private final Consumer<Session> onRefresh;
  private volatile Session session;
  private PlatformApi platform;
  /** Why the newest refresh token is of no use any more. */
  private TamgaException ended;

  SessionKeeper(Session session, Consumer<Session> onRefresh) {
    this.session = session;
    this.onRefresh = onRefresh;
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
      try {
        var tokens = platform.refreshSession(new RefreshSessionRequest().refreshToken(refused.refreshToken()));
        session = new Session(tokens.accessToken(), tokens.refreshToken());
      } catch (TamgaException error) {
        // A token that the server has refused is not sent again; after a failure of the network it may still be good.
        if (error.status() == 400 || error.status() == 401) ended = error;
        throw error;
      }
      onRefresh.accept(session);
    } finally {
      lock.unlock();
    }
  }
}
