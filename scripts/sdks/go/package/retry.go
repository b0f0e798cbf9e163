package tamga

import (
	"context"
	"crypto/rand"
	"fmt"
	random "math/rand/v2"
	"net/http"
	"strconv"
	"time"
)

// Retries says how calls are made again that can be: those that only read, and those with an Idempotency-Key.
type Retries struct {
	// Times is how often a call is made again at most, beside the first time; 0 means never.
	Times int
	// MaxWait is how long it waits at most before the next attempt. If the server asks for more, the call fails.
	MaxWait time.Duration
	// FirstWait is the longest first wait where the server names none; each further one is twice as long.
	FirstWait time.Duration
}

var defaultRetries = Retries{Times: 3, MaxWait: 30 * time.Second, FirstWait: 250 * time.Millisecond}

type pause func(ctx context.Context, duration time.Duration) error

func wait(ctx context.Context, duration time.Duration) error {
	timer := time.NewTimer(duration)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// backoff doubles with each repetition, with jitter, so that clients that failed together do not come back together.
func (r Retries) backoff(repetition int) time.Duration {
	most := r.FirstWait << min(repetition, 10)
	most = min(most, r.MaxWait)
	return most/2 + random.N(most/2+1)
}

// passes says that the same request may succeed a little later.
func passes(status int) bool {
	switch status {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return true
	}
	return false
}

// retryAfter reads seconds or a date; 0 where the server named none.
func retryAfter(header http.Header, now time.Time) time.Duration {
	value := header.Get("Retry-After")
	if seconds, err := strconv.Atoi(value); err == nil {
		return max(0, time.Duration(seconds)*time.Second)
	}
	if at, err := http.ParseTime(value); err == nil {
		return max(0, at.Sub(now))
	}
	return 0
}

// newKey is a UUID of version 4.
func newKey() string {
	var b [16]byte
	// It never fails: where there is no randomness the program ends.
	_, _ = rand.Read(b[:])
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
