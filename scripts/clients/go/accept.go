// Makes the five calls with clients of oapi-codegen.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"clients/platform30"
	"clients/tools30"
)

func call(name string, work func() error) {
	if err := work(); err != nil {
		fmt.Printf("not ok %s # %v\n", name, err)
		return
	}
	fmt.Printf("ok %s\n", name)
}

func header(name, value string) func(context.Context, *http.Request) error {
	return func(_ context.Context, request *http.Request) error {
		request.Header.Set(name, value)
		return nil
	}
}

func main() {
	ctx := context.Background()
	url := os.Getenv("TAMGA_URL")
	bearer := header("Authorization", "Bearer "+os.Getenv("TAMGA_TOKEN"))
	platform, err := platform30.NewClientWithResponses(url)
	if err != nil {
		panic(err)
	}
	tools, err := tools30.NewClientWithResponses(url)
	if err != nil {
		panic(err)
	}

	call("search", func() error {
		query := "паспорт"
		answer, err := platform.ListCatalogServicesWithResponse(ctx, &platform30.ListCatalogServicesParams{Q: &query})
		if err != nil {
			return err
		}
		if answer.JSON200 == nil || answer.JSON200.Data.Items[0].Code == "" {
			return fmt.Errorf("got %d %s", answer.StatusCode(), answer.Body)
		}
		return nil
	})

	call("list", func() error {
		answer, err := platform.ListGovApplicationsWithResponse(ctx, &platform30.ListGovApplicationsParams{}, bearer)
		if err != nil {
			return err
		}
		if answer.JSON200 == nil || answer.JSON200.Data.Items == nil {
			return fmt.Errorf("got %d %s", answer.StatusCode(), answer.Body)
		}
		return nil
	})

	call("refused", func() error {
		// Well written, and of no service.
		code := "no-such-service"
		body := platform30.CreateGovApplicationRequest{
			ServiceCode: &code,
			Channel:     "online",
			Urgency:     "normal",
			FormData:    platform30.GovFormData{},
			Evidences:   []platform30.SubmittedEvidence{},
		}
		params := &platform30.CreateGovApplicationParams{}
		answer, err := platform.CreateGovApplicationWithResponse(ctx, params, body, bearer)
		if err != nil {
			return err
		}
		if answer.JSON404 == nil || answer.JSON404.Error != "cases.service_not_found" {
			return fmt.Errorf("got %d %s", answer.StatusCode(), answer.Body)
		}
		return nil
	})

	call("token", func() error {
		scope := "svc:tools"
		body := platform30.TokenRequest{GrantType: "client_credentials", Scope: &scope}
		basic := func(_ context.Context, request *http.Request) error {
			request.SetBasicAuth(os.Getenv("TAMGA_CLIENT_ID"), os.Getenv("TAMGA_CLIENT_SECRET"))
			return nil
		}
		answer, err := platform.RequestTokenWithFormdataBodyWithResponse(ctx, &platform30.RequestTokenParams{}, body, basic)
		if err != nil {
			return err
		}
		if answer.JSON200 == nil || answer.JSON200.AccessToken == "" {
			return fmt.Errorf("got %d %s", answer.StatusCode(), answer.Body)
		}
		return nil
	})

	call("tool", func() error {
		key := header("X-API-Key", os.Getenv("TAMGA_API_KEY"))
		answer, err := tools.HostStatusWithResponse(ctx, tools30.HostStatusRequest{}, key)
		if err != nil {
			return err
		}
		if answer.JSON200 == nil || answer.JSON200.Data == nil || answer.JSON200.Data.Health.Verdict == "" {
			return fmt.Errorf("got %d %s", answer.StatusCode(), answer.Body)
		}
		return nil
	})
}
