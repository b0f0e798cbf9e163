package tamga

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tamga/tamga-go/call"
	"github.com/tamga/tamga-go/platform"
	"github.com/tamga/tamga-go/tools"
)

// A server that answers as told and keeps what it was asked.
type server struct {
	*httptest.Server
	mutex    sync.Mutex
	requests []seen
}

type seen struct {
	*http.Request
	body string
}

func serve(t *testing.T, answer func(w http.ResponseWriter, r seen, at int)) *server {
	t.Helper()
	s := &server{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		s.mutex.Lock()
		s.requests = append(s.requests, seen{r, string(body)})
		at := len(s.requests)
		s.mutex.Unlock()
		answer(w, seen{r, string(body)}, at)
	}))
	t.Cleanup(s.Close)
	return s
}

// Its pauses take no time, and are kept.
func clientOf(t *testing.T, s *server, options ...Option) (*Client, *[]time.Duration) {
	t.Helper()
	client, err := New(s.URL, options...)
	if err != nil {
		t.Fatal(err)
	}
	var pauses []time.Duration
	client.pause = func(ctx context.Context, duration time.Duration) error {
		pauses = append(pauses, duration)
		return ctx.Err()
	}
	return client, &pauses
}

func answer(w http.ResponseWriter, status int, body string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	io.WriteString(w, body)
}

func fail(w http.ResponseWriter, status int, code Code) {
	w.Header().Set("X-Request-Id", "r-1")
	answer(w, status, fmt.Sprintf(`{"status": false, "message": "No.", "error": %q}`, code))
}

const page = `{"status": true, "message": "Done.", "data": {"items": [], "next_cursor": null}}`

func TestAddress(t *testing.T) {
	for _, address := range []string{"", "tamga.example.mn", "ftp://tamga.example.mn", "https://"} {
		if _, err := New(address); err == nil {
			t.Errorf("%q was taken", address)
		}
	}
}

func TestRetries(t *testing.T) {
	busy := func(after string) func(http.ResponseWriter, seen, int) {
		return func(w http.ResponseWriter, _ seen, at int) {
			if at > 1 {
				answer(w, 200, page)
				return
			}
			w.Header().Set("Retry-After", after)
			fail(w, 429, CodeRequestRateLimited)
		}
	}
	t.Run("a read waits as long as the server says", func(t *testing.T) {
		s := serve(t, busy("7"))
		client, pauses := clientOf(t, s)
		if _, err := client.Platform.ListCatalogServices(context.Background(), nil); err != nil {
			t.Fatal(err)
		}
		if len(*pauses) != 1 || (*pauses)[0] != 7*time.Second {
			t.Fatal(*pauses)
		}
	})
	t.Run("also until a date", func(t *testing.T) {
		s := serve(t, busy(time.Now().Add(10*time.Second).UTC().Format(http.TimeFormat)))
		client, pauses := clientOf(t, s)
		if _, err := client.Platform.ListCatalogServices(context.Background(), nil); err != nil {
			t.Fatal(err)
		}
		if len(*pauses) != 1 || (*pauses)[0] <= 0 || (*pauses)[0] > 10*time.Second {
			t.Fatal(*pauses)
		}
	})
	t.Run("a wait that is too long is left to the caller", func(t *testing.T) {
		s := serve(t, busy("3600"))
		client, pauses := clientOf(t, s)
		_, err := client.Platform.ListCatalogServices(context.Background(), nil)
		var failure *Error
		if !errors.As(err, &failure) || failure.RetryAfter != time.Hour || len(*pauses) != 0 {
			t.Fatal(err, *pauses)
		}
	})
	t.Run("a change is made again with the same key", func(t *testing.T) {
		s := serve(t, busy(""))
		client, pauses := clientOf(t, s)
		body := platform.CreateGovApplicationRequest{Channel: "online", Urgency: "normal"}
		if _, err := client.Platform.CreateGovApplication(context.Background(), body); err != nil {
			t.Fatal(err)
		}
		first, second := s.requests[0], s.requests[1]
		if key := first.Header.Get("Idempotency-Key"); key == "" || key != second.Header.Get("Idempotency-Key") {
			t.Fatal(key)
		}
		if first.body != second.body || len(*pauses) != 1 || (*pauses)[0] > defaultRetries.FirstWait {
			t.Fatal(first.body, second.body, *pauses)
		}
	})
	t.Run("a change without a key is made once", func(t *testing.T) {
		s := serve(t, busy("1"))
		client, _ := clientOf(t, s)
		_, err := client.Platform.RequestToken(context.Background(), nil, platform.TokenRequest{GrantType: "x"})
		if err == nil || len(s.requests) != 1 {
			t.Fatal(err, len(s.requests))
		}
	})
	t.Run("a broken connection counts too", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, _ seen, at int) {
			if at < 3 {
				panic(http.ErrAbortHandler)
			}
			answer(w, 200, page)
		})
		client, _ := clientOf(t, s)
		if _, err := client.Platform.ListCatalogServices(context.Background(), nil); err != nil {
			t.Fatal(err)
		}
	})
	t.Run("it ends", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, _ seen, _ int) { fail(w, 503, CodeServerUnavailable) })
		client, pauses := clientOf(t, s, WithRetries(Retries{Times: 2, MaxWait: time.Second}))
		_, err := client.Platform.ListCatalogServices(context.Background(), nil)
		if err == nil || len(s.requests) != 3 || len(*pauses) != 2 {
			t.Fatal(err, len(s.requests), *pauses)
		}
	})
	t.Run("a context that has ended ends it", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, _ seen, _ int) { fail(w, 503, CodeServerUnavailable) })
		client, _ := clientOf(t, s)
		ctx, cancel := context.WithCancel(context.Background())
		client.pause = func(ctx context.Context, _ time.Duration) error { cancel(); return wait(ctx, time.Hour) }
		if _, err := client.Platform.ListCatalogServices(ctx, nil); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	})
}

