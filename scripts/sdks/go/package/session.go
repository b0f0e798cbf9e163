package tamga

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/tamga/tamga-go/call"
	"github.com/tamga/tamga-go/platform"
)

// Session has the tokens of a person who has signed in.
type Session struct {
	AccessToken string
	// RefreshToken renews the access token when it has expired. It works once: keep the one that OnRefresh brings.
	RefreshToken string
	// OnRefresh, if not nil, is given the new tokens before they are used.
	OnRefresh func(accessToken, refreshToken string)
}

type session struct {
	mutex     sync.Mutex
	access    string
	refresh   string
	onRefresh func(accessToken, refreshToken string)
	// The refresh that is under way: everyone who needs it waits for the same one.
	flight *flight
	// Why the refresh token is of no use any more: a second use would look like theft.
	ended error
}

type flight struct {
	done chan struct{}
	err  error
}

// How long a refresh may take; it is not bound to a call, because its answer has the only token that works next.
const refreshTimeout = 30 * time.Second

func newSession(with Session) *session {
	return &session{access: with.AccessToken, refresh: with.RefreshToken, onRefresh: with.OnRefresh}
}

func (s *session) token() string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.access
}

func (s *session) canRefresh() bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.refresh != ""
}

// renew returns when there is another access token than the one that was refused.
func (s *session) renew(ctx context.Context, refused string, client *platform.Client) error {
	s.mutex.Lock()
	if s.access != refused {
		s.mutex.Unlock()
		return nil
	}
	if s.ended != nil {
		s.mutex.Unlock()
		return s.ended
	}
	current := s.flight
	if current == nil {
		current = &flight{done: make(chan struct{})}
		s.flight = current
		go s.fly(context.WithoutCancel(ctx), current, s.refresh, client)
	}
	s.mutex.Unlock()
	select {
	case <-current.done:
		return current.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *session) fly(ctx context.Context, current *flight, refresh string, client *platform.Client) {
	ctx, cancel := context.WithTimeout(ctx, refreshTimeout)
	defer cancel()
	key := newKey()
	body := platform.RefreshSessionRequest{RefreshToken: refresh, IdempotencyKey: &key}
	// The same key again within half a minute gives the same tokens, so a lost answer loses nothing.
	tokens, err := client.RefreshSession(ctx, body, call.Repeatable())
	if err == nil && s.onRefresh != nil {
		s.onRefresh(tokens.AccessToken, tokens.RefreshToken)
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if err != nil {
		current.err = fmt.Errorf("tamga: refresh of the session: %w", err)
		var failure *Error
		if errors.As(err, &failure) && (failure.Status == 400 || failure.Status == 401) {
			s.ended = current.err
		}
	} else {
		s.access, s.refresh = tokens.AccessToken, tokens.RefreshToken
	}
	s.flight = nil
	close(current.done)
}
