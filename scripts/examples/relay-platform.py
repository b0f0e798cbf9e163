import base64, hashlib, json, sys, time, urllib.request, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

port, there = int(sys.argv[1]), sys.argv[2]
here, kid, key = f"http://127.0.0.1:{port}", "2026-11", Ed25519PrivateKey.generate()

def b64(data): return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
def raw(text): return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
def part(value): return b64(json.dumps(value).encode())

def keys_of(platform):
    with urllib.request.urlopen(platform + "/.well-known/relay-keys.json") as answer:
        keys = json.load(answer)["keys"]
    return {one["kid"]: Ed25519PublicKey.from_public_bytes(raw(one["x"])) for one in keys}
def signed(webhook_id, now, body): return f"{webhook_id}.{now}.".encode() + body
def receipt(webhook_id, body):
    claims = {"iss": here, "aud": there, "webhook_id": webhook_id, "outcome": "applied",
              "sha256": hashlib.sha256(body).hexdigest(), "iat": int(time.time())}
    head = part({"alg": "EdDSA", "kid": kid, "typ": "relay-receipt+jwt"}) + "." + part(claims)
    return head + "." + b64(key.sign(head.encode()))

def send(message_type, request_id, seq, data):
    body = json.dumps({"from": here, "to": there, "type": message_type, "request_id": request_id,
                       "seq": seq, "data": data}).encode()
    webhook_id, now = uuid.uuid4().hex, str(int(time.time()))
    signature = base64.b64encode(key.sign(signed(webhook_id, now, body))).decode()
    headers = {"Content-Type": "application/relay+json", "webhook-id": webhook_id, "webhook-timestamp": now,
               "webhook-signature": "v1a," + signature, "relay-from": here, "relay-kid": kid}
    request = urllib.request.Request(there + "/api/v1/relay/webhook", body, headers)
    with urllib.request.urlopen(request, timeout=15) as answer:
        head, claims, proof = json.load(answer)["receipt"].split(".")
    keys_of(there)[json.loads(raw(head))["kid"]].verify(raw(proof), f"{head}.{claims}".encode())
    assert json.loads(raw(claims))["sha256"] == hashlib.sha256(body).hexdigest()

class Platform(BaseHTTPRequestHandler):
    def do_GET(self):
        x = b64(key.public_key().public_bytes_raw())
        self.reply({"keys": [{"kty": "OKP", "crv": "Ed25519", "kid": kid, "x": x}]})

    def do_POST(self):
        if self.path == "/ask":  # On our own machine: make a request.
            ends = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 86400))
            send("relay.request", str(uuid.uuid4()), 1, {"request_type": "birth-record", "title": "A record",
                 "payload": {"number": "B-1"}, "expires_at": ends})
            return self.reply({})
        body, given = self.rfile.read(int(self.headers["Content-Length"])), self.headers
        for one in given["webhook-signature"].split():  # Raises where it is not theirs.
            keys_of(there)[given["relay-kid"]].verify(base64.b64decode(one.removeprefix("v1a,")),
                signed(given["webhook-id"], given["webhook-timestamp"], body))
        print(json.dumps(json.loads(body)["data"]), flush=True)
        self.reply({"receipt": receipt(given["webhook-id"], body)})

    def reply(self, value):
        self.send_response(200), self.send_header("Content-Type", "application/json"), self.end_headers()
        self.wfile.write(json.dumps(value).encode())

ThreadingHTTPServer(("127.0.0.1", port), Platform).serve_forever()
