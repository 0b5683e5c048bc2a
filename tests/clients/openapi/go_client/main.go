// Uses the client that oapi-codegen made: an order by hand, and every operation by its own examples.
//
//	client <origin> <file of calls>
//
// Prints a line of JSON for each operation.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"strings"

	"horno.test/client/api"
)

type call struct {
	Operation string            `json:"operation"`
	Query     json.RawMessage   `json:"query"`
	Body      json.RawMessage   `json:"body"`
	Form      bool              `json:"form"`
	Stream    bool              `json:"stream"`
	Headers   map[string]string `json:"headers"`
}

type result struct {
	Operation string `json:"operation"`
	Status    int    `json:"status"`
	Parsed    bool   `json:"parsed"`
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func expect(right bool, what string) {
	if !right {
		check(fmt.Errorf("wrong: %s", what))
	}
}

// Reads the menu and orders from it; an order for delivery needs an address.
func order(client *api.ClientWithResponses) {
	ctx := context.Background()
	category := api.GetMenuParamsCategory("pizzas_rojas")
	menu, err := client.GetMenuWithResponse(ctx, &api.GetMenuParams{Category: &category})
	check(err)
	expect(menu.JSON200 != nil, "the menu")
	var item *api.MenuItem
	for _, each := range menu.JSON200.Menu.PizzasRojas {
		if item == nil && (each.SoldOut == nil || !*each.SoldOut) {
			item = &each
		}
	}
	expect(item != nil, "an item that can be ordered")
	lines := []api.OrderLine{{Name: item.Name, Quantity: 2, PriceNumeric: item.PriceNumeric}}
	link, err := client.CreateOrderLinkWithResponse(ctx, api.OrderRequest{Items: lines, DeliveryMethod: api.AskedMethod("pickup")})
	check(err)
	expect(link.JSON200 != nil && link.JSON200.TotalClp == 2*item.PriceNumeric, "the order")
	refused, err := client.CreateOrderLinkWithResponse(ctx, api.OrderRequest{Items: lines, DeliveryMethod: api.AskedMethod("delivery")})
	check(err)
	expect(refused.JSON422 != nil && refused.JSON422.Resolution != nil, "the refusal")
}

// Sends the headers of a call with each of its requests.
func with(headers map[string]string) api.RequestEditorFn {
	return func(_ context.Context, request *http.Request) error {
		for name, value := range headers {
			request.Header.Set(name, value)
		}
		return nil
	}
}

// The arguments of a method of a client: the context, then the parameters, then the body.
func arguments(method reflect.Value, wanted call) []reflect.Value {
	arguments := []reflect.Value{reflect.ValueOf(context.Background())}
	kind := method.Type()
	for at := 1; at < kind.NumIn()-1; at++ {
		source := wanted.Body
		if strings.HasSuffix(kind.In(at).String(), "Params") {
			source = wanted.Query
		}
		value := reflect.New(kind.In(at))
		check(json.Unmarshal(source, value.Interface()))
		arguments = append(arguments, value.Elem())
	}
	return append(arguments, reflect.ValueOf(with(wanted.Headers)))
}

func use(client any, name string, wanted call) reflect.Value {
	method := reflect.ValueOf(client).MethodByName(name)
	expect(method.IsValid(), "no method "+name)
	returned := method.Call(arguments(method, wanted))
	if err, failed := returned[1].Interface().(error); failed {
		check(fmt.Errorf("%s: %w", wanted.Operation, err))
	}
	return returned[0]
}

// Calls an operation, and says whether the field of its status and type was filled.
func try(client *api.ClientWithResponses, wanted call) result {
	name := strings.ToUpper(wanted.Operation[:1]) + wanted.Operation[1:]
	if wanted.Stream {
		response := use(client.ClientInterface, name, wanted).Interface().(*http.Response)
		defer response.Body.Close()
		line, err := bufio.NewReader(response.Body).ReadString('\n')
		check(err)
		return result{wanted.Operation, response.StatusCode, strings.HasPrefix(line, "event:")}
	}
	if wanted.Form {
		name += "WithFormdataBody"
	}
	answer := use(client, name+"WithResponse", wanted)
	status := int(answer.MethodByName("StatusCode").Call(nil)[0].Int())
	typed := answer.Elem().FieldByName(fmt.Sprintf("JSON%d", status))
	media := answer.Elem().FieldByName("HTTPResponse").Interface().(*http.Response).Header.Get("Content-Type")
	parsed := len(answer.Elem().FieldByName("Body").Bytes()) > 0
	if strings.HasPrefix(media, "application/json") {
		parsed = typed.IsValid() && !typed.IsNil()
	}
	return result{wanted.Operation, status, parsed}
}

func main() {
	client, err := api.NewClientWithResponses(os.Args[1])
	check(err)
	order(client)
	text, err := os.ReadFile(os.Args[2])
	check(err)
	var calls []call
	check(json.Unmarshal(text, &calls))
	for _, wanted := range calls {
		line, err := json.Marshal(try(client, wanted))
		check(err)
		fmt.Println(string(line))
	}
}
