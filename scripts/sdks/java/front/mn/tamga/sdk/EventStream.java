package mn.tamga.sdk;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Server-sent events as they come, each as its type. Can be gone through once; closing it early ends the connection. */
public final class EventStream<T> implements Iterator<T>, Iterable<T>, AutoCloseable {
  private final BufferedReader lines;
  private final Class<T> type;
  private boolean begun;
  private T next;

  EventStream(InputStream body, Class<T> type) {
    this.lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    this.type = type;
  }

  @Override
  public Iterator<T> iterator() {
    return this;
  }

  /** Closing the stream closes this. */
  public Stream<T> stream() {
    return StreamSupport.stream(spliterator(), false).onClose(this::close);
  }

  @Override
  public boolean hasNext() {
    if (next == null) next = read();
    return next != null;
  }

  @Override
  public T next() {
    if (!hasNext()) throw new NoSuchElementException();
    var event = next;
    next = null;
    return event;
  }

  @Override
  public void close() {
    try {
      lines.close();
    } catch (IOException ignored) {
      // What is not wanted any more may break off.
    }
  }

  /** The next event, or null at the end; one that was not finished by an empty line is none. */
  private T read() {
    try {
      var data = new StringBuilder();
      for (var line = line(); line != null; line = line()) {
        if (line.isEmpty()) {
          if (data.length() > 0) return Json.mapper.readValue(data.substring(0, data.length() - 1), type);
        } else if (line.equals("data") || line.startsWith("data:")) {
          var value = line.substring(Math.min(line.length(), "data:".length()));
          data.append(value.startsWith(" ") ? value.substring(1) : value).append('\n');
        }
        // The name of an event is also in its data; comments, ids and times to reconnect say nothing here.
      }
      close();
      return null;
    } catch (JsonProcessingException error) {
      close();
      throw new TamgaException("an event is not what the contract says", error);
    } catch (IOException error) {
      close();
      throw new ConnectionException("the stream broke off", error);
    }
  }

  private String line() throws IOException {
    var line = lines.readLine();
    if (!begun && line != null && line.startsWith("\uFEFF")) line = line.substring(1);
    begun = true;
    return line;
  }
}
