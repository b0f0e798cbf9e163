package tamga

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/tamga/tamga-go/call"
)

// Code says what went wrong, the same in every language; the constants named Code… are those of the contract. Later
// versions may add codes.
type Code string

// Error is a failure that the platform answers with.
//
//	var failure *tamga.Error
//	if errors.As(err, &failure) && failure.Code == tamga.CodeRequestInvalid { … }
type Error struct {
	// Status of HTTP.
	Status int
	Code   Code
	// Message is for people: what happened and what to do, in the language of the call.
	Message string
	// Details says which values of the request are not valid.
	Details []Detail
	// RequestID is for reports.
	RequestID string
	// RetryAfter is how long to wait before the next attempt, 0 where the server named no time.
	RetryAfter time.Duration
}

// Detail is one value that is not valid.
type Detail struct {
	// Path is a JSON pointer that starts with the part of the request: /body/name, /query/limit.
	Path string `json:"path"`
	// Rule is the rule that was broken.
	Rule    string `json:"rule"`
	Message string `json:"message"`
}

func (e *Error) Error() string {
	text := fmt.Sprintf("tamga: %d %s: %s", e.Status, e.Code, e.Message)
	for _, detail := range e.Details {
		text += fmt.Sprintf(" %s %s.", detail.Path, detail.Message)
	}
	return text
}

// OAuthCode is an error code of OAuth; the constants named OAuth… are those of the contract.
type OAuthCode string

// OAuthError is a failure of the OAuth endpoints (RFC 6749, section 5.2).
type OAuthError struct {
	Status      int
	Code        OAuthCode
	Description string
	RequestID   string
	RetryAfter  time.Duration
}

func (e *OAuthError) Error() string {
	return fmt.Sprintf("tamga: %d %s: %s", e.Status, e.Code, e.Description)
}

// ToolError is the refusal of a tool; its text says what to do instead.
type ToolError = call.ToolError

// isStale says that the call may succeed with a newer access token.
func isStale(err error) bool {
	var failure *Error
	if !errors.As(err, &failure) || failure.Status != http.StatusUnauthorized {
		return false
	}
	return failure.Code != CodeAuthStepUp && failure.Code != CodeAuthRefreshReused
}

// Failures are short: what is longer is not from the platform.
const longestFailure = 1 << 20

func errorOf(response *http.Response, now time.Time) error {
	defer response.Body.Close()
	var body struct {
		Success     *bool    `json:"success"`
		Error       string   `json:"error"`
		Description *string  `json:"error_description"`
		Message     string   `json:"message"`
		Details     []Detail `json:"details"`
	}
	text, _ := io.ReadAll(io.LimitReader(response.Body, longestFailure))
	// Something in between, such as a proxy, may answer otherwise: then the status is all there is.
	_ = json.Unmarshal(text, &body)
	id, later := response.Header.Get("X-Request-Id"), retryAfter(response.Header, now)
	switch {
	case body.Success != nil:
		return &ToolError{Status: response.StatusCode, Message: body.Error, RequestID: id}
	case body.Description != nil:
		return &OAuthError{
			Status:      response.StatusCode,
			Code:        OAuthCode(body.Error),
			Description: *body.Description,
			RequestID:   id,
			RetryAfter:  later,
		}
	case body.Message == "":
		body.Message = http.StatusText(response.StatusCode)
	}
	return &Error{
		Status:     response.StatusCode,
		Code:       Code(body.Error),
		Message:    body.Message,
		Details:    body.Details,
		RequestID:  id,
		RetryAfter: later,
	}
}
