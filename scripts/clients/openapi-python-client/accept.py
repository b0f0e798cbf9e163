from importlib import import_module

from five_calls import api_key, basic, call, form, refusal, token, unknown_service, url

PLATFORM = f"platform{form}"
TOOLS = f"tools{form}"
platform = import_module(PLATFORM)
models = import_module(f"{PLATFORM}.models")
tools = import_module(TOOLS)

session = platform.AuthenticatedClient(base_url=url, token=token)


@call("search")
def search():
    listing = import_module(f"{PLATFORM}.api.public_catalogue.list_catalog_services")
    answer = listing.sync(client=platform.Client(base_url=url), q="паспорт", limit=3)
    assert isinstance(answer, models.CatalogueServicePageEnvelope), answer
    assert isinstance(answer.data.items[0].code, str)


@call("list")
def applications():
    listing = import_module(f"{PLATFORM}.api.government_services.list_gov_applications")
    answer = listing.sync(client=session)
    assert isinstance(answer, models.GovApplicationSummaryPageEnvelope), answer
    assert isinstance(answer.data.items, list)


@call("refused")
def refused():
    creation = import_module(f"{PLATFORM}.api.government_services.create_gov_application")
    body = models.CreateGovApplicationRequest(
        service_code=unknown_service,
        channel=models.ServiceChannelName.ONLINE,
        urgency=models.ServiceUrgency.NORMAL,
        form_data=models.GovFormData(),
        evidences=[],
    )
    answer = creation.sync(client=session, body=body)
    assert isinstance(answer, models.ErrorResponse), answer
    assert answer.error == refusal, answer


@call("token")
def issued():
    request = import_module(f"{PLATFORM}.api.open_id_provider.request_token")
    body = models.TokenRequest(grant_type="client_credentials", scope="svc:tools")
    answer = request.sync(
        client=platform.AuthenticatedClient(base_url=url, token=basic, prefix="Basic"), body=body
    )
    assert isinstance(answer, models.TokenResponse), answer
    assert answer.access_token


@call("tool")
def tool():
    status = import_module(f"{TOOLS}.api.tools.host_status")
    tool_models = import_module(f"{TOOLS}.models")
    client = tools.AuthenticatedClient(
        base_url=url, token=api_key, prefix="", auth_header_name="X-API-Key"
    )
    answer = status.sync(client=client, body=tool_models.HostStatusRequest())
    assert isinstance(answer, tool_models.HostStatusResultEnvelope), answer
    assert answer.data.health.verdict
