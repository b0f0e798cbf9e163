// The acceptance of the Go package: twelve calls to a server, each reported on a line.
package main

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/tamga/tamga-go"
	"github.com/tamga/tamga-go/call"
	"github.com/tamga/tamga-go/platform"
	"github.com/tamga/tamga-go/tools"
)

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	program := &program{url: os.Getenv("TAMGA_URL")}
	calls := []struct {
		name string
		make func(context.Context) error
	}{
		{"sign in", program.signIn},
		{"refresh", program.refresh},
		{"list with paging", program.list},
		{"create with idempotency", program.create},
		{"upload", program.upload},
		{"download with range", program.download},
		{"SSE", program.stream},
		{"OAuth token", program.oauthToken},
		{"tool call", program.tool},
		{"typed error", program.failures},
		{"429 retry", program.retry},
		{"webhook signature", program.webhook},
	}
	for at, one := range calls {
		if err := one.make(ctx); err != nil {
			fmt.Printf("FAILED %d %s: %v\n", at+1, one.name, err)
			os.Exit(1)
		}
		fmt.Printf("ok %d %s\n", at+1, one.name)
	}
}

type program struct {
	url      string
	client   *tamga.Client
	tokens   platform.TokenPair
	path     string
	uploaded []byte
}

func (p *program) signIn(ctx context.Context) error {
	client, err := tamga.New(p.url, tamga.WithLanguage("en"))
	if err != nil {
		return err
	}
	person := os.Getenv("TAMGA_PERSON")
	started, err := client.Platform.StartEidSignInByID(ctx, platform.StartEidSignInByIDRequest{NationalID: person})
	if err != nil {
		return err
	}
	if err := answerOnPhone(ctx, person, *started.VerificationCode); err != nil {
		return err
	}
	for {
		result, err := client.Platform.PollEidSignIn(ctx, platform.PollEidSignInRequest{Sid: started.Sid})
		switch {
		case err != nil:
			return err
		case result.Tokens != nil:
			p.tokens = *result.Tokens
			return nil
		case result.State != platform.EidSignInStatePending:
			return fmt.Errorf("the sign-in ended as %s", result.State)
		}
	}
}

// answerOnPhone does what the person does on the simulated phone.
func answerOnPhone(ctx context.Context, person, code string) error {
	address := os.Getenv("TAMGA_PHONE_URL") + "/requests"
	var waiting []struct {
		ID string `json:"id"`
	}
	for len(waiting) == 0 {
		request, err := http.NewRequestWithContext(ctx, "GET", address+"?nationalId="+url.QueryEscape(person), nil)
		if err != nil {
			return err
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			return err
		}
		err = json.NewDecoder(response.Body).Decode(&waiting)
		response.Body.Close()
		if err != nil {
			return err
		}
		if len(waiting) == 0 {
			time.Sleep(100 * time.Millisecond)
		}
	}
	id := waiting[len(waiting)-1].ID
	for _, step := range [][2]string{{"code", code}, {"pin", os.Getenv("TAMGA_PIN")}} {
		body, _ := json.Marshal(map[string]string{step[0]: step[1]})
		response, err := http.Post(address+"/"+id+"/"+step[0], "application/json", bytes.NewReader(body))
		if err != nil {
			return err
		}
		response.Body.Close()
		if response.StatusCode >= 300 {
			return fmt.Errorf("the phone answers %s with %d", step[0], response.StatusCode)
		}
	}
	return nil
}

func (p *program) refresh(ctx context.Context) error {
	var refreshes atomic.Int32
	client, err := tamga.New(p.url, tamga.WithLanguage("en"), tamga.WithSession(tamga.Session{
		AccessToken:  "not.a.token",
		RefreshToken: p.tokens.RefreshToken,
		OnRefresh: func(accessToken, refreshToken string) {
			p.tokens.AccessToken, p.tokens.RefreshToken = accessToken, refreshToken
			refreshes.Add(1)
		},
	}))
	if err != nil {
		return err
	}
	p.client = client
	var together sync.WaitGroup
	failures := make([]error, 2)
	for at := range failures {
		together.Add(1)
		go func() {
			defer together.Done()
			_, failures[at] = client.Platform.GetMyProfile(ctx)
		}()
	}
	together.Wait()
	if err := errors.Join(failures...); err != nil {
		return err
	}
	if refreshes.Load() != 1 {
		return fmt.Errorf("%d refreshes", refreshes.Load())
	}
	return nil
}

