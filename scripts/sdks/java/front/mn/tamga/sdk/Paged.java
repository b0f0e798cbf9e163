package mn.tamga.sdk;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** All items of a list, page after page. A page is asked for when its first item is; each iteration begins again. */
public final class Paged<T> implements Iterable<T> {
  private final Function<String, Page<T>> pageAt;

  Paged(Function<String, Page<T>> pageAt) {
    this.pageAt = pageAt;
  }

  @Override
  public Iterator<T> iterator() {
    return new Iterator<>() {
      private Page<T> page;
      private Iterator<T> items;

      @Override
      public boolean hasNext() {
        if (page == null) turnTo(null);
        // A page may be empty though others follow.
        while (!items.hasNext() && page.nextCursor() != null) turnTo(page.nextCursor());
        return items.hasNext();
      }

      @Override
      public T next() {
        if (!hasNext()) throw new NoSuchElementException();
        return items.next();
      }

      private void turnTo(String cursor) {
        page = pageAt.apply(cursor);
        items = page.items().iterator();
      }
    };
  }

  public Stream<T> stream() {
    return StreamSupport.stream(spliterator(), false);
  }
}
