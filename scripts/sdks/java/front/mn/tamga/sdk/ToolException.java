package mn.tamga.sdk;

import java.util.List;

/** A tool has not done what it was asked for; the message says why, and what to do instead. Its status may be 200. */
public final class ToolException extends TamgaException {
  private static final long serialVersionUID = 1L;

  ToolException(int status, String error, Received received) {
    super(status, null, error, List.of(), received);
  }
}