func (p *program) list(ctx context.Context) error {
	seen := map[string]bool{}
	params := &platform.ListCatalogServicesParams{Limit: tamga.Ptr[int32](5)}
	for service, err := range p.client.Platform.ListCatalogServicesAll(ctx, params) {
		if err != nil {
			return err
		}
		if seen[service.ID] {
			return fmt.Errorf("%s came twice", service.Code)
		}
		seen[service.ID] = true
	}
	if len(seen) <= 10 {
		return fmt.Errorf("%d services are too few for three pages", len(seen))
	}
	return nil
}

func application() platform.CreateGovApplicationRequest {
	return platform.CreateGovApplicationRequest{
		ServiceCode: tamga.Ptr(os.Getenv("TAMGA_SERVICE")),
		Channel:     platform.ServiceChannelNameOnline,
		Urgency:     platform.ServiceUrgencyNormal,
	}
}

func (p *program) create(ctx context.Context) error {
	key := call.IdempotencyKey(rand.Text())
	first, err := p.client.Platform.CreateGovApplication(ctx, application(), key)
	if err != nil {
		return err
	}
	second, err := p.client.Platform.CreateGovApplication(ctx, application(), key)
	if err != nil {
		return err
	}
	if first.ID == "" || first.ID != second.ID {
		return fmt.Errorf("%q and %q for one key", first.ID, second.ID)
	}
	return nil
}

func (p *program) upload(ctx context.Context) error {
	p.uploaded = make([]byte, 1<<20)
	_, _ = rand.Read(p.uploaded)
	p.path = "acceptance/" + rand.Text() + ".bin"
	params := &platform.UploadGspaceFileParams{Path: &p.path}
	// A reader that can only be read once, as a connection: it is passed on as it comes.
	stream := io.MultiReader(bytes.NewReader(p.uploaded[:1000]), bytes.NewReader(p.uploaded[1000:]))
	file, err := p.client.Platform.UploadGspaceFile(ctx, params, stream, call.Length(int64(len(p.uploaded))))
	if err != nil {
		return err
	}
	if int(file.Bytes) != len(p.uploaded) {
		return fmt.Errorf("%d bytes are stored", file.Bytes)
	}
	return nil
}

func (p *program) download(ctx context.Context) error {
	stream, err := p.client.Platform.DownloadGspaceFile(ctx, &platform.DownloadGspaceFileParams{
		Path:  p.path,
		Range: tamga.Ptr("bytes=100-199"),
	})
	if err != nil {
		return err
	}
	defer stream.Close()
	part, err := io.ReadAll(stream)
	if err != nil {
		return err
	}
	if !stream.Partial || !bytes.Equal(part, p.uploaded[100:200]) {
		return fmt.Errorf("%d bytes that are not those asked for", len(part))
	}
	return nil
}

func (p *program) stream(ctx context.Context) error {
	var last platform.AIChatEventType
	var text string
	question := platform.AIChatRequest{Message: "How much is an ordinary passport?"}
	for event, err := range p.client.Platform.StreamPublicAssistant(ctx, question) {
		if err != nil {
			return err
		}
		last = event.Type
		if event.Text != nil {
			text += *event.Text
		}
	}
	if last != platform.AIChatEventTypeDone || text == "" {
		return fmt.Errorf("%q is the last event, after %q", last, text)
	}
	return nil
}

func (p *program) oauthToken(ctx context.Context) error {
	client, err := tamga.New(p.url,
		tamga.WithClient(os.Getenv("TAMGA_CLIENT_ID"), os.Getenv("TAMGA_CLIENT_SECRET")))
	if err != nil {
		return err
	}
	asked := platform.TokenRequest{GrantType: "client_credentials"}
	token, err := client.Platform.RequestToken(ctx, nil, asked)
	if err != nil {
		return err
	}
	if token.AccessToken == "" {
		return errors.New("no token")
	}
	_, err = client.Platform.RequestToken(ctx, nil, asked, call.Basic(os.Getenv("TAMGA_CLIENT_ID"), "wrong"))
	var refusal *tamga.OAuthError
	if !errors.As(err, &refusal) || refusal.Code != tamga.OAuthInvalidClient || refusal.Status != 401 {
		return fmt.Errorf("a wrong secret: %v", err)
	}
	return nil
}