// It takes each refresh token once, and refuses every access token but the newest.
func sessions(w http.ResponseWriter, r seen, spent *sync.Map) {
	if r.URL.Path == "/api/v1/auth/refresh" {
		var body platform.RefreshSessionRequest
		_ = json.Unmarshal([]byte(r.body), &body)
		if _, twice := spent.LoadOrStore(body.RefreshToken, true); twice || body.IdempotencyKey == nil {
			fail(w, 401, CodeAuthRefreshReused)
			return
		}
		answer(w, 200, `{"status": true, "message": "Done.", "data": {"access_token": "new", "refresh_token": "next"}}`)
		return
	}
	if r.Header.Get("Authorization") != "Bearer new" {
		fail(w, 401, CodeAuthRequired)
		return
	}
	answer(w, 200, `{"status": true, "message": "Done.", "data": {}}`)
}

func TestSession(t *testing.T) {
	t.Run("calls at once share one refresh", func(t *testing.T) {
		var spent sync.Map
		s := serve(t, func(w http.ResponseWriter, r seen, _ int) { sessions(w, r, &spent) })
		var kept []string
		client, _ := clientOf(t, s, WithSession(Session{
			AccessToken:  "old",
			RefreshToken: "first",
			OnRefresh:    func(access, refresh string) { kept = append(kept, access, refresh) },
		}))
		var together sync.WaitGroup
		for range 20 {
			together.Add(1)
			go func() {
				defer together.Done()
				if _, err := client.Platform.GetMyProfile(context.Background()); err != nil {
					t.Error(err)
				}
			}()
		}
		together.Wait()
		if strings.Join(kept, " ") != "new next" {
			t.Fatal(kept)
		}
	})
	t.Run("a caller who leaves does not take the refresh away", func(t *testing.T) {
		var spent sync.Map
		asked, proceed := make(chan struct{}), make(chan struct{})
		s := serve(t, func(w http.ResponseWriter, r seen, _ int) {
			if r.URL.Path == "/api/v1/auth/refresh" {
				close(asked)
				<-proceed
			}
			sessions(w, r, &spent)
		})
		client, _ := clientOf(t, s, WithSession(Session{AccessToken: "old", RefreshToken: "first"}))
		ctx, cancel := context.WithCancel(context.Background())
		left := make(chan error)
		go func() {
			_, err := client.Platform.GetMyProfile(ctx)
			left <- err
		}()
		<-asked
		cancel()
		if err := <-left; !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		close(proceed)
		if _, err := client.Platform.GetMyProfile(context.Background()); err != nil {
			t.Fatal(err)
		}
	})
	t.Run("a refresh that is refused is the error, and is not repeated", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, r seen, _ int) {
			code := CodeAuthInvalid
			if r.URL.Path == "/api/v1/auth/refresh" {
				code = CodeAuthRefreshReused
			}
			fail(w, 401, code)
		})
		client, _ := clientOf(t, s, WithSession(Session{AccessToken: "old", RefreshToken: "spent"}))
		_, err := client.Platform.GetMyProfile(context.Background())
		var failure *Error
		if !errors.As(err, &failure) || failure.Code != CodeAuthRefreshReused || len(s.requests) != 2 {
			t.Fatal(err, len(s.requests))
		}
		_, err = client.Platform.GetMyProfile(context.Background())
		if !errors.As(err, &failure) || failure.Code != CodeAuthRefreshReused || len(s.requests) != 3 {
			t.Fatal(err, len(s.requests))
		}
	})
	t.Run("a refusal that newer tokens would not change is the error at once", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, r seen, _ int) { fail(w, 401, CodeAuthStepUp) })
		client, _ := clientOf(t, s, WithSession(Session{AccessToken: "old", RefreshToken: "first"}))
		_, err := client.Platform.GetMyProfile(context.Background())
		var failure *Error
		if !errors.As(err, &failure) || failure.Code != CodeAuthStepUp || len(s.requests) != 1 {
			t.Fatal(err, len(s.requests))
		}
	})
	t.Run("a stream that cannot be sent again is refused without a refresh", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, r seen, _ int) { fail(w, 401, CodeAuthInvalid) })
		client, _ := clientOf(t, s, WithSession(Session{AccessToken: "old", RefreshToken: "first"}))
		once := io.MultiReader(strings.NewReader("once"))
		_, err := client.Platform.UploadGspaceFile(context.Background(), nil, once, call.Length(4))
		var failure *Error
		if !errors.As(err, &failure) || failure.Status != 401 || len(s.requests) != 1 {
			t.Fatal(err, len(s.requests))
		}
	})
	t.Run("without a refresh token the refusal is the error", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, r seen, _ int) { fail(w, 401, CodeAuthRequired) })
		client, _ := clientOf(t, s, WithSession(Session{AccessToken: "old"}))
		if _, err := client.Platform.GetMyProfile(context.Background()); err == nil || len(s.requests) != 1 {
			t.Fatal(err, len(s.requests))
		}
	})
}

