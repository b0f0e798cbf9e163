package call

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"strings"
)

// Pages iterates over the items of all pages. Each page is asked for when the one before it has been used up; an error
// is the last that comes.
func Pages[T any](page func(cursor *string) (items []T, next *string, err error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var cursor *string
		for {
			items, next, err := page(cursor)
			if err != nil {
				yield(*new(T), err)
				return
			}
			for _, item := range items {
				if !yield(item, nil) {
					return
				}
			}
			// A server that gives the same cursor again would be asked for ever.
			if next == nil || cursor != nil && *next == *cursor {
				return
			}
			cursor = next
		}
	}
}

// Events makes a call that is answered with server-sent events, whose data are of this type. Leaving the loop ends the
// call; an error is the last that comes.
func Events[T any](ctx context.Context, caller Caller, request *Request, options []Option) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		response, err := send(ctx, caller, request, options)
		if err != nil {
			yield(*new(T), err)
			return
		}
		defer response.Body.Close()
		for data, err := range events(response.Body) {
			var event T
			if err == nil {
				err = json.Unmarshal([]byte(data), &event)
			}
			if err != nil {
				yield(*new(T), fmt.Errorf("tamga: events of %s %s: %w", request.Method, request.Path, err))
				return
			}
			if !yield(event, nil) {
				return
			}
		}
	}
}

// events yields the data of each event (https://html.spec.whatwg.org/multipage/server-sent-events.html). An event that
// the end of the stream has cut off is an error, because no one would notice the loss otherwise.
func events(stream io.Reader) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		reader := bufio.NewReader(stream)
		var data []string
		for {
			line, err := reader.ReadString('\n')
			if err == io.EOF && line == "" && len(data) == 0 {
				return
			}
			if err != nil {
				if err == io.EOF {
					err = io.ErrUnexpectedEOF
				}
				yield("", err)
				return
			}
			line = strings.TrimRight(line, "\r\n")
			if line == "" {
				if len(data) > 0 && !yield(strings.Join(data, "\n"), nil) {
					return
				}
				data = nil
				continue
			}
			if field, value, _ := strings.Cut(line, ":"); field == "data" {
				data = append(data, strings.TrimPrefix(value, " "))
			}
		}
	}
}
