// Package call has what every call of the platform is made of: its request, the options of one call, and answers that
// are streams.
package call

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"strings"
)

// ErrNotModified says that the version which the caller named by If-None-Match is still the latest.
var ErrNotModified = errors.New("tamga: not modified")

// ToolError is the refusal of a tool; its text says what to do instead.
type ToolError struct {
	// Status is 200 where the tool was called and refused.
	Status    int
	Message   string
	RequestID string
}

func (e *ToolError) Error() string { return "tamga: tool: " + e.Message }

// Request is one call of an operation of the contract. The methods of the packages platform, tools and operator make it.
type Request struct {
	Method string
	// Path is escaped, below the address of the server.
	Path string
	// Params is nil or a struct of parameters, with those of the query in the tag form and headers in the tag json.
	Params any
	// Body is nil, a value to be sent as JSON or as a form, or an [io.Reader].
	Body any
	// ContentType is that of the body.
	ContentType string
	// Length is that of a body which is a stream, 0 if it is not known.
	Length int64
	// Accept has the media types of the answer.
	Accept string
	// TakesKey says that the operation takes an Idempotency-Key.
	TakesKey bool
	// Repeatable says that the call may be made again, though it changes something and has no key.
	Repeatable bool
	// Security has the names of the schemes of which the operation takes one, the usual first.
	Security []string
	// Header is sent as it is, and goes before everything that is set otherwise.
	Header http.Header
	// Message, if not nil, is given what the platform says to people.
	Message *string
	// Answer, if not nil, is given the head of the answer.
	Answer *http.Header
}

// Caller makes calls. Its error is typed for every answer that is no success.
type Caller interface {
	Call(ctx context.Context, request *Request) (*http.Response, error)
}

// Option changes one call.
type Option func(*Request)

// IdempotencyKey names the call, so that it can be made again and is done once. Without it, the client makes a new key
// for each call of an operation that takes one.
func IdempotencyKey(key string) Option { return Header("Idempotency-Key", key) }

// Language has the answer of one call in another language: "mn" or "en".
func Language(language string) Option { return Header("Accept-Language", language) }

// Token makes one call with this token.
func Token(token string) Option { return Header("Authorization", "Bearer "+token) }

// Basic makes one call as an OAuth client with its secret.
func Basic(clientID, secret string) Option {
	return func(request *Request) {
		made := &http.Request{Header: request.Header}
		made.SetBasicAuth(url.QueryEscape(clientID), url.QueryEscape(secret))
	}
}

// Accept asks for one of several media types that an operation answers with.
func Accept(mediaType string) Option {
	return func(request *Request) { request.Accept = mediaType }
}

// ContentType says what a body is, where an operation takes several media types.
func ContentType(mediaType string) Option {
	return func(request *Request) { request.ContentType = mediaType }
}

// Length says how many bytes a body has that can be read only once, for operations that ask for a Content-Length. That
// of a file, and of what is in memory, is found without it.
func Length(bytes int64) Option {
	return func(request *Request) { request.Length = bytes }
}

// Body sends this value as the body, such as a map with fields that are null on purpose.
func Body(body any) Option {
	return func(request *Request) { request.Body = body }
}

// Header sends a header with one call.
func Header(name, value string) Option {
	return func(request *Request) { request.Header.Set(name, value) }
}

// Repeatable says that the call may be made again where it fails for the moment.
func Repeatable() Option {
	return func(request *Request) { request.Repeatable = true }
}

// Message gives what the platform says to people about a success.
func Message(to *string) Option {
	return func(request *Request) { request.Message = to }
}

// Answer gives the head of the answer, for an ETag or a request id.
func Answer(to *http.Header) Option {
	return func(request *Request) { request.Answer = to }
}

// Path puts values into a path of the contract.
func Path(template string, values ...any) string {
	var path strings.Builder
	for _, value := range values {
		before, rest, _ := strings.Cut(template, "{")
		_, template, _ = strings.Cut(rest, "}")
		path.WriteString(before)
		path.WriteString(url.PathEscape(fmt.Sprint(value)))
	}
	path.WriteString(template)
	return path.String()
}

func send(ctx context.Context, caller Caller, request *Request, options []Option) (*http.Response, error) {
	if request.Header == nil {
		request.Header = http.Header{}
	}
	for _, option := range options {
		option(request)
	}
	response, err := caller.Call(ctx, request)
	if err != nil {
		return nil, err
	}
	if request.Answer != nil {
		*request.Answer = response.Header
	}
	return response, nil
}

// JSON makes a call that is answered with this type.
func JSON[T any](ctx context.Context, caller Caller, request *Request, options []Option) (*T, error) {
	answer := new(T)
	if err := decode(ctx, caller, request, options, answer); err != nil {
		return nil, err
	}
	return answer, nil
}

// Data makes a call that is answered with this type in an envelope, which is taken off.
func Data[T any](ctx context.Context, caller Caller, request *Request, options []Option) (*T, error) {
	data := new(T)
	if err := open(ctx, caller, request, options, func(int) any { return data }); err != nil {
		return nil, err
	}
	return data, nil
}