func TestCredentials(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ seen, _ int) { answer(w, 200, `{"success": true, "data": {}}`) })
	everything := []Option{
		WithSession(Session{AccessToken: "person"}), WithAPIKey("key"), WithAdminKey("admin"), WithToken("token"),
		WithClient("id", "se cret"),
	}
	client, _ := clientOf(t, s, everything...)
	ctx := context.Background()
	header := func(name string) string { return s.requests[len(s.requests)-1].Header.Get(name) }
	_, _ = client.Tools.HostStatus(ctx, nil)
	if header("X-Api-Key") != "key" || header("Authorization") != "" {
		t.Error("a tool is called with the key of an assistant")
	}
	_, _ = client.Platform.GetMyProfile(ctx)
	if header("Authorization") != "Bearer person" || header("X-Api-Key") != "" {
		t.Error("what is a person's is called with the session")
	}
	_, _ = client.Platform.ListCatalogServices(ctx, nil)
	if header("Authorization") != "" {
		t.Error("what is public is called with nothing")
	}
	_, _ = client.Platform.RequestToken(ctx, nil, platform.TokenRequest{GrantType: "client_credentials"})
	if header("Authorization") != "Basic aWQ6c2UrY3JldA==" {
		t.Error(header("Authorization"))
	}
	if body := s.requests[len(s.requests)-1].body; body != "grant_type=client_credentials" {
		t.Error(body)
	}
	_, _ = client.Platform.ListAPIKeys(ctx, nil)
	if header("X-Admin-Key") != "admin" {
		t.Error("the administration is called with its key")
	}
	_, _ = client.Platform.GetMyProfile(ctx, call.Token("other"), call.Language("en"))
	if header("Authorization") != "Bearer other" || header("Accept-Language") != "en" {
		t.Error("options of one call go first")
	}
}