func (p *program) tool(ctx context.Context) error {
	client, err := tamga.New(p.url, tamga.WithLanguage("en"), tamga.WithAPIKey(os.Getenv("TAMGA_API_KEY")))
	if err != nil {
		return err
	}
	status, err := client.Tools.HostStatus(ctx, nil)
	if err != nil {
		return err
	}
	if status.CPU.Cores < 1 {
		return errors.New("a host without a processor")
	}
	_, err = client.Tools.ExecuteCommand(ctx, &tools.ExecuteCommandRequest{Argv: []string{"rm", "-r", "/"}})
	var refusal *tamga.ToolError
	if !errors.As(err, &refusal) || refusal.Status != 200 || refusal.Message == "" {
		return fmt.Errorf("a command that is not allowed: %v", err)
	}
	return nil
}

func (p *program) failures(ctx context.Context) error {
	_, err := p.client.Platform.GetGovApplication(ctx, "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915")
	var failure *tamga.Error
	if !errors.As(err, &failure) || failure.Code != tamga.CodeCasesNotFound || failure.Status != 404 {
		return fmt.Errorf("a case that is not there: %v", err)
	}
	if failure.RequestID == "" || failure.Message == "" {
		return fmt.Errorf("%+v", failure)
	}
	_, err = p.client.Platform.ListCatalogServices(ctx, &platform.ListCatalogServicesParams{Limit: tamga.Ptr[int32](1000)})
	if !errors.As(err, &failure) || failure.Status != 400 || failure.Code != tamga.CodeRequestInvalid {
		return fmt.Errorf("a limit that is too high: %v", err)
	}
	if len(failure.Details) == 0 || failure.Details[0].Path != "/query/limit" {
		return fmt.Errorf("%+v", failure)
	}
	return nil
}

func (p *program) retry(ctx context.Context) error {
	client, err := tamga.New(os.Getenv("TAMGA_BUSY_URL"), tamga.WithLanguage("en"),
		tamga.WithSession(tamga.Session{AccessToken: p.tokens.AccessToken}))
	if err != nil {
		return err
	}
	if _, err := client.Platform.ListCatalogServices(ctx, nil); err != nil {
		return err
	}
	_, err = client.Platform.CreateGovApplication(ctx, application())
	return err
}

func (p *program) webhook(context.Context) error {
	text, err := os.ReadFile(os.Getenv("TAMGA_WEBHOOK"))
	if err != nil {
		return err
	}
	var message struct {
		PublicKey    string            `json:"public_key"`
		Headers      map[string]string `json:"headers"`
		Body         string            `json:"body"`
		TamperedBody string            `json:"tampered_body"`
	}
	if err := json.Unmarshal(text, &message); err != nil {
		return err
	}
	key, err := tamga.ParseWebhookKey(message.PublicKey)
	if err != nil {
		return err
	}
	header := http.Header{}
	for name, value := range message.Headers {
		header.Set(name, value)
	}
	if err := tamga.VerifyWebhook(header, []byte(message.Body), key); err != nil {
		return err
	}
	if err := tamga.VerifyWebhook(header, []byte(message.TamperedBody), key); !errors.Is(err, tamga.ErrWebhookSignature) {
		return fmt.Errorf("another body: %v", err)
	}
	other, _, _ := ed25519.GenerateKey(nil)
	if err := tamga.VerifyWebhook(header, []byte(message.Body), other); !errors.Is(err, tamga.ErrWebhookSignature) {
		return fmt.Errorf("another key: %v", err)
	}
	header.Set("webhook-timestamp", strconv.FormatInt(time.Now().Add(-6*time.Minute).Unix(), 10))
	if err := tamga.VerifyWebhook(header, []byte(message.Body), key); !errors.Is(err, tamga.ErrWebhookTimestamp) {
		return fmt.Errorf("an old timestamp: %v", err)
	}
	return nil
}
