package mn.tamga.sdk;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import mn.tamga.sdk.operator.OperatorApi;
import mn.tamga.sdk.platform.PlatformApi;
import mn.tamga.sdk.tools.ToolsApi;

/** The way to one Tamga server. Make it once and share it: it may be used by any number of threads. */
public final class Tamga {
  private final Builder settings;
  private final SessionKeeper keeper;
  private final PlatformApi platform;
  private final ToolsApi tools;
  private final OperatorApi operator;

  private Tamga(Builder settings) {
    this.settings = settings;
    this.keeper = new SessionKeeper(settings);
    var transport = new Transport(settings, settings.baseUrl, keeper);
    this.platform = new PlatformApi(transport);
    this.tools = new ToolsApi(transport);
    var operatorUrl = settings.operatorUrl == null ? settings.baseUrl : settings.operatorUrl;
    this.operator = new OperatorApi(new Transport(settings, operatorUrl, keeper));
    keeper.refreshBy(platform);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Everything for people, officers, administrators and other applications. */
  public PlatformApi platform() {
    return platform;
  }

  /** What AI assistants may do. */
  public ToolsApi tools() {
    return tools;
  }

  /** The console of those who run the platform, which has a host of its own. */
  public OperatorApi operator() {
    return operator;
  }

  /** The newest tokens, or null where there is no session. */
  public Session session() {
    return keeper.session();
  }

  /** The same server for a person who has signed in. */
  public Tamga withSession(String accessToken, String refreshToken) {
    return settings.copy().session(accessToken, refreshToken).build();
  }

  /** What a {@link Tamga} needs to know; only the address is required. */
  public static final class Builder implements Cloneable {
    URI baseUrl;
    URI operatorUrl;
    String language = "mn";
    Session session;
    Consumer<Session> onRefresh = session -> {};
    String apiKey;
    String adminKey;
    String token;
    String clientId;
    String clientSecret;
    Retries retries = Retries.STANDARD;
    Duration timeout = Duration.ofSeconds(60);
    HttpClient http;

    private Builder() {}

    private Builder copy() {
      try {
        return (Builder) clone();
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }

    public Builder baseUrl(String url) {
      baseUrl = address(url);
      return this;
    }

    /** The host of the operator console, where it is another one. */
    public Builder operatorUrl(String url) {
      operatorUrl = address(url);
      return this;
    }

    /** Of messages and names: `mn`, which it is from the start, or `en`. */
    public Builder language(String language) {
      this.language = Objects.requireNonNull(language);
      return this;
    }

    /** Of a person. The refresh token may be null; then an expired session ends with 401. */
    public Builder session(String accessToken, String refreshToken) {
      session = new Session(accessToken, refreshToken);
      return this;
    }

    /** Is called with each new pair of tokens. Store it: the refresh token before it does not work any more. */
    public Builder onRefresh(Consumer<Session> onRefresh) {
      this.onRefresh = Objects.requireNonNull(onRefresh);
      return this;
    }

    /** Of an AI assistant, for the tools. */
    public Builder apiKey(String apiKey) {
      this.apiKey = apiKey;
      return this;
    }

    /** Of the administrator of the machine. */
    public Builder adminKey(String adminKey) {
      this.adminKey = adminKey;
      return this;
    }

    /** An access token that an application has got by OAuth, or another bearer token. */
    public Builder token(String token) {
      this.token = token;
      return this;
    }

    /** Id and secret of an application, for the OAuth endpoints. */
    public Builder client(String id, String secret) {
      clientId = id;
      clientSecret = secret;
      return this;
    }

    /** {@link Retries#STANDARD} from the start. */
    public Builder retries(Retries retries) {
      this.retries = Objects.requireNonNull(retries);
      return this;
    }

    /** Until an answer begins; a minute from the start. */
    public Builder timeout(Duration timeout) {
      this.timeout = timeout;
      return this;
    }

    /** With a proxy, certificates or threads of your own. It should follow no redirects. */
    public Builder httpClient(HttpClient http) {
      this.http = http;
      return this;
    }

    public Tamga build() {
      if (baseUrl == null) throw new IllegalStateException("baseUrl is missing");
      var settings = copy();
      if (settings.http == null) settings.http = Transport.defaultClient(baseUrl);
      return new Tamga(settings);
    }

    private static URI address(String url) {
      return URI.create(url.endsWith("/") ? url.substring(0, url.length() - 1) : url);
    }
  }
}
