// Package tamga calls the Tamga platform: public services, sign-in with the eID, signatures, files, the assistant, the
// tools for AI assistants and the operator console.
//
// A [Client] has one client for each contract: [Client.Platform], [Client.Tools] and [Client.Operator]. All of them
// share what this package does for them: credentials, refreshing a session, retries, and typed errors.
//
//	client, err := tamga.New("https://tamga.example.mn", tamga.WithLanguage("en"))
//	if err != nil {
//		return err
//	}
//	for service, err := range client.Platform.ListCatalogServicesAll(ctx, nil) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(service.NameEn)
//	}
//
// Options of one call, such as an idempotency key, are in the package call.
package tamga

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/tamga/tamga-go/operator"
	"github.com/tamga/tamga-go/platform"
	"github.com/tamga/tamga-go/tools"
)

// Client calls one server. It may be used by many goroutines at once.
type Client struct {
	// Platform is for people, officers, administrators and other applications.
	Platform *platform.Client
	// Tools is for AI assistants.
	Tools *tools.Client
	// Operator is for super admins, on the host of the operator console.
	Operator *operator.Client

	address  string
	http     *http.Client
	language string
	session  *session
	apiKey   string
	adminKey string
	token    string
	clientID string
	secret   string
	retries  Retries
	pause    pause
}

// Option sets up a client.
type Option func(*Client)

// WithLanguage sets the language of messages: "mn", which is the default, or "en".
func WithLanguage(language string) Option { return func(c *Client) { c.language = language } }

// WithSession makes calls as a person who has signed in.
func WithSession(with Session) Option { return func(c *Client) { c.session = newSession(with) } }

// WithAPIKey calls tools with the key of an AI assistant.
func WithAPIKey(key string) Option { return func(c *Client) { c.apiKey = key } }

// WithToken makes calls with an access token of OAuth, or another token of a service.
func WithToken(token string) Option { return func(c *Client) { c.token = token } }

// WithClientSecret calls the OAuth endpoints as this client.
func WithClientSecret(clientID, secret string) Option {
	return func(c *Client) { c.clientID, c.secret = clientID, secret }
}

// WithAdminKey calls the local administration, which answers on the machine of the server alone.
func WithAdminKey(key string) Option { return func(c *Client) { c.adminKey = key } }

// WithHTTPClient sends requests by this client; its CheckRedirect is not used, because redirects are not followed.
func WithHTTPClient(client *http.Client) Option {
	return func(c *Client) {
		copied := *client
		c.http = &copied
	}
}

// WithRetries changes how often a call is made again, and how long it waits for that.
func WithRetries(retries Retries) Option { return func(c *Client) { c.retries = retries } }

// New makes a client of the server at this address, such as https://tamga.example.mn.
func New(address string, options ...Option) (*Client, error) {
	at, err := url.Parse(address)
	if err != nil || at.Host == "" || at.Scheme != "https" && at.Scheme != "http" {
		return nil, errors.New("tamga: the address must begin with https:// or http://")
	}
	c := &Client{
		address: strings.TrimRight(address, "/"),
		http:    &http.Client{},
		retries: Retries{Attempts: 4, MaxWait: 30 * time.Second},
		pause:   wait,
	}
	for _, option := range options {
		option(c)
	}
	// A credential must not follow to another host, and the address is what some operations answer with.
	c.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	c.Platform = platform.New(c)
	c.Tools = tools.New(c)
	c.Operator = operator.New(c)
	return c, nil
}

// Ptr gives the address of a value, for fields that may be left out.
func Ptr[T any](value T) *T { return &value }
