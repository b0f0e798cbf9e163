package mn.tamga.sdk;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** What may be said with one call beside what it needs. */
public abstract class Options<T extends Options<T>> implements Cloneable {
  Map<String, Object> query = new LinkedHashMap<>();
  Map<String, String> headers = new LinkedHashMap<>();
  Duration timeout;
  BiConsumer<Integer, HttpHeaders> onResponse;

  /** Of this answer: `mn` or `en`. */
  public T language(String language) {
    return header("Accept-Language", language);
  }

  /** Until the answer begins. */
  public T timeout(Duration timeout) {
    this.timeout = timeout;
    return self();
  }

  /** Sends a header that the contract does not name, or another value of one that it does. */
  public T header(String name, String value) {
    headers.put(name, value);
    return self();
  }

  /** Receives the status and the headers of a success, such as its ETag. */
  public T onResponse(BiConsumer<Integer, HttpHeaders> onResponse) {
    this.onResponse = onResponse;
    return self();
  }

  protected final T query(String name, Object value) {
    query.put(name, value);
    return self();
  }

  /** The same, to be changed without changing these. */
  @SuppressWarnings("unchecked")
  public final T copy() {
    try {
      var copy = (Options<T>) clone();
      copy.query = new LinkedHashMap<>(query);
      copy.headers = new LinkedHashMap<>(headers);
      return (T) copy;
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @SuppressWarnings("unchecked")
  private T self() {
    return (T) this;
  }
}