// Either makes a call that is answered with the one type or the other in an envelope, by the status.
func Either(ctx context.Context, caller Caller, request *Request, options []Option, into func(status int) any) error {
	return open(ctx, caller, request, options, into)
}

func decode(ctx context.Context, caller Caller, request *Request, options []Option, answer any) error {
	response, err := send(ctx, caller, request, options)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if err := json.NewDecoder(response.Body).Decode(answer); err != nil {
		return fmt.Errorf("tamga: answer of %s %s: %w", request.Method, request.Path, err)
	}
	return nil
}

func open(ctx context.Context, caller Caller, request *Request, options []Option, into func(status int) any) error {
	response, err := send(ctx, caller, request, options)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	envelope := struct {
		Success *bool  `json:"success"`
		Error   string `json:"error"`
		Message string `json:"message"`
		Data    any    `json:"data"`
	}{Data: into(response.StatusCode)}
	if err := json.NewDecoder(response.Body).Decode(&envelope); err != nil {
		return fmt.Errorf("tamga: answer of %s %s: %w", request.Method, request.Path, err)
	}
	if envelope.Success != nil && !*envelope.Success {
		return &ToolError{
			Status:    response.StatusCode,
			Message:   envelope.Error,
			RequestID: response.Header.Get("X-Request-Id"),
		}
	}
	if request.Message != nil {
		*request.Message = envelope.Message
	}
	return nil
}

// None makes a call whose answer has no body.
func None(ctx context.Context, caller Caller, request *Request, options []Option) error {
	response, err := send(ctx, caller, request, options)
	if err != nil {
		return err
	}
	return response.Body.Close()
}

// Location makes a call that is answered with an address to go to.
func Location(ctx context.Context, caller Caller, request *Request, options []Option) (string, error) {
	response, err := send(ctx, caller, request, options)
	if err != nil {
		return "", err
	}
	return response.Header.Get("Location"), response.Body.Close()
}

// Stream is an answer that is read as it comes. Close it.
type Stream struct {
	io.ReadCloser
	// ContentType is the media type.
	ContentType string
	// Length in bytes, -1 if it is not known.
	Length int64
	// Partial says that this is the part that a Range asked for.
	Partial bool
	// Header is the whole head of the answer.
	Header http.Header
}

// Download makes a call that is answered with a stream.
func Download(ctx context.Context, caller Caller, request *Request, options []Option) (*Stream, error) {
	response, err := send(ctx, caller, request, options)
	if err != nil {
		return nil, err
	}
	return &Stream{
		ReadCloser:  response.Body,
		ContentType: response.Header.Get("Content-Type"),
		Length:      response.ContentLength,
		Partial:     response.StatusCode == http.StatusPartialContent,
		Header:      response.Header,
	}, nil
}

// Parameters writes a struct of parameters into a query and a header: what is nil is left out.
func Parameters(params any, query url.Values, header http.Header) {
	value := reflect.ValueOf(params)
	if !value.IsValid() || value.Kind() == reflect.Pointer && value.IsNil() {
		return
	}
	value = reflect.Indirect(value)
	for i := range value.NumField() {
		tag := value.Type().Field(i).Tag
		name, _, _ := strings.Cut(tag.Get("form"), ",")
		add := query.Add
		if name == "" {
			name, _, _ = strings.Cut(tag.Get("json"), ",")
			add = header.Set
		}
		field := value.Field(i)
		switch {
		case field.Kind() == reflect.Pointer && field.IsNil():
		case field.Kind() == reflect.Slice:
			for at := range field.Len() {
				add(name, text(field.Index(at)))
			}
		default:
			add(name, text(reflect.Indirect(field)))
		}
	}
}

// text is the value as JSON has it, a string without quotes: so a time is written as in a body.
func text(value reflect.Value) string {
	if value.Kind() == reflect.String {
		return value.String()
	}
	written, err := json.Marshal(value.Interface())
	if err != nil {
		return fmt.Sprint(value.Interface())
	}
	return strings.Trim(string(written), `"`)
}

// Form writes a value with json tags as the fields of a form.
func Form(body any) (url.Values, error) {
	written, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(written, &fields); err != nil {
		return nil, err
	}
	form := url.Values{}
	for name, raw := range fields {
		values := []json.RawMessage{raw}
		if strings.HasPrefix(string(raw), "[") {
			values = nil
			if err := json.Unmarshal(raw, &values); err != nil {
				return nil, err
			}
		}
		for _, one := range values {
			var written string
			if json.Unmarshal(one, &written) != nil {
				written = string(one)
			}
			if string(one) != "null" {
				form.Add(name, written)
			}
		}
	}
	return form, nil
}

// Optional is the body that a pointer leads to, and none where it is nil.
func Optional[T any](body *T) any {
	if body == nil {
		return nil
	}
	return body
}
