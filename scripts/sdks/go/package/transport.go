package tamga

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/tamga/tamga-go/call"
)

// Call makes one call, with credentials and retries. The methods of Platform, Tools and Operator use it; call them.
func (c *Client) Call(ctx context.Context, request *call.Request) (*http.Response, error) {
	return c.callAt(ctx, c.address, request)
}

func (c *Client) callAt(ctx context.Context, host string, request *call.Request) (*http.Response, error) {
	query, header := url.Values{}, http.Header{}
	call.Parameters(request.Params, query, header)
	c.head(request, header)
	body, err := bodyOf(request)
	if err != nil {
		return nil, err
	}
	address := host + request.Path
	if len(query) > 0 {
		address += "?" + query.Encode()
	}
	reads := request.Method == http.MethodGet || request.Method == http.MethodHead
	again := body.again && (reads || request.Repeatable || header.Get("Idempotency-Key") != "")
	renewed := false
	for repetition := 0; ; repetition++ {
		refusable := c.authorize(request, header)
		response, err := c.send(ctx, request.Method, address, header, body)
		if err != nil {
			if ctx.Err() != nil || !again || repetition >= c.retries.Times {
				return nil, fmt.Errorf("tamga: %w", err)
			}
			if err := c.pause(ctx, c.retries.backoff(repetition)); err != nil {
				return nil, err
			}
			continue
		}
		if response.StatusCode < 300 || response.StatusCode == http.StatusSeeOther {
			return response, nil
		}
		if response.StatusCode == http.StatusNotModified {
			response.Body.Close()
			return nil, call.ErrNotModified
		}
		refusal := errorOf(response, time.Now())
		if refusable != "" && !renewed && body.again && isStale(refusal) {
			if err := c.session.renew(ctx, refusable, c.Platform); err != nil {
				return nil, err
			}
			renewed = true
			repetition--
			continue
		}
		pause := retryAfter(response.Header, time.Now())
		if !passes(response.StatusCode) || !again || repetition >= c.retries.Times || pause > c.retries.MaxWait {
			return nil, refusal
		}
		if pause == 0 {
			pause = c.retries.backoff(repetition)
		}
		if err := c.pause(ctx, pause); err != nil {
			return nil, err
		}
	}
}

// head writes all headers that stay the same for each attempt.
func (c *Client) head(request *call.Request, header http.Header) {
	header.Set("User-Agent", "tamga-go/"+Version)
	if request.Accept != "" {
		header.Set("Accept", request.Accept)
	}
	header.Set("Accept-Language", c.language)
	if request.ContentType != "" && request.Body != nil {
		header.Set("Content-Type", request.ContentType)
	}
	for name, values := range request.Header {
		header[name] = values
	}
	if request.TakesKey && header.Get("Idempotency-Key") == "" {
		header.Set("Idempotency-Key", newKey())
	}
}

// authorize sets the first credential that the operation takes and the client has. It returns the access token of a
// session that can be refreshed.
func (c *Client) authorize(request *call.Request, header http.Header) (refusable string) {
	if request.Header.Get("Authorization") != "" {
		return ""
	}
	for _, scheme := range request.Security {
		ofPerson := scheme == "session" || scheme == "operatorSession"
		switch {
		case ofPerson && c.session != nil:
			token := c.session.token()
			header.Set("Authorization", "Bearer "+token)
			if c.session.canRefresh() {
				return token
			}
			return ""
		case scheme == "apiKey" && c.apiKey != "":
			header.Set("X-API-Key", c.apiKey)
			return ""
		case scheme == "adminKey" && c.adminKey != "":
			header.Set("X-Admin-Key", c.adminKey)
			return ""
		case scheme == "clientBasic" && c.clientID != "":
			made := &http.Request{Header: header}
			made.SetBasicAuth(url.QueryEscape(c.clientID), url.QueryEscape(c.secret))
			return ""
		case strings.HasSuffix(scheme, "Token") && c.token != "":
			header.Set("Authorization", "Bearer "+c.token)
			return ""
		}
	}
	return ""
}

func (c *Client) send(
	ctx context.Context, method, address string, header http.Header, body *content,
) (*http.Response, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	made, err := http.NewRequestWithContext(ctx, method, address, nil)
	if err != nil {
		cancel(nil)
		return nil, err
	}
	made.Header = header.Clone()
	if body.open != nil {
		made.Body = io.NopCloser(body.open())
		made.ContentLength = body.length
		if body.again {
			made.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(body.open()), nil }
		}
	}
	late := time.AfterFunc(c.timeout, func() { cancel(errLate) })
	response, err := c.http.Do(made)
	late.Stop()
	if err != nil {
		if context.Cause(ctx) == errLate {
			err = errLate
		}
		cancel(nil)
		return nil, err
	}
	response.Body = &untilClosed{response.Body, cancel}
	return response, nil
}

var errLate = errors.New("the server did not answer in time")

// untilClosed is a body whose request ends with it.
type untilClosed struct {
	io.ReadCloser
	cancel context.CancelCauseFunc
}

func (b *untilClosed) Close() error {
	defer b.cancel(nil)
	return b.ReadCloser.Close()
}

// content is a body. What can be read again is opened again for each attempt, so that no two attempts share a reader.
type content struct {
	open   func() io.Reader
	length int64
	again  bool
}

func bodyOf(request *call.Request) (*content, error) {
	switch body := request.Body.(type) {
	case nil:
		return &content{again: true}, nil
	case io.Reader:
		return streamed(body, request.Length)
	default:
		written, err := write(body, request.ContentType)
		if err != nil {
			return nil, fmt.Errorf("tamga: body of %s %s: %w", request.Method, request.Path, err)
		}
		open := func() io.Reader { return bytes.NewReader(written) }
		return &content{open: open, length: int64(len(written)), again: true}, nil
	}
}

func write(body any, contentType string) ([]byte, error) {
	if contentType != "application/x-www-form-urlencoded" {
		return json.Marshal(withEmpty(body))
	}
	form, err := call.Form(body)
	return []byte(form.Encode()), err
}

// streamed sends a file, or anything else that can be read from any place, with its length, and again if it must be.
// Anything else is sent once, as it comes.
func streamed(reader io.Reader, length int64) (*content, error) {
	once := &content{open: func() io.Reader { return reader }, length: -1}
	if counted, ok := reader.(interface{ Len() int }); ok {
		once.length = int64(counted.Len())
	}
	if length > 0 {
		once.length = length
	}
	file, ok := reader.(interface {
		io.ReaderAt
		io.Seeker
	})
	if !ok {
		return once, nil
	}
	from, err := file.Seek(0, io.SeekCurrent)
	if err != nil {
		// Such as a pipe.
		return once, nil
	}
	to, err := file.Seek(0, io.SeekEnd)
	if err == nil {
		_, err = file.Seek(from, io.SeekStart)
	}
	if err != nil {
		return nil, err
	}
	open := func() io.Reader { return io.NewSectionReader(file, from, to-from) }
	return &content{open: open, length: to - from, again: true}, nil
}
