"""What Schemathesis needs to know of this server: who calls, what exists, and which rules no JSON schema can state.

The command starts it with FUZZ_DESK, where credentials and known values are asked for, and FUZZ_TALLY, the file that
gets the counts of calls. No check is switched off: `filter_failure` names, one by one, the findings that are none.
"""

import atexit
import collections
import json
import os
import random
import threading
import time
import urllib.parse
import urllib.request
import uuid

import jsonschema_rs
import schemathesis
from schemathesis.core.parameters import ParameterLocation

DESK = os.environ["FUZZ_DESK"]
TALLY = os.environ["FUZZ_TALLY"]
SEED = int(os.environ.get("FUZZ_SEED", "0"))

# An access token lives for 15 minutes.
CREDENTIAL_SECONDS = 300
VALUES_SECONDS = 20
# Of the values that are known to exist, one is put in this often; else the generated one stays.
KNOWN_SHARE = 0.8

lock = threading.Lock()
chance = random.Random(SEED)


def ask(what):
    with urllib.request.urlopen(f"{DESK}/{what}", timeout=60) as answer:
        return json.load(answer)


class Kept:
    """What the desk says, asked again when it is too old or has been found to be no good any more."""

    def __init__(self, what, seconds):
        self.what, self.seconds = what, seconds
        self.value, self.since = None, 0.0

    def get(self):
        with lock:
            if self.value is None or time.monotonic() - self.since > self.seconds:
                self.value, self.since = ask(self.what), time.monotonic()
            return self.value

    def forget(self, value):
        with lock:
            if self.value is value:
                self.value = None


credentials = Kept("credential", CREDENTIAL_SECONDS)
values = Kept("values", VALUES_SECONDS)


# --- Who calls -------------------------------------------------------------------------------------------------------


def schemes_of(operation):
    required = operation.definition.raw.get("security")
    if required is None:
        required = operation.schema.raw_schema.get("security", [])
    return [name for way in required for name in way]


if os.environ.get("FUZZ_KIND") != "none":

    @schemathesis.auth(refresh_interval=None)
    class Caller:
        def get(self, case, context):
            return credentials.get()

        def set(self, case, credential, context):
            schemes = schemes_of(case.operation)
            special = [credential["bySchemes"][name] for name in schemes if name in credential["bySchemes"]]
            case.headers.update(special[0] if special else credential["headers"])
            if "browserSession" in schemes:
                case.cookies.update(credential["cookies"])


# --- What exists -----------------------------------------------------------------------------------------------------


def known_in_path(template, name):
    fitting = [key for key in values.get()["paths"] if key.endswith(f" {name}") and template.startswith(key.split(" ")[0])]
    return values.get()["paths"][max(fitting, key=len)] if fitting else []


def is_positive(case, location):
    return case.meta is None or not case.meta.is_negative_at(location)


def put_known(value):
    """Real ids in place of generated ones, wherever in the body a field has the name of one."""
    if isinstance(value, list):
        return [put_known(one) for one in value]
    if not isinstance(value, dict):
        return value
    fields = values.get()["fields"]
    changed = {}
    for name, one in value.items():
        # Register numbers of people and of organisations go by the same name; the latter are digits.
        known = [value for value in fields.get(name, []) if isinstance(one, str) and value.isdigit() == one.isdigit()]
        if known and chance.random() < KNOWN_SHARE:
            changed[name] = chance.choice(known)
        else:
            changed[name] = put_known(one)
    return changed


@schemathesis.hook
def before_call(context, case, kwargs):
    if is_positive(case, ParameterLocation.PATH):
        for name in case.path_parameters:
            known = known_in_path(case.operation.path, name)
            if known and chance.random() < KNOWN_SHARE:
                case.path_parameters[name] = chance.choice(known)
    if is_positive(case, ParameterLocation.QUERY) and case.query:
        # A cursor is what the server gave: a made-up one is refused, and says nothing of the list.
        case.query.pop("cursor", None)
        case.query.update(put_known(dict(case.query)))
    if is_positive(case, ParameterLocation.HEADER) and "Idempotency-Key" in case.headers:
        # The same key with another body is a conflict, as the contract says.
        case.headers["Idempotency-Key"] = str(uuid.uuid4())
    if is_positive(case, ParameterLocation.HEADER) and "If-Match" in case.headers:
        # A made-up version is never the current one.
        case.headers["If-Match"] = "*"
    if is_positive(case, ParameterLocation.BODY) and isinstance(case.body, (dict, list)):
        case.body = put_known(case.body)


# Recordings are bytes.
schemathesis.serializer.alias(
    ["audio/wav", "audio/x-wav", "audio/mpeg", "audio/ogg", "audio/webm"], "application/octet-stream"
)


# --- What an answer says ---------------------------------------------------------------------------------------------


