package tamga

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"net/http"
	"testing"
	"time"
)

func TestVerifyWebhook(t *testing.T) {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	other, foreign, _ := ed25519.GenerateKey(nil)
	now := time.Unix(1_800_000_000, 0)
	body := []byte(`{"type": "relay.request"}`)
	sign := func(key ed25519.PrivateKey) string {
		return "v1a," + base64.StdEncoding.EncodeToString(ed25519.Sign(key, append([]byte("m1.1800000000."), body...)))
	}
	headers := func(signature string) http.Header {
		made := http.Header{}
		made.Set("webhook-id", "m1")
		made.Set("webhook-timestamp", "1800000000")
		made.Set("webhook-signature", signature)
		return made
	}
	without := headers(sign(private))
	without.Del("webhook-id")
	for name, one := range map[string]struct {
		header http.Header
		body   []byte
		key    ed25519.PublicKey
		now    time.Time
		want   error
	}{
		"genuine":          {headers(sign(private)), body, public, now, nil},
		"one of several":   {headers("v1,AAAA v1a,!! " + sign(foreign) + " " + sign(private)), body, public, now, nil},
		"five minutes on":  {headers(sign(private)), body, public, now.Add(5 * time.Minute), nil},
		"too old":          {headers(sign(private)), body, public, now.Add(5*time.Minute + time.Second), ErrWebhookTimestamp},
		"from the future":  {headers(sign(private)), body, public, now.Add(-6 * time.Minute), ErrWebhookTimestamp},
		"another body":     {headers(sign(private)), []byte(`{}`), public, now, ErrWebhookSignature},
		"another key":      {headers(sign(private)), body, other, now, ErrWebhookSignature},
		"no signature":     {headers(""), body, public, now, ErrWebhookSignature},
		"a key of no size": {headers(sign(private)), body, nil, now, ErrWebhookSignature},
		"no id":            {without, body, public, now, ErrWebhookHeaders},
	} {
		if err := verifyWebhook(one.header, one.body, []ed25519.PublicKey{one.key}, one.now); !errors.Is(err, one.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestParseWebhookKey(t *testing.T) {
	public, _, _ := ed25519.GenerateKey(nil)
	for _, text := range []string{
		base64.StdEncoding.EncodeToString(public),
		base64.RawURLEncoding.EncodeToString(public),
		"whpk_" + base64.StdEncoding.EncodeToString(public),
	} {
		if key, err := ParseWebhookKey(text); err != nil || !key.Equal(public) {
			t.Error(text, err)
		}
	}
	for _, text := range []string{"", "AAAA", "not base64!"} {
		if _, err := ParseWebhookKey(text); err == nil {
			t.Errorf("%q was taken", text)
		}
	}
}
