package mn.tamga.sdk;

import java.util.function.Function;

/** What the clients of the three documents have in common. */
public abstract class Api {
  private final Transport transport;

  protected Api(Transport transport) {
    this.transport = transport;
  }

  /** The credentials in the order in which the operation prefers them. */
  protected final Call call(String method, String path, String... credentials) {
    return new Call(transport, method, path, credentials);
  }

  protected final <T> Paged<T> paged(Function<String, Page<T>> pageAt) {
    return new Paged<>(pageAt);
  }
}
