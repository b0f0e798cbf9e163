import mn.tamga.sdk.Retries;
import mn.tamga.sdk.Tamga;

/** Runs the sample of every operation, and ends with 1 where one fails. */
public final class Samples {
  static final Tamga tamga =
      Tamga.builder()
          .baseUrl(System.getenv("TAMGA_URL"))
          .session("token", null)
          .apiKey("key")
          .adminKey("key")
          .token("token")
          .client("client", "secret")
          .retries(Retries.NONE)
          .build();
  private static int failed;

  interface Sample {
    void run() throws Exception;
  }

  static void run(String name, Sample sample) {
    try {
      sample.run();
    } catch (Exception error) {
      failed++;
      System.out.println("FAILED " + name + ": " + error);
    }
  }

  public static void main(String[] args) {
    PlatformSamples.run();
    ToolsSamples.run();
    OperatorSamples.run();
    System.exit(failed > 0 ? 1 : 0);
  }
}
