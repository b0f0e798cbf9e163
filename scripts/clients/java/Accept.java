// Makes the five calls with clients of openapi-generator's library `native`.
import clients.platform30.ApiClient;
import clients.platform30.ApiException;
import clients.platform30.api.GovernmentServicesApi;
import clients.platform30.api.OpenIdProviderApi;
import clients.platform30.api.PublicCatalogueApi;
import clients.platform30.model.CreateGovApplicationRequest;
import clients.platform30.model.ErrorResponse;
import clients.platform30.model.ServiceChannelName;
import clients.platform30.model.ServiceUrgency;
import clients.tools30.api.ToolsApi;
import clients.tools30.model.HostStatusRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

class Accept {
  interface Work {
    /** The note, where there is one. */
    String run() throws Exception;
  }

  static void call(String name, Work work) {
    try {
      var note = work.run();
      System.out.println("ok " + name + (note == null ? "" : " # " + note));
    } catch (Exception error) {
      System.out.println("not ok " + name + " # " + String.valueOf(error).replace('\n', ' '));
    }
  }

  static String must(boolean isSo, Object otherwise) {
    if (!isSo) throw new IllegalStateException("got " + otherwise);
    return null;
  }

  static ApiClient client(String authorization) {
    var client = new ApiClient();
    client.updateBaseUri(System.getenv("TAMGA_URL"));
    if (authorization != null)
      client.setRequestInterceptor(request -> request.header("Authorization", authorization));
    return client;
  }

  public static void main(String[] args) {
    var bearer = client("Bearer " + System.getenv("TAMGA_TOKEN"));

    call("search", () -> {
      var answer = new PublicCatalogueApi(client(null)).listCatalogServices("паспорт", null, null, null, null, 3, null, null);
      return must(answer.getData().getItems().get(0).getCode() != null, answer);
    });

    call("list", () -> {
      var answer = new GovernmentServicesApi(bearer).listGovApplications(null, null, null, null, null);
      return must(answer.getData().getItems() != null, answer);
    });

    call("refused", () -> {
      // Well written, and of no service.
      var request = new CreateGovApplicationRequest()
          .serviceCode("no-such-service")
          .channel(ServiceChannelName.fromValue("online"))
          .urgency(ServiceUrgency.fromValue("normal"))
          .formData(Map.of())
          .evidences(List.of());
      try {
        new GovernmentServicesApi(bearer).createGovApplication(request, null, null);
      } catch (ApiException error) {
        var mapper = bearer.getObjectMapper();
        var body = mapper.readValue(error.getResponseBody(), ErrorResponse.class);
        must("cases.service_not_found".equals(body.getError()), body);
        return "errors have no type: the program reads their body as ErrorResponse";
      }
      return must(false, "an application");
    });

    call("token", () -> {
      var pair = System.getenv("TAMGA_CLIENT_ID") + ":" + System.getenv("TAMGA_CLIENT_SECRET");
      var basic = client("Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
      // Without a list of resources it would fail before it calls.
      var answer = new OpenIdProviderApi(basic).requestToken(
          "client_credentials", null, null, null, null, null, null, null, "svc:tools", List.of(), null, null, null, null);
      must(answer.getAccessToken() != null, answer);
      return "an optional list of a form must be given, empty";
    });

    call("tool", () -> {
      var client = new clients.tools30.ApiClient();
      client.updateBaseUri(System.getenv("TAMGA_URL"));
      client.setRequestInterceptor(request -> request.header("X-API-Key", System.getenv("TAMGA_API_KEY")));
      var answer = new ToolsApi(client).hostStatus(new HostStatusRequest());
      return must(answer.getData().getHealth().getVerdict() != null, answer);
    });
  }
}
