package mn.tamga.sdk;

/** The tokens of a person who has signed in. The refresh token works once. */
public record Session(String accessToken, String refreshToken) {
  /** Without the tokens, so that no log has them. */
  @Override
  public String toString() {
    return "Session[***]";
  }
}
