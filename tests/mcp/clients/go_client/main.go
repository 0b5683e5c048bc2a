// Connects the MCP SDK for Go in one way and uses what it finds; exits 0 on success.
//
//	go_client <url> http|sse legacy|auto
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func expect(truth bool, what string) {
	if !truth {
		check(fmt.Errorf("expected: %s", what))
	}
}

// call calls a tool and decodes its structured content.
func call(ctx context.Context, session *mcp.ClientSession, name string, args, into any) {
	result, err := session.CallTool(ctx, &mcp.CallToolParams{Name: name, Arguments: args})
	check(err)
	expect(!result.IsError, name+" answers")
	text, err := json.Marshal(result.StructuredContent)
	check(err)
	check(json.Unmarshal(text, into))
}

func main() {
	ctx := context.Background()
	url, transport, mode := os.Args[1], os.Args[2], os.Args[3]
	var through mcp.Transport = &mcp.StreamableClientTransport{Endpoint: url}
	if transport == "sse" {
		through = &mcp.SSEClientTransport{Endpoint: url}
	}
	options := &mcp.ClientSessionOptions{}
	version := "2026-07-28"
	if mode == "legacy" {
		version = "2025-11-25"
		options.ProtocolVersion = version
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "horno-test", Version: "1.0.0"}, nil)
	session, err := client.Connect(ctx, through, options)
	check(err)
	negotiated := session.InitializeResult().ProtocolVersion
	expect(negotiated == version, "revision "+version+", not "+negotiated)

	tools, err := session.ListTools(ctx, nil)
	check(err)
	expect(strconv.Itoa(len(tools.Tools)) == os.Getenv("TOOLS"), os.Getenv("TOOLS")+" tools")
	resources, err := session.ListResources(ctx, nil)
	check(err)
	for _, resource := range resources.Resources {
		read, err := session.ReadResource(ctx, &mcp.ReadResourceParams{URI: resource.URI})
		check(err)
		expect(len(read.Contents) == 1, resource.URI+" is read")
	}
	var menu struct {
		Menu map[string][]struct {
			Name    string `json:"name"`
			Price   int    `json:"price_numeric"`
			SoldOut bool   `json:"sold_out"`
		} `json:"menu"`
	}
	call(ctx, session, "get_menu", map[string]any{}, &menu)
	name, price := "", 0
	for _, items := range menu.Menu {
		for _, item := range items {
			if !item.SoldOut {
				name, price = item.Name, item.Price
			}
		}
	}
	order := map[string]any{
		"items":           []any{map[string]any{"name": name, "quantity": 2, "price_numeric": price}},
		"delivery_method": "pickup",
	}
	var link struct {
		URL string `json:"whatsapp_url"`
	}
	call(ctx, session, "create_order_link", order, &link)
	expect(strings.HasPrefix(link.URL, "https://"), "an order link")
	_, err = session.CallTool(ctx, &mcp.CallToolParams{Name: "nope"})
	expect(err != nil, "an unknown tool is refused")
	check(session.Close())
}
