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
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/tamga/tamga-go/call"
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
	operator string
	http     *http.Client
	language string
	session  *session
	apiKey   string
	adminKey string
	token    string
	clientID string
	secret   string
	retries  Retries
	timeout  time.Duration
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

// WithClient calls the OAuth endpoints as this application.
func WithClient(id, secret string) Option {
	return func(c *Client) { c.clientID, c.secret = id, secret }
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

// WithTimeout changes how long a call waits for the beginning of an answer, which is a minute. What follows may take as
// long as its context allows.
func WithTimeout(timeout time.Duration) Option { return func(c *Client) { c.timeout = timeout } }

// WithOperatorURL calls the operator console at this address, where it is another one.
func WithOperatorURL(address string) Option { return func(c *Client) { c.operator = address } }

// New makes a client of the server at this address, such as https://tamga.example.mn.
func New(address string, options ...Option) (*Client, error) {
	c := &Client{
		address:  address,
		http:     &http.Client{},
		language: "mn",
		retries:  defaultRetries,
		timeout:  time.Minute,
		pause:    wait,
	}
	for _, option := range options {
		option(c)
	}
	if c.operator == "" {
		c.operator = c.address
	}
	for _, of := range []*string{&c.address, &c.operator} {
		at, err := url.Parse(*of)
		if err != nil || at.Host == "" || at.Scheme != "https" && at.Scheme != "http" {
			return nil, errors.New("tamga: the address must begin with https:// or http://")
		}
		*of = strings.TrimRight(*of, "/")
	}
	// A credential must not follow to another host, and the address is what some operations answer with.
	c.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	c.Platform = platform.New(c)
	c.Tools = tools.New(c)
	c.Operator = operator.New(atOperator{c})
	return c, nil
}

// atOperator makes the calls of a client on the host of the operator console.
type atOperator struct{ client *Client }

func (o atOperator) Call(ctx context.Context, request *call.Request) (*http.Response, error) {
	return o.client.callAt(ctx, o.client.operator, request)
}

// Ptr gives the address of a value, for fields that may be left out.
func Ptr[T any](value T) *T { return &value }
