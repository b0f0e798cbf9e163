package mn.tamga.sdk;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is sent: only the fields that were set, so that null can mean "remove it". */
public abstract class Body {
  private final Map<String, Object> fields = new LinkedHashMap<>();

  /** The fields by their names in the contract. */
  @JsonValue
  public final Map<String, Object> asMap() {
    return Collections.unmodifiableMap(fields);
  }

  protected final void set(String name, Object value) {
    fields.put(name, value);
  }

  @SuppressWarnings("unchecked")
  protected final <T> T get(String name) {
    return (T) fields.get(name);
  }

  @Override
  public final boolean equals(Object other) {
    return other != null && other.getClass() == getClass() && fields.equals(((Body) other).fields);
  }

  @Override
  public final int hashCode() {
    return fields.hashCode();
  }

  /** The names only: the values may be secrets. */
  @Override
  public final String toString() {
    return getClass().getSimpleName() + fields.keySet();
  }
}
