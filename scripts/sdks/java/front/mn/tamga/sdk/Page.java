package mn.tamga.sdk;

import java.util.List;

/** One page of a list. */
public interface Page<T> {
  List<T> items();

  /** Null on the last page. */
  String nextCursor();
}
