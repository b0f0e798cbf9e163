"""Beside every acceptance program in Python: what it finds, and how it says what came of a call."""

import base64
import os
import sys

form = sys.argv[1]
url = os.environ["TAMGA_URL"]
token = os.environ["TAMGA_TOKEN"]
client_id = os.environ["TAMGA_CLIENT_ID"]
client_secret = os.environ["TAMGA_CLIENT_SECRET"]
api_key = os.environ["TAMGA_API_KEY"]
basic = base64.b64encode(f"{client_id}:{client_secret}".encode()).decode()

# Well written, and of no service.
unknown_service = "no-such-service"
refusal = "cases.service_not_found"


def call(name):
    """Makes the decorated call at once; it may return a note."""

    def made(work):
        try:
            note = work()
            print(f"ok {name} # {note}" if note else f"ok {name}", flush=True)
        except Exception as error:  # Any of them is the finding.
            said = " ".join(f"{type(error).__name__}: {error}".split())
            print(f"not ok {name} # {said[:300]}", flush=True)

    return made