func TestTimeout(t *testing.T) {
	late := make(chan struct{})
	s := serve(t, func(w http.ResponseWriter, _ seen, at int) {
		if at == 1 {
			<-late
			return
		}
		answer(w, 200, page)
	})
	defer close(late)
	client, _ := clientOf(t, s, WithTimeout(50*time.Millisecond), WithRetries(Retries{}))
	if _, err := client.Platform.ListCatalogServices(context.Background(), nil); !errors.Is(err, errLate) {
		t.Fatal(err)
	}
	again, _ := clientOf(t, s)
	if _, err := again.Platform.ListCatalogServices(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
}

func TestOperatorURL(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ seen, _ int) { answer(w, 200, page) })
	client, err := New("https://tamga.example.mn", WithOperatorURL(s.URL+"/"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := client.Operator.ListDirectoryPeople(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	if len(s.requests) != 1 {
		t.Fatal(s.requests)
	}
	if _, err := New(s.URL, WithOperatorURL("console")); err == nil {
		t.Error("an address without a scheme was taken")
	}
}

func TestErrors(t *testing.T) {
	bodies := map[string]string{
		"platform": `{"status": false, "message": "Not valid.", "error": "request.invalid",
			"details": [{"path": "/query/limit", "rule": "maximum", "message": "must be <= 100"}]}`,
		"oauth": `{"error": "invalid_client", "error_description": "No."}`,
		"tool":  `{"success": false, "error": "Say it otherwise."}`,
		"proxy": `<html>`,
	}
	refused := func(t *testing.T, body string, status int) error {
		s := serve(t, func(w http.ResponseWriter, _ seen, _ int) {
			w.Header().Set("X-Request-Id", "r-1")
			answer(w, status, body)
		})
		client, _ := clientOf(t, s)
		_, err := client.Tools.HostStatus(context.Background(), &tools.HostStatusRequest{})
		return err
	}
	var failure *Error
	if err := refused(t, bodies["platform"], 400); !errors.As(err, &failure) ||
		failure.Code != CodeRequestInvalid || failure.Details[0].Path != "/query/limit" || failure.RequestID != "r-1" {
		t.Error(err)
	}
	if err := refused(t, bodies["proxy"], 502); !errors.As(err, &failure) ||
		failure.Status != 502 || failure.Code != "" || failure.Message != "Bad Gateway" {
		t.Error(err)
	}
	var oauth *OAuthError
	if err := refused(t, bodies["oauth"], 401); !errors.As(err, &oauth) || oauth.Code != OAuthInvalidClient {
		t.Error(err)
	}
	var tool *ToolError
	for _, status := range []int{200, 400} {
		if err := refused(t, bodies["tool"], status); !errors.As(err, &tool) ||
			tool.Status != status || tool.Message != "Say it otherwise." || tool.RequestID != "r-1" {
			t.Error(err)
		}
	}
}

func TestBodies(t *testing.T) {
	created := `{"status": true, "message": "Stored.", "data": {}}`
	ctx := context.Background()
	t.Run("lists that are demanded are never null", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, _ seen, _ int) { answer(w, 201, created) })
		client, _ := clientOf(t, s)
		body := platform.CreateGovApplicationRequest{Channel: "online", Urgency: "normal"}
		var message string
		if _, err := client.Platform.CreateGovApplication(ctx, body, call.Message(&message)); err != nil {
			t.Fatal(err)
		}
		want := `{"channel":"online","evidences":[],"form_data":{},"urgency":"normal"}`
		if s.requests[0].body != want || body.Evidences != nil || message != "Stored." {
			t.Fatal(s.requests[0].body, message)
		}
	})
	t.Run("what can be read again is sent again, from where it was", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, r seen, at int) {
			if at == 1 {
				fail(w, 503, CodeServerUnavailable)
				return
			}
			answer(w, 201, created)
		})
		client, _ := clientOf(t, s)
		file := strings.NewReader("not this|content")
		_, _ = file.Seek(9, io.SeekStart)
		_, err := client.Platform.UploadGspaceFile(ctx, nil, file, call.IdempotencyKey("key-of-this-file"))
		if err != nil || s.requests[0].body != "content" || s.requests[1].body != "content" {
			t.Fatal(err, s.requests)
		}
		if s.requests[0].ContentLength != 7 || s.requests[0].Header.Get("Content-Type") != "application/octet-stream" {
			t.Fatal(s.requests[0].ContentLength)
		}
	})
	t.Run("what can be read once is sent once", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, r seen, _ int) { fail(w, 503, CodeServerUnavailable) })
		client, _ := clientOf(t, s)
		stream := io.MultiReader(strings.NewReader("content"))
		_, err := client.Platform.UploadGspaceFile(ctx, nil, stream, call.IdempotencyKey("k"), call.Length(7))
		if err == nil || len(s.requests) != 1 || s.requests[0].ContentLength != 7 {
			t.Fatal(err, len(s.requests))
		}
	})
	t.Run("no body at all", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, r seen, _ int) { answer(w, 200, `{"success": true, "data": {}}`) })
		client, _ := clientOf(t, s)
		if _, err := client.Tools.HostStatus(ctx, nil); err != nil || s.requests[0].body != "" {
			t.Fatal(err, s.requests[0].body)
		}
	})
}