@schemathesis.deserializer("text/event-stream")
def data_of_events(context, response):
    """OpenAPI 3.0 does not say what the schema of server-sent events describes. In our contract it is the data of each
    event, as the generators of clients take it; Schemathesis would take it for the event around the data. Each is
    checked as strictly as any other answer, and that its name is its type."""
    events = []
    for block in response.content.decode().split("\n\n"):
        lines = [line.partition(": ") for line in block.split("\n") if line != "" and not line.startswith(":")]
        if not lines:
            continue
        if not {name for name, _, _ in lines} <= {"event", "data"}:
            raise ValueError(f"not an event of this server: {block}")
        data = json.loads("\n".join(value for name, _, value in lines if name == "data"))
        if [value for name, _, value in lines if name == "event"] != [data["type"]]:
            raise ValueError(f"the name of the event is not its type: {block}")
        events.append(data)
    return events


# --- What was called -------------------------------------------------------------------------------------------------

calls = collections.Counter()
seconds = collections.Counter()
failures = {}


@schemathesis.hook
def after_call(context, case, response):
    phase = case.meta.phase.name.value if case.meta is not None else "other"
    with lock:
        calls[(case.operation.label, response.status_code, phase)] += 1
        seconds[(case.operation.label, phase)] += response.elapsed
        if calls.total() % 1000 == 0:
            write_tally()
    if response.status_code == 401 and credentials.value is not None:
        credentials.forget(credentials.value)


def note(failure, case, response):
    """The first of each sort, with all that is needed to repeat it."""
    code = problem_of(response).get("error")
    sort = (case.operation.label, type(failure).__name__, response.status_code, str(code), failure.title)
    with lock:
        if sort in failures:
            failures[sort]["times"] += 1
            return
        failures[sort] = {
            "operation": case.operation.label,
            "operationId": case.operation.definition.raw.get("operationId"),
            "check": type(failure).__name__,
            "title": failure.title,
            "message": failure.message[:2000],
            "status": response.status_code,
            "answer": response.text[:1000] if response.text else "",
            "curl": case.as_curl_command(),
            "times": 1,
        }


@atexit.register
def write_tally():
    told = {
        "calls": [[*key, count] for key, count in calls.items()],
        "seconds": [[*key, total] for key, total in seconds.items()],
        "failures": list(failures.values()),
        "forgiven": [[*key, count] for key, count in forgiven.items()],
    }
    with open(f"{TALLY}.draft", "w", encoding="utf-8") as file:
        json.dump(told, file)
    os.replace(f"{TALLY}.draft", TALLY)


# --- Rules that no JSON schema states --------------------------------------------------------------------------------

# The rules by which an answer says that a value breaks its schema. A valid value never does. The contract has no oneOf
# and anyOf in requests, so answers that name these state a rule between fields.
SCHEMA_RULES = {
    "additionalProperties", "const", "enum", "exclusiveMaximum", "exclusiveMinimum", "format", "maxItems", "maxLength",
    "maxProperties", "maximum", "minItems", "minLength", "minProperties", "minimum", "multipleOf", "pattern",
    "required", "type", "uniqueItems",
}  # fmt: skip

forgiven = collections.Counter()


def problem_of(response):
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def states_a_rule(failure, case, response):
    """Valid by its schema, and refused with a rule that lies between fields, in the data or in the world outside: the
    answer is declared and names the rule. Refusals by a rule of JSON schema stay failures."""
    if type(failure).__name__ != "RejectedPositiveData" or response.status_code not in (400, 422):
        return False
    problem = problem_of(response)
    code, details = problem.get("error"), problem.get("details") or []
    if code not in ("request.invalid", "request.malformed"):
        return isinstance(code, str)
    # The form of a service has a schema too, but it is data: the contract only says that there is one.
    return bool(details) and all(
        one["rule"] not in SCHEMA_RULES or one["path"].startswith("/body/form_data") for one in details
    )


def is_hidden(failure, case, response):
    """Schemes with x-hidden answer 404 without the credential, whatever the method and the headers: what they
    guard does not exist for strangers, as the description of each scheme says."""
    declared = case.operation.schema.raw_schema["components"]["securitySchemes"]
    schemes = schemes_of(case.operation)
    if schemes == [] or not all(declared[name].get("x-hidden") for name in schemes):
        return False
    if type(failure).__name__ == "IgnoredAuth":
        # Here the answer to the call without the credential is in the message alone.
        return "got `404 " in failure.message
    return type(failure).__name__ in ("UnsupportedMethodResponse", "MissingHeaderNotRejected") and (
        response.status_code == 404
    )


# Declared answers about systems outside: no provider of that name is set, or it does not answer.
OUTSIDE = {"auth.not_configured", "ai.not_configured"}


def is_outside(failure, case, response):
    """503 is a server error to Schemathesis. Here it is a declared answer with a code that says what is not there."""
    return (
        type(failure).__name__ in ("ServerError", "RejectedPositiveData")
        and response.status_code == 503
        and "503" in case.operation.responses.status_codes
        and problem_of(response).get("error") in OUTSIDE
    )


HEAD_LIMIT = 16 * 1024


