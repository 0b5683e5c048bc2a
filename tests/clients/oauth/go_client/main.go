// The life of an access with golang.org/x/oauth2: consent, call, expiry with refresh, step-up after 403, revocation, and the
// end by the person's link. The library registers and revokes nothing, so this program does, with one request each.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"time"

	"golang.org/x/oauth2"
)

const redirect = "http://127.0.0.1:4713/callback"

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func expect(condition bool, what string) {
	if !condition {
		check(fmt.Errorf("expected %s", what))
	}
}

func read(response *http.Response, err error) string {
	check(err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	check(err)
	return string(text)
}

// press opens a page in the person's browser (browser.ts) and presses a button. It returns the next page.
func press(page, button string) string {
	asked, err := json.Marshal(map[string]any{"link": page, "button": button, "fields": map[string]string{}})
	check(err)
	return read(http.Post(os.Getenv("PERSON_URL"), "application/json", bytes.NewReader(asked)))
}

func find(page, pattern string) string {
	found := regexp.MustCompile(pattern).FindStringSubmatch(page)
	expect(found != nil, pattern)
	return html.UnescapeString(found[1])
}

func main() {
	origin := os.Args[1]
	body := fmt.Sprintf(`{"client_name":"Go","redirect_uris":[%q]}`, redirect)
	registered := read(http.Post(origin+"/oauth/register", "application/json", bytes.NewBufferString(body)))
	var client struct {
		ID string `json:"client_id"`
	}
	check(json.Unmarshal([]byte(registered), &client))
	config := oauth2.Config{
		ClientID:    client.ID,
		RedirectURL: redirect,
		Scopes:      []string{"read:menu"},
		Endpoint:    oauth2.Endpoint{AuthURL: origin + "/oauth/authorize", TokenURL: origin + "/oauth/token"},
	}
	ctx := context.Background()
	signIn := func() (*oauth2.Token, string) {
		verifier := oauth2.GenerateVerifier()
		consented := press(config.AuthCodeURL("state", oauth2.S256ChallengeOption(verifier)), "confirm")
		back, err := url.Parse(find(consented, `<a class="button" href="([^"]+)"`))
		check(err)
		expect(back.Query().Get("state") == "state" && back.Query().Get("iss") == origin, "state and iss")
		token, err := config.Exchange(ctx, back.Query().Get("code"), oauth2.VerifierOption(verifier))
		check(err)
		return token, find(consented, `<a href="([^"]+cat_[^"]+)"`)
	}
	token, link := signIn()
	call := func(token *oauth2.Token) int {
		response, err := oauth2.NewClient(ctx, oauth2.StaticTokenSource(token)).Get(origin + "/api/menu")
		check(err)
		response.Body.Close()
		return response.StatusCode
	}
	expect(call(token) == 200, "an answer")
	old := *token
	old.Expiry = time.Now().Add(-time.Minute)
	fresh, err := config.TokenSource(ctx, &old).Token()
	check(err)
	expect(fresh.RefreshToken != token.RefreshToken && call(fresh) == 200, "a refreshed token that works")

	order := func(token *oauth2.Token) *http.Response {
		orders := oauth2.NewClient(ctx, oauth2.StaticTokenSource(token))
		response, err := orders.Post(origin+"/api/order/whatsapp", "application/json", strings.NewReader(`{"items":[]}`))
		check(err)
		response.Body.Close()
		return response
	}
	refused := order(fresh)
	expect(refused.StatusCode == 403, "a 403")
	config.Scopes = strings.Fields(find(refused.Header.Get("WWW-Authenticate"), `scope="([^"]+)"`))
	wider, _ := signIn()
	expect(order(wider).StatusCode == 422, "that the order is looked at now")
	_, err = http.PostForm(origin+"/oauth/revoke", url.Values{"token": {wider.RefreshToken}, "client_id": {client.ID}})
	check(err)
	expect(call(wider) == 401, "the end of the wider access")
	press(link, "end")
	expect(call(fresh) == 401, "the end of the first access")
	fmt.Println("ok")
}