func TestDownload(t *testing.T) {
	content := bytes.Repeat([]byte("0123456789"), 100)
	s := serve(t, func(w http.ResponseWriter, r seen, _ int) {
		http.ServeContent(w, r.Request, "file.bin", time.Time{}, bytes.NewReader(content))
	})
	client, _ := clientOf(t, s)
	stream, err := client.Platform.DownloadGspaceFile(context.Background(), &platform.DownloadGspaceFileParams{
		Path:  "мөр/a b.bin",
		Range: Ptr("bytes=10-19"),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Close()
	part, err := io.ReadAll(stream)
	if err != nil || string(part) != "0123456789" || !stream.Partial || stream.Length != 10 {
		t.Fatal(err, string(part), stream)
	}
	if got := s.requests[0].URL.Query().Get("path"); got != "мөр/a b.bin" {
		t.Fatal(got)
	}
}

func TestNotModified(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r seen, _ int) { w.WriteHeader(304) })
	client, _ := clientOf(t, s)
	_, err := client.Platform.ListCatalogServices(context.Background(), nil, call.Header("If-None-Match", `"1"`))
	if !errors.Is(err, call.ErrNotModified) {
		t.Fatal(err)
	}
}

func TestRedirectIsAnAnswer(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r seen, _ int) {
		w.Header().Set("Location", "https://elsewhere.example.mn/")
		w.WriteHeader(303)
	})
	client, _ := clientOf(t, s)
	location, err := client.Platform.GetAuthorization(context.Background(), nil)
	if err != nil || location != "https://elsewhere.example.mn/" {
		t.Fatal(location, err)
	}
}

func TestPages(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r seen, at int) {
		page, next := 1, `null`
		_, _ = fmt.Sscanf(r.URL.Query().Get("cursor"), "page-%d", &page)
		if page < 3 {
			next = fmt.Sprintf(`"page-%d"`, page+1)
		}
		answer(w, 200, fmt.Sprintf(`{"status": true, "message": "", "data": {"items": [{"id": "%da"}, {"id": "%db"}], "next_cursor": %s}}`, page, page, next))
	})
	client, _ := clientOf(t, s)
	params := &platform.ListCatalogServicesParams{Limit: Ptr[int32](2)}
	services := client.Platform.ListCatalogServicesAll(context.Background(), params)
	// Twice: the second loop begins at the first page again.
	for range 2 {
		var ids []string
		for service, err := range services {
			if err != nil {
				t.Fatal(err)
			}
			ids = append(ids, service.ID)
		}
		if strings.Join(ids, " ") != "1a 1b 2a 2b 3a 3b" || params.Cursor != nil {
			t.Fatal(ids)
		}
	}
	if got := s.requests[2].URL.RawQuery; got != "cursor=page-3&limit=2" {
		t.Fatal(got)
	}
}

func TestEvents(t *testing.T) {
	stream := func(text string) *server {
		return serve(t, func(w http.ResponseWriter, _ seen, _ int) {
			w.Header().Set("Content-Type", "text/event-stream")
			io.WriteString(w, text)
		})
	}
	read := func(s *server) (types []platform.AIChatEventType, last error) {
		client, _ := clientOf(t, s)
		for event, err := range client.Platform.StreamPublicAssistant(context.Background(), platform.AIChatRequest{}) {
			if err != nil {
				return types, err
			}
			types = append(types, event.Type)
		}
		return types, nil
	}
	whole := ": hello\n\nevent: meta\ndata: {\"type\": \"meta\"}\n\ndata: {\"type\":\r\ndata: \"done\"}\r\n\r\n"
	if types, err := read(stream(whole)); err != nil || fmt.Sprint(types) != "[meta done]" {
		t.Fatal(types, err)
	}
	cut := "data: {\"type\": \"meta\"}\n\ndata: {\"type\": \"do"
	if types, err := read(stream(cut)); !errors.Is(err, io.ErrUnexpectedEOF) || len(types) != 1 {
		t.Fatal(types, err)
	}
}