def has_long_head(failure, case, response):
    """Each parameter has its greatest length, but a schema cannot bound them together: address and headers may have
    16 KiB, and 431 is declared. Only where the head was in fact as long."""
    request = response.request
    length = len(request.url) + sum(len(name) + len(value) + 4 for name, value in request.headers.items())
    return (
        type(failure).__name__ == "RejectedPositiveData"
        and response.status_code == 431
        and "431" in case.operation.responses.status_codes
        and length > HEAD_LIMIT * 0.9
    )


def is_valid_as_a_form(failure, case, response):
    """A form knows text alone: the number 1 for a string, or one text for a list of texts, are the same on the wire as
    valid data. Nothing is wrong where what was sent, read by the declared types, fits the schema. By RFC 6749, section
    3.1, a parameter without a value counts as absent."""
    if type(failure).__name__ != "AcceptedNegativeData" or case.media_type != "application/x-www-form-urlencoded":
        return False
    if any(not is_positive(case, place) for place in (ParameterLocation.PATH, ParameterLocation.QUERY)):
        return False
    sent = response.request.body or ""
    fields = urllib.parse.parse_qs(sent.decode() if isinstance(sent, bytes) else sent)
    schema = case.operation.get_body_for_media_type(case.media_type).optimized_schema
    return all(fits(schema, name, texts) for name, texts in fields.items()) and all(
        name in fields for name in schema.get("required", [])
    )


def fits(schema, name, texts):
    declared = schema.get("properties", {}).get(name)
    if declared is None:
        return schema.get("additionalProperties", True) is not False
    ways = declared.get("anyOf", [declared])
    is_list = any(way.get("type") == "array" for way in ways)
    if not is_list and len(texts) > 1:
        return False
    return jsonschema_rs.is_valid(declared, texts if is_list else texts[0])


def takes_null_for_absent(failure, case, response):
    """Assistants in strict mode send null for each field that they leave out, so tools take it for absent; without the
    nulls the body must be valid. By the schema as it is written: the optimised one, from which data is made, joins
    patterns and lengths to narrower patterns."""
    if type(failure).__name__ != "AcceptedNegativeData" or not is_tool(case.operation) or not isinstance(case.body, dict):
        return False
    schema = case.operation.get_body_for_media_type("application/json").unoptimized_schema
    kept = {name: value for name, value in case.body.items() if value is not None}
    return len(kept) < len(case.body) and jsonschema_rs.is_valid(schema, kept)


def is_tool(operation):
    return operation.path.startswith("/api/v1/tools/") and operation.method.upper() == "POST"


def is_yaml_text(failure, case, response):
    """The contract has the YAML documents as text, as clients get them; Schemathesis parses them, finds an object, and
    so shows at the same time that they are YAML."""
    types = response.headers.get("content-type") or [""]
    return (
        type(failure).__name__ == "JsonSchemaError"
        and types[0].startswith("application/yaml")
        and response.status_code == 200
        and 'is not of type "string"' in failure.message
    )


def is_passed_on(failure, case, response):
    """What the eID provider says of a failure is passed on as it came, by the words of the contract: with a declared
    status and a body of the provider's own form."""
    types = response.headers.get("content-type") or [""]
    return (
        type(failure).__name__ == "UndefinedContentType"
        and case.operation.path.startswith("/rp/sign/")
        and types[0].startswith("application/problem+json")
        and response.status_code >= 400
        and str(response.status_code) in case.operation.responses.status_codes
    )


def is_no_recording(failure, case, response):
    """A schema says of a recording only that it is bytes. Random ones are no WAV, MP3, Ogg or WebM, whatever type the
    request names: the server looks at the bytes, and its 415 is declared and says so."""
    return (
        type(failure).__name__ == "RejectedPositiveData"
        and response.status_code == 415
        and "415" in case.operation.responses.status_codes
        and problem_of(response).get("error") == "ai.audio_type"
    )


def is_no_body(failure, case, response):
    """Bytes may be none by their schema, but on the wire a body without bytes is no body, and it is required. Only where
    none were sent, and nothing else is wrong."""
    faults = problem_of(response).get("details") or []
    return (
        type(failure).__name__ == "RejectedPositiveData"
        and response.status_code == 400
        and not response.request.body
        and [(one["path"], one["rule"]) for one in faults] == [("/body", "required")]
    )


def names_no_version(failure, case, response):
    """A change says which version it changes in If-Match or in row_version, which no schema can say of a header and a field
    together: 428 is declared. Only where the request has neither."""
    return (
        type(failure).__name__ == "RejectedPositiveData"
        and response.status_code == 428
        and problem_of(response).get("error") == "request.precondition_required"
        and "If-Match" not in response.request.headers
        and "row_version" not in (case.body if isinstance(case.body, dict) else {})
    )


EXCEPTIONS = [
    states_a_rule, is_hidden, is_outside, has_long_head, is_valid_as_a_form, takes_null_for_absent, is_yaml_text,
    is_passed_on, is_no_recording, is_no_body, names_no_version,
]  # fmt: skip


@schemathesis.hook
def filter_failure(context, failure, case, response):
    for exception in EXCEPTIONS:
        if exception(failure, case, response):
            with lock:
                forgiven[(exception.__name__, case.operation.label)] += 1
            return False
    note(failure, case, response)
    return True
