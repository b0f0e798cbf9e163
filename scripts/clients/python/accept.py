from importlib import import_module

from five_calls import api_key, call, client_id, client_secret, form, refusal, token, unknown_service, url

platform = import_module(f"platform{form}")
tools = import_module(f"tools{form}")


def to(api, package=platform, **credentials):
    return getattr(package, api)(package.ApiClient(package.Configuration(host=url, **credentials)))


@call("search")
def search():
    answer = to("PublicCatalogueApi").list_catalog_services(q="паспорт", limit=3)
    assert isinstance(answer, platform.CatalogueServicePageEnvelope), answer
    assert isinstance(answer.data.items[0].code, str)


@call("list")
def applications():
    answer = to("GovernmentServicesApi", access_token=token).list_gov_applications()
    assert isinstance(answer, platform.GovApplicationSummaryPageEnvelope), answer
    assert isinstance(answer.data.items, list)


@call("refused")
def refused():
    body = platform.CreateGovApplicationRequest(
        service_code=unknown_service, channel="online", urgency="normal", form_data={}, evidences=[]
    )
    try:
        to("GovernmentServicesApi", access_token=token).create_gov_application(body)
    except import_module(f"platform{form}.exceptions").NotFoundException as error:
        assert isinstance(error.data, platform.ErrorResponse), error.body
        assert error.data.error == refusal, error.body
        return "the type of an error's body is not declared: it is seen when it runs"
    raise AssertionError("it was made")


@call("token")
def issued():
    api = to("OpenIDProviderApi", username=client_id, password=client_secret)
    answer = api.request_token(grant_type="client_credentials", scope="svc:tools")
    assert isinstance(answer, platform.TokenResponse), answer
    assert answer.access_token


@call("tool")
def tool():
    api = to("ToolsApi", package=tools, api_key={"apiKey": api_key})
    answer = api.host_status(host_status_request=tools.HostStatusRequest())
    assert isinstance(answer, tools.HostStatusResultEnvelope), answer
    assert answer.data.health.verdict
