package tamga

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Why a webhook is refused.
var (
	ErrWebhookHeaders   = errors.New("tamga: webhook: a header is missing or not valid")
	ErrWebhookTimestamp = errors.New("tamga: webhook: the timestamp is more than five minutes off")
	ErrWebhookSignature = errors.New("tamga: webhook: no signature is valid")
)

const webhookTolerance = 5 * time.Minute

// VerifyWebhook checks that one of these keys has signed a message of the platform (Standard Webhooks, v1a) in the last
// five minutes. The body is as it came: parse it only afterwards. Keep the webhook-id, because a message may come twice.
func VerifyWebhook(header http.Header, body []byte, keys ...ed25519.PublicKey) error {
	return verifyWebhook(header, body, keys, time.Now())
}

func verifyWebhook(header http.Header, body []byte, keys []ed25519.PublicKey, now time.Time) error {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if id == "" || err != nil {
		return ErrWebhookHeaders
	}
	if now.Sub(time.Unix(seconds, 0)).Abs() > webhookTolerance {
		return ErrWebhookTimestamp
	}
	signed := append([]byte(id+"."+timestamp+"."), body...)
	for _, one := range strings.Fields(header.Get("webhook-signature")) {
		encoded, ok := strings.CutPrefix(one, "v1a,")
		if !ok {
			continue
		}
		signature, err := base64.StdEncoding.DecodeString(encoded)
		if err != nil {
			continue
		}
		for _, key := range keys {
			if len(key) == ed25519.PublicKeySize && ed25519.Verify(key, signed, signature) {
				return nil
			}
		}
	}
	return ErrWebhookSignature
}

// ParseWebhookKey reads a public key: base64 of its 32 bytes, in the usual alphabet or that of addresses.
func ParseWebhookKey(text string) (ed25519.PublicKey, error) {
	plain := strings.NewReplacer("-", "+", "_", "/").Replace(strings.TrimRight(strings.TrimPrefix(text, "whpk_"), "="))
	key, err := base64.RawStdEncoding.DecodeString(plain)
	if err != nil || len(key) != ed25519.PublicKeySize {
		return nil, errors.New("tamga: webhook: a public key is the base64 of 32 bytes")
	}
	return key, nil
}
