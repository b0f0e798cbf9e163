package tamga_test

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"

	"github.com/tamga/tamga-go"
	"github.com/tamga/tamga-go/platform"
)

func Example() {
	client, err := tamga.New(demonstration.URL, tamga.WithLanguage("en"))
	if err != nil {
		log.Fatal(err)
	}
	search := &platform.ListCatalogServicesParams{Q: tamga.Ptr("passport")}
	for service, err := range client.Platform.ListCatalogServicesAll(context.Background(), search) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(service.NameEn)
	}
	// Output:
	// Ordinary passport
	// Official passport
}

// A server with two pages of services.
var demonstration = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	name, next := "Ordinary passport", `"second"`
	if r.URL.Query().Get("cursor") == "second" {
		name, next = "Official passport", "null"
	}
	fmt.Fprintf(w, `{"status": true, "message": "Done.", "data": {"items": [{"name_en": %q}], "next_cursor": %s}}`, name, next)
}))
